import type { AdminUser } from '@glovebox/shared/admin';
import { Badge } from '../../../ui/Badge.tsx';

const ROLES = { basic: 'Basic', moderator: 'Moderator', admin: 'Admin' } as const;
const PLANS = { free: 'Free', workshop: 'Workshop' } as const;

export const roleName = (role: AdminUser['role']) => ROLES[role];
export const planName = (plan: AdminUser['plan']) => PLANS[plan];

export const RoleBadge = ({ role }: Pick<AdminUser, 'role'>) => (
  <Badge tone={role === 'basic' ? 'neutral' : 'accent'}>{roleName(role)}</Badge>
);

/** Badges for what is unusual about an account. */
export const UserMarks = ({
  locked,
  emailVerified,
  confirmed,
}: Pick<AdminUser, 'locked' | 'emailVerified' | 'confirmed'>) => (
  <>
    {locked && <Badge tone="danger">Locked</Badge>}
    {confirmed && <Badge tone="success">Confirmed workshop</Badge>}
    {!emailVerified && <Badge tone="caution">Email not verified</Badge>}
  </>
);
