import { useDispatch } from 'react-redux';
import type { SessionAnswer } from '@glovebox/shared/user';
import { leftSession } from '../../lib/leftSession.ts';
import { endSession, sessionStarted, storedToken } from '../../lib/session.ts';

/** Begins a session with the server's answer, and clears the cache of an earlier account. */
export const useSignIn = () => {
  const dispatch = useDispatch();
  return ({ user, token }: SessionAnswer) => {
    dispatch(endSession('accountChanged'));
    leftSession.forget();
    storedToken.write(token);
    dispatch(sessionStarted({ user, token }));
  };
};
