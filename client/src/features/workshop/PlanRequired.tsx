import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What only the workshop plan gives; everybody else is told where to get it. */
export const PlanRequired = ({ children }: { children: ReactNode }) => {
  if (useUser()?.plan === 'workshop') return children;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon="wrench"
        text="Working on customers’ cars is part of the workshop plan."
        action={<ButtonLink to="/dashboard/workshop">{MESSAGES.nav.upgrade}</ButtonLink>}
      />
    </div>
  );
};
