import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { storedToken, useUser } from '../../lib/session.ts';
import { useLazyProfileQuery } from './authApi.ts';
import { useReturnPath } from './returnPath.ts';

/** A page for those who are not signed in; the others go where they were heading. */
export const SignedOutOnly = ({ otherwise, children }: { otherwise: string; children: ReactNode }) => {
  const user = useUser();
  const destination = useReturnPath(otherwise);
  const [refresh] = useLazyProfileQuery();

  useEffect(() => {
    // without a token there is nothing to ask: a stranger's visit makes no failing call
    if (storedToken.read() !== null) void refresh(undefined);
  }, [refresh]);

  return user ? <Navigate to={destination} replace /> : children;
};
