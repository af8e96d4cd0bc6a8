import { useDispatch } from 'react-redux';
import { CURRENCY_OPTIONS, proposedCurrency } from '../../lib/currencies.ts';
import { userChanged, useUser } from '../../lib/session.ts';
import { useChangeSettingsMutation } from '../../lib/settingsApi.ts';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { notify } from '../../ui/notify.ts';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

/** In which currency amounts are proposed; those that are recorded keep theirs. */
export const CurrencySection = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [change, { isLoading, originalArgs }] = useChangeSettingsMutation();
  if (!user) return null;
  const { currency } = user.settings;

  const choose = async (chosen: string) => {
    try {
      const { settings } = await change({ currency: chosen }).unwrap();
      dispatch(userChanged({ ...user, settings }));
      notify.success(`New amounts are in ${chosen} now.`);
    } catch (error) {
      notify.failure(error);
    }
  };

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
          value={(isLoading ? originalArgs?.currency : undefined) ?? currency ?? ''}
          disabled={isLoading}
          onChange={({ target }) => {
            if (target.value !== '') void choose(target.value);
          }}
        />
      </SettingsBody>
    </SettingsSection>
  );
};
