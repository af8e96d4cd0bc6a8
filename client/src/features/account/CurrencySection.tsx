import { CURRENCY_OPTIONS, proposedCurrency } from '../../lib/currencies.ts';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';
import { useSettings } from './useSettings.ts';

/** Sets the currency that is proposed for new amounts. Recorded amounts keep theirs. */
export const CurrencySection = () => {
  const { settings, isLoading, change } = useSettings();
  if (!settings) return null;
  const { currency } = settings;
  const proposed = proposedCurrency();
  const proposal = CURRENCY_OPTIONS.find(({ value }) => value === proposed);
  const notChosen = { value: '', label: `Not chosen yet, ${proposal?.label ?? proposed} is proposed` };
  return (
    <SettingsSection
      id="currency"
      title="Currency"
      text="What new amounts are in, until you say otherwise. Records keep the currency that they have."
    >
      <SettingsBody>
        <NativeSelect
          label="Default currency"
          options={currency === null ? [notChosen, ...CURRENCY_OPTIONS] : CURRENCY_OPTIONS}
          value={currency ?? ''}
          disabled={isLoading}
          onChange={({ target: { value: chosen } }) => {
            if (chosen !== '') void change({ currency: chosen }, `New amounts are in ${chosen} now.`);
          }}
        />
      </SettingsBody>
    </SettingsSection>
  );
};
