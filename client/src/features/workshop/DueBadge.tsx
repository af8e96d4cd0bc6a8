import { inKilometres } from '@glovebox/shared/kilometres';
import { LIMITS } from '@glovebox/shared/limits';
import { Badge } from '../../ui/Badge.tsx';

/** The distance to the next service in km; negative once it is overdue. */
export const DueBadge = ({ left }: { left: number }) => {
  if (left <= 0) return <Badge tone="danger">{left === 0 ? 'Due now' : `${inKilometres(-left)} over`}</Badge>;
  return <Badge tone={left <= LIMITS.soonKm ? 'caution' : 'neutral'}>{inKilometres(left)} left</Badge>;
};
