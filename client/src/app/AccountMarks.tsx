import type { User } from '@glovebox/shared/user';
import { Badge } from '../ui/Badge.tsx';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Somebody's plan, and their role where it is more than everyone's. */
export const AccountMarks = ({ user: { plan, role } }: { user: User }) => (
  <>
    <Badge tone={plan === 'workshop' ? 'accent' : 'neutral'}>{capitalised(plan)}</Badge>
    {role !== 'basic' && <Badge tone="caution">{capitalised(role)}</Badge>}
  </>
);
