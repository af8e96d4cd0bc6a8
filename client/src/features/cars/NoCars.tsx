import { MESSAGES } from '@glovebox/shared/messages';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown where cars will be. */
export const NoCars = () => (
  <div className="rounded-lg border border-line bg-surface">
    <EmptyState
      icon="car"
      text={MESSAGES.car.noCars}
      action={<ButtonLink to="/dashboard/new">{MESSAGES.car.createCar}</ButtonLink>}
    />
  </div>
);
