import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import type { Role } from '@glovebox/shared/user';
import { useSessionCheck } from '../features/auth/useSessionCheck.ts';
import { useHasRole } from '../lib/session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { WholePageSpinner } from './WholePageSpinner.tsx';

/** Lets in those who are signed in. Everyone else goes to /login, and comes back afterwards unless they logged out. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { user, ended, unreachable, retry } = useSessionCheck();
  const { pathname, search, hash } = useLocation();

  if (user) return children;
  if (ended === 'loggedOut') return <Navigate to="/login" replace />;
  if (ended === 'lost')
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  if (unreachable)
    return (
      <main className="grid min-h-dvh place-items-center">
        <PageHead title={MESSAGES.title.dashboard} />
        <ErrorState error={unreachable} onRetry={retry} />
      </main>
    );
  return <WholePageSpinner />;
};

/** Routes for some roles only; others land where `otherwise` says. */
export const RoleGuard = ({ roles, otherwise }: { roles: readonly Role[]; otherwise: string }) =>
  useHasRole(roles) ? <Outlet /> : <Navigate to={otherwise} replace />;
