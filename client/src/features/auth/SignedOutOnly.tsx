import { useEffect, type ReactNode } from 'react';
import { Redirect } from '../../ui/Redirect.tsx';
import { useReturnPath } from './returnPath.ts';
import { storedToken, useUser } from '../../lib/session.ts';
import { useLazyProfileQuery } from './authApi.ts';

/**
 * Returns the signed-in user on a page that is open to everybody; null for visitors and while the session is checked.
 */
const useKnownSession = () => {
  const [refresh] = useLazyProfileQuery();
  useEffect(() => {
    // without a token the request would only fail
    if (storedToken.read() !== null) void refresh(undefined);
  }, [refresh]);
  return useUser();
};

/** A page for visitors. Signed-in people are redirected to the page that they wanted. */
export const SignedOutOnly = ({ otherwise, children }: { otherwise: string; children: ReactNode }) => {
  const user = useKnownSession();
  const destination = useReturnPath(otherwise);
  return user ? <Redirect to={destination} replace /> : children;
};
