import { useEffect } from 'react';
import { storedToken, useUser } from '../../lib/session.ts';
import { useLazyProfileQuery } from './authApi.ts';

/** Who is signed in, on a page that is open to everyone; null for a stranger and while the session is being checked. */
export const useKnownSession = () => {
  const [refresh] = useLazyProfileQuery();
  useEffect(() => {
    // without a token there is nothing to ask: a stranger's visit makes no failing call
    if (storedToken.read() !== null) void refresh(undefined);
  }, [refresh]);
  return useUser();
};
