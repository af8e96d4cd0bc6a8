import type { ReactNode } from 'react';
import { Redirect } from '../../ui/Redirect.tsx';
import { useReturnPath } from './returnPath.ts';
import { useKnownSession } from './useKnownSession.ts';

/** A page for those who are not signed in; the others go where they were heading. */
export const SignedOutOnly = ({ otherwise, children }: { otherwise: string; children: ReactNode }) => {
  const user = useKnownSession();
  const destination = useReturnPath(otherwise);
  return user ? <Redirect to={destination} replace /> : children;
};
