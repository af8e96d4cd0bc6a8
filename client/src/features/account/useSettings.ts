import type { ChangeSettings } from '@glovebox/shared/account';
import { useDispatch } from 'react-redux';
import { settingsChanged, useUser } from '../../lib/session.ts';
import { useChangeSettingsMutation } from '../../lib/settingsApi.ts';
import { notify } from '../../ui/notify.ts';

/** Returns the account's settings, including those that are being saved; null while the session is checked. */
export const useSettings = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [send, { isLoading, originalArgs }] = useChangeSettingsMutation();

  /** Saves some settings at once, and confirms it in a toast. */
  const change = async (changes: ChangeSettings, done: string) => {
    if (!user) return;
    try {
      const { settings } = await send(changes).unwrap();
      dispatch(settingsChanged({ id: user.id, settings }));
      notify.success(done);
    } catch (error) {
      notify.failure(error);
    }
  };

  return { settings: user && { ...user.settings, ...(isLoading && originalArgs) }, isLoading, change };
};
