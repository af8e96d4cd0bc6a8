import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { MESSAGES } from '@glovebox/shared/messages';
import { api } from '../../lib/api.ts';
import { failureStatus } from '../../lib/failure.ts';
import { sessionEnded, storedToken } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import { useLogoutMutation } from './authApi.ts';

/** Ends the session on the server, then here. A session that is gone already counts as ended. */
export const useLogout = () => {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    const result = await logout(undefined);
    if (result.error && failureStatus(result.error) !== 401) {
      notify.failure(result.error);
      return;
    }
    storedToken.write(null);
    // the screens go before their cache does, or they would ask for it again
    flushSync(() => dispatch(sessionEnded('loggedOut')));
    dispatch(api.util.resetApiState());
    notify.success(MESSAGES.toast.loggedOut);
  };
};
