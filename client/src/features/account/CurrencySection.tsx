import { currencyInWords, proposedCurrency } from '../../lib/currencies.ts';
import { useCurrencyOptions } from '../../lib/useCurrencyOptions.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';
import { useSettings } from './useSettings.ts';

/** Sets the currency that is proposed for new amounts. Recorded amounts keep theirs. */
export const CurrencySection = () => {
  const { settings, isLoading, change } = useSettings();
  const options = useCurrencyOptions(settings?.currency ?? '');
  if (!settings) return null;
  const { currency } = settings;
  return (
    <SettingsSection
      id="currency"
      title="Currency"
      text="The currency of new amounts. Existing records keep theirs."
    >
      <SettingsBody>
        <Select
          label="Default currency"
          options={options}
          placeholder={`Not chosen (suggested: ${currencyInWords(proposedCurrency())})`}
          emptyText="No such currency"
          value={currency}
          disabled={isLoading}
          onChange={(chosen) => {
            if (chosen !== null && chosen !== currency)
              void change({ currency: chosen }, `New amounts are in ${chosen} now.`);
          }}
        />
      </SettingsBody>
    </SettingsSection>
  );
};
