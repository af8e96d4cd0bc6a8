import { MESSAGES } from '@glovebox/shared/messages';
import { useDispatch } from 'react-redux';
import { reachableChanged } from '../../lib/connection.ts';
import { endLeftSession, leftSession } from '../../lib/leftSession.ts';
import { endSession, storedToken } from '../../lib/session.ts';
import { notify } from '../../lib/notify.ts';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export const useLeave = () => {
  const dispatch = useDispatch();
  return () => {
    leftSession.mark(storedToken.read());
    dispatch(endSession('loggedOut'));
    void endLeftSession().then((isReachable) => {
      if (!isReachable) dispatch(reachableChanged(false));
    });
  };
};

/** Does the same as `useLeave`, and confirms it in a toast. */
export const useLogout = () => {
  const leave = useLeave();
  return () => {
    leave();
    notify.success(MESSAGES.toast.loggedOut);
  };
};
