import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { useLazyProfileQuery } from './authApi.ts';

/**
 * Refreshes the session whenever a protected route is entered. Only the first time is anyone made to wait;
 * `unreachable` holds the failure when that first call got no answer at all.
 */
export const useSessionCheck = () => {
  const { pathname } = useLocation();
  const { user, ended } = useSession();
  const [refresh, { error }] = useLazyProfileQuery();

  useEffect(() => {
    if (ended === 'no') void refresh(undefined);
  }, [pathname, ended, refresh]);

  return {
    user,
    ended,
    unreachable: user === null ? error : undefined,
    retry: () => void refresh(undefined),
  };
};
