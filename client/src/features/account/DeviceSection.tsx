import { useState } from 'react';
import { slashKey } from '../../lib/slashKey.ts';
import { chooseTheme, THEMES, useTheme } from '../../lib/theme.ts';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

/** Settings of this device: light or dark, and whether single keys are shortcuts. */
export const DeviceSection = () => {
  const theme = useTheme();
  const [slash, setSlash] = useState(slashKey.isOn);
  return (
    <SettingsSection id="appearance" title="Appearance" text="How Glovebox looks on this device.">
      <SettingsBody>
        <RadioGroup
          label="Theme"
          name="theme"
          options={THEMES}
          chosen={theme}
          onChange={({ target }) => {
            const chosen = THEMES.find(({ value }) => value === target.value);
            if (chosen) chooseTheme(chosen.value);
          }}
        />
        <SwitchField
          label="Search with /"
          hint="On a car’s page, / opens the search of its services."
          on={slash}
          busy={false}
          onChange={(on) => {
            slashKey.choose(on);
            setSlash(on);
          }}
        />
      </SettingsBody>
    </SettingsSection>
  );
};
