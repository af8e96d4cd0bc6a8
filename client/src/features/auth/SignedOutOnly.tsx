import { useEffect, type ReactNode } from 'react';
import { Redirect } from '../../ui/Redirect.tsx';
import { useReturnPath } from './returnPath.ts';
import { storedToken, useUser } from '../../lib/session.ts';
import { useLazyProfileQuery } from './authApi.ts';

/** Who is signed in, on a page that is open to everyone; null for a stranger and while the session is being checked. */
const useKnownSession = () => {
  const [refresh] = useLazyProfileQuery();
  useEffect(() => {
    // without a token there is nothing to ask: a stranger's visit makes no failing call
    if (storedToken.read() !== null) void refresh(undefined);
  }, [refresh]);
  return useUser();
};

/** A page for those who are not signed in; the others go where they were heading. */
export const SignedOutOnly = ({ otherwise, children }: { otherwise: string; children: ReactNode }) => {
  const user = useKnownSession();
  const destination = useReturnPath(otherwise);
  return user ? <Redirect to={destination} replace /> : children;
};
