import { signIn, signUp } from './support/people.ts';
import { signUpAdmin, signUpModerator } from './support/roles.ts';
import { expect, test } from './support/test.ts';

test('nobody but an admin reaches the admin panel', async ({ page, product, request }) => {
  const admin = await signUpAdmin(product, request);
  const moderator = await signUpModerator(request, admin);
  for (const person of [moderator, await signUp(request)]) {
    await signIn(page, person);
    for (const path of ['', '/users', '/audit', '/claims', `/users/${'0'.repeat(24)}`]) {
      await page.goto(`/dashboard/admin${path}`);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  }
});
