import type { User } from '@glovebox/shared/user';
import { Badge } from '../ui/Badge.tsx';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Badges with a user's plan, and with the role unless it is basic. */
export const AccountMarks = ({ user: { plan, role } }: { user: User }) => (
  <>
    <Badge tone={plan === 'workshop' ? 'accent' : 'neutral'}>{capitalised(plan)}</Badge>
    {role !== 'basic' && <Badge tone="caution">{capitalised(role)}</Badge>}
  </>
);
