import { MESSAGES } from '@glovebox/shared/messages';
import { useDispatch } from 'react-redux';
import { failureStatus } from '../../lib/failure.ts';
import { endSession } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import { useLogoutMutation } from './authApi.ts';

/** Ends the session on the server, then here. A session that is gone already is as good as ended. */
export const useLogout = () => {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    const result = await logout(undefined);
    if (result.error && failureStatus(result.error) !== 401) {
      notify.failure(result.error);
      return;
    }
    dispatch(endSession('loggedOut'));
    notify.success(MESSAGES.toast.loggedOut);
  };
};
