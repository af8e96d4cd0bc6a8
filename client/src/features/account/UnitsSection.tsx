import { METRIC, type Units } from '@glovebox/shared/units';
import { DISTANCE_NAMES, VOLUME_NAMES } from '../../lib/unitNames.ts';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';
import { useSettings } from './useSettings.ts';

type Chosen = Pick<Units, keyof typeof NAMES>;

const LABELS = {
  distance: 'Distance',
  volume: 'Volume',
  consumption: 'Fuel consumption',
  electric: 'Electricity consumption',
} as const;

const NAMES = {
  distance: DISTANCE_NAMES,
  volume: VOLUME_NAMES,
  consumption: {
    'l/100km': 'l/100 km',
    'km/l': 'km/l',
    'mpg-us': 'mpg (US gallons)',
    'mpg-imp': 'mpg, of imperial gallons',
  },
  electric: {
    'kWh/100km': 'kWh/100 km',
    'km/kWh': 'km/kWh',
    'mi/kWh': 'mi/kWh',
    'kWh/100mi': 'kWh/100 mi',
  },
} as const;

/** The presets of regions. */
const USUAL: Record<string, { label: string; units: Chosen }> = {
  metric: { label: 'Metric', units: METRIC },
  uk: {
    label: 'United Kingdom',
    units: { distance: 'mi', volume: 'l', consumption: 'mpg-imp', electric: 'mi/kWh' },
  },
  us: {
    label: 'United States',
    units: { distance: 'mi', volume: 'gal-us', consumption: 'mpg-us', electric: 'mi/kWh' },
  },
};

const UNITS = Object.keys(NAMES) as (keyof Chosen)[];
const OWN = { value: 'own', label: 'Custom' };
const DONE = 'Units changed.';

/** Sets the units in which figures are shown and typed. Stored data does not change. */
export const UnitsSection = () => {
  const { settings, isLoading, change } = useSettings();
  if (!settings) return null;
  const usual = Object.keys(USUAL).find((name) =>
    UNITS.every((unit) => USUAL[name]?.units[unit] === settings[unit]),
  );
  const options = Object.entries(USUAL).map(([value, { label }]) => ({ value, label }));
  return (
    <SettingsSection
      id="units"
      title="Units"
      text="Units for distances, fuel and consumption. Your records don’t change."
    >
      <SettingsBody>
        <NativeSelect
          label="Preset"
          options={usual === undefined ? [...options, OWN] : options}
          value={usual ?? OWN.value}
          disabled={isLoading}
          onChange={({ target }) => {
            const chosen = USUAL[target.value];
            if (chosen) void change(chosen.units, DONE);
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {UNITS.map((unit) => (
            <NativeSelect
              key={unit}
              label={LABELS[unit]}
              options={Object.entries(NAMES[unit]).map(([value, label]) => ({ value, label }))}
              value={settings[unit]}
              disabled={isLoading}
              onChange={({ target }) => void change({ [unit]: target.value }, DONE)}
            />
          ))}
        </div>
      </SettingsBody>
    </SettingsSection>
  );
};
