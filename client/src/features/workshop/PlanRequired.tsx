import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';

interface Props {
  /** The title of the screen that needs the plan. */
  heading: string;
  children: ReactNode;
}

/** A screen of the workshop plan; people without it see where to get it. */
export const PlanRequired = ({ heading, children }: Props) => {
  if (useUser()?.plan === 'workshop') return children;
  return (
    <>
      <PageHead title={heading} />
      <ScreenHeader title={heading} />
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon="wrench"
          text="Working on customers’ cars is part of the workshop plan."
          action={<ButtonLink to="/dashboard/workshop">{MESSAGES.nav.upgrade}</ButtonLink>}
        />
      </div>
    </>
  );
};
