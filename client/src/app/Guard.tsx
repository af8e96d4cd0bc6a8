import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import type { Role } from '@glovebox/shared/user';
import { useSessionCheck } from '../features/auth/useSessionCheck.ts';
import { isUnreachable } from '../lib/failure.ts';
import { useHasRole } from '../lib/session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Redirect } from '../ui/Redirect.tsx';
import { WholePageSpinner } from '../ui/WholePageSpinner.tsx';
import { useStandingToast } from './useStandingToast.ts';

const UNCHECKED = 'We couldn’t check your session. Trying again…';

/** Shows its children to signed-in people. Others are sent to /login, and return afterwards unless they logged out. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { user, ended, error, retry } = useSessionCheck();
  const { pathname, search, hash } = useLocation();
  // another toast already says when the server cannot be reached
  useStandingToast(user && error !== undefined && !isUnreachable(error) ? UNCHECKED : null);

  if (user) return children;
  if (ended === 'loggedOut') return <Redirect to="/login" replace />;
  if (ended === 'lost')
    return <Redirect to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  if (error !== undefined)
    return (
      <main className="grid min-h-dvh place-items-center">
        <PageHead title={MESSAGES.title.dashboard} />
        <ErrorState error={error} onRetry={retry} />
      </main>
    );
  return <WholePageSpinner />;
};

/** Routes for some roles only; everyone else is sent to `otherwise`. */
export const RoleGuard = ({ roles, otherwise }: { roles: readonly Role[]; otherwise: string }) =>
  useHasRole(roles) ? <Outlet /> : <Redirect to={otherwise} replace />;
