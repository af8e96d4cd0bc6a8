import { useDispatch } from 'react-redux';
import { proposedCurrency } from './currencies.ts';
import { settingsChanged, useUser } from './session.ts';
import { useChangeSettingsMutation } from './settingsApi.ts';

/** The currency in which amounts are typed unless another one is chosen; the first one becomes the account's default. */
export const useFirstCurrency = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [changeSettings] = useChangeSettingsMutation();
  const isFirstCurrency = user !== null && user.settings.currency === null;
  return {
    /** The default, or what the browser's region proposes. */
    currency: user?.settings.currency ?? proposedCurrency(),
    /** None is known yet. */
    isFirstCurrency,
    /** Keeps that of the first amount. It stays unset if that fails: what it is for is saved. */
    keepCurrency: async (chosen: string | undefined) => {
      if (!isFirstCurrency || chosen === undefined) return;
      const { data } = await changeSettings({ currency: chosen });
      if (data) dispatch(settingsChanged({ id: user.id, settings: data.settings }));
    },
  };
};
