import type { User } from '@glovebox/shared/user';
import { AccountMarks } from './AccountMarks.tsx';

/** The name, email, plan and role of an account at the top of its menu. */
export const AccountName = ({ user }: { user: User }) => (
  <>
    <p className="truncate font-medium">{user.name}</p>
    <p className="truncate text-xs text-muted">{user.email}</p>
    <div className="mt-1.5 flex gap-1.5">
      <AccountMarks user={user} />
    </div>
  </>
);
