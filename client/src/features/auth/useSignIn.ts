import { useDispatch } from 'react-redux';
import type { SessionAnswer } from '@glovebox/shared/user';
import { api } from '../../lib/api.ts';
import { sessionStarted, storedToken } from '../../lib/session.ts';

/** Begins a session with the server's answer. What an earlier account has left in the cache goes. */
export const useSignIn = () => {
  const dispatch = useDispatch();
  return ({ user, token }: SessionAnswer) => {
    dispatch(api.util.resetApiState());
    storedToken.write(token);
    dispatch(sessionStarted({ user, token }));
  };
};
