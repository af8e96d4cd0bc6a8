import { useDispatch } from 'react-redux';
import { proposedCurrency } from './currencies.ts';
import { recentCurrencies } from './recentCurrencies.ts';
import { settingsChanged, useUser } from './session.ts';
import { useChangeSettingsMutation } from './settingsApi.ts';

/** The hint at the amount whose currency becomes the default. */
export const FIRST_CURRENCY = 'Its currency becomes your default. You can change it in your profile.';

/**
 * Returns the currency in which amounts are typed unless another one is chosen; the first one becomes the account's
 * default.
 */
export const useFirstCurrency = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [changeSettings] = useChangeSettingsMutation();
  const isFirstCurrency = user !== null && user.settings.currency === null;
  return {
    /** The default, or what the browser's region proposes. */
    currency: user?.settings.currency ?? proposedCurrency(),
    /** Whether the account has no default yet. */
    isFirstCurrency,
    /** Makes the currency of the first amount the default. If that fails, the record is saved without a default. */
    keepCurrency: async (chosen: string | undefined) => {
      if (!user || chosen === undefined) return;
      recentCurrencies.add(user.id, chosen);
      if (!isFirstCurrency) return;
      const { data } = await changeSettings({ currency: chosen });
      if (data) dispatch(settingsChanged({ id: user.id, settings: data.settings, revision: data.revision }));
    },
  };
};
