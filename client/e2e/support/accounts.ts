import { expect, type APIRequestContext } from '@playwright/test';
import type { AdminUserList } from '@glovebox/shared/admin';
import { signUp, type Person } from './people.ts';

/** The id of somebody's account, as an admin finds it. */
export const userIdOf = async (request: APIRequestContext, admin: Person, { email }: Person) => {
  const answer = await request.get('/api/auth/admin/users', {
    headers: { token: admin.token },
    params: { search: email },
  });
  const [user] = ((await answer.json()) as AdminUserList).users;
  if (!user) throw new Error(`${email} has no account`);
  return user.id;
};

/** A user whose account an admin has locked. */
export const buildLocked = async (request: APIRequestContext, admin: Person) => {
  const lockedId = await userIdOf(request, admin, await signUp(request));
  const answer = await request.put(`/api/auth/admin/users/${lockedId}/locked`, {
    headers: { token: admin.token },
    data: { locked: true, reason: 'Claimed cars with forged papers' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { lockedId };
};
