import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { useLazyProfileQuery } from './authApi.ts';

/** How long to wait before a failed check is repeated, in milliseconds. */
const ASK_EVERY = 3_000;

/**
 * Refreshes the session whenever a protected route is entered. Only the first check blocks the page. `error` is the
 * failure of the latest check, unless it says that there is no session; failed checks are repeated.
 */
export const useSessionCheck = () => {
  const { pathname } = useLocation();
  const { user, ended } = useSession();
  const [refresh, { error }] = useLazyProfileQuery();

  useEffect(() => {
    if (ended === 'no') void refresh(undefined);
  }, [pathname, ended, refresh]);

  useEffect(() => {
    if (error === undefined || ended !== 'no') return;
    const timer = setTimeout(() => void refresh(undefined), ASK_EVERY);
    return () => clearTimeout(timer);
  }, [error, ended, refresh]);

  return {
    user,
    ended,
    error,
    retry: () => void refresh(undefined),
  };
};
