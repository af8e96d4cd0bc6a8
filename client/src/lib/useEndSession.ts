import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';
import { clearAllDrafts } from './draft.ts';
import { sessionEnded, storedToken } from './session.ts';

/** Leaves nothing of a session in this tab that its owner has ended: neither token, nor cache, nor drafts. */
export const useEndSession = () => {
  const dispatch = useDispatch();
  return useCallback(() => {
    storedToken.write(null);
    // the screens go before their cache does, or they would ask for it again
    flushSync(() => dispatch(sessionEnded('loggedOut')));
    clearAllDrafts();
    dispatch(api.util.resetApiState());
  }, [dispatch]);
};
