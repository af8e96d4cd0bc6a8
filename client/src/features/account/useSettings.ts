import type { ChangeSettings, Settings } from '@glovebox/shared/account';
import { useDispatch } from 'react-redux';
import { settingsChanged, useUser } from '../../lib/session.ts';
import { useChangeSettingsMutation } from '../../lib/settingsApi.ts';
import { notify } from '../../lib/notify.ts';

/** The notices with changes that are being saved. A topic shows once it is accepted. */
const noticesWith = (
  now: Settings['notices'],
  { mail = now.mail, soonKm = now.soonKm, soonDays = now.soonDays }: ChangeSettings['notices'] = {},
) => ({ ...now, mail, soonKm, soonDays });

/** Returns the account's settings, including those that are being saved; null while the session is checked. */
export const useSettings = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [send, { isLoading, originalArgs }] = useChangeSettingsMutation();

  /** Saves some settings, and confirms it in a toast; a form shows what the server objects to. */
  const save = async (changes: ChangeSettings, done: string) => {
    if (!user) return;
    const { settings, revision } = await send(changes).unwrap();
    dispatch(settingsChanged({ id: user.id, settings, revision }));
    notify.success(done);
  };

  /** Saves some settings at once; a toast says whether that succeeded. */
  const change = (changes: ChangeSettings, done: string) => save(changes, done).catch(notify.failure);

  const pending: ChangeSettings = isLoading && originalArgs ? originalArgs : {};
  const { notices, ...others } = pending;
  const settings = user && {
    ...user.settings,
    ...others,
    notices: noticesWith(user.settings.notices, notices),
  };
  return { settings, isLoading, save, change };
};
