import { MESSAGES } from '@glovebox/shared/messages';
import { failureStatus } from '../../lib/failure.ts';
import { useEndSession } from '../../lib/useEndSession.ts';
import { notify } from '../../ui/notify.ts';
import { useLogoutMutation } from './authApi.ts';

/** Ends the session on the server, then here. A session that is gone already counts as ended. */
export const useLogout = () => {
  const endSession = useEndSession();
  const [logout] = useLogoutMutation();
  return async () => {
    const result = await logout(undefined);
    if (result.error && failureStatus(result.error) !== 401) {
      notify.failure(result.error);
      return;
    }
    endSession();
    notify.success(MESSAGES.toast.loggedOut);
  };
};
