import { MESSAGES } from '@glovebox/shared/messages';
import { signIn, signUp } from './support/people.ts';
import { fillLogIn, openProfile } from './support/profile.ts';
import { signUpAdmin, signUpModerator } from './support/roles.ts';
import { expect, test } from './support/test.ts';

test('each role reaches its own part: a moderator not the admins’, a basic user neither', async ({
  page,
  request,
  product,
}) => {
  const moderator = await signUpModerator(request, await signUpAdmin(product, request));
  await signIn(page, moderator);
  await page.goto('/dashboard/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/moderate/no/such/page');
  await expect(page).toHaveURL(/\/dashboard\/moderate$/);
  await expect(page).toHaveTitle(/Moderator Page/);

  await signIn(page, await signUp(request));
  for (const path of ['', '/history', '/make/000000000000000000000000', '/no/such/page']) {
    await page.goto(`/dashboard/moderate${path}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await expect(page.getByRole('link', { name: 'Moderate' })).toHaveCount(0);
});

test('a session that ends while somebody types leads to log-in and back to what was typed', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signUp(request);
  await openProfile(page, person);
  await page.getByLabel('Name', { exact: true }).fill('Dana Overwood');
  await request.post('/api/auth/logout-all', { headers: { token: person.token } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await fillLogIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Account of Dana Overwood' })).toBeVisible();
});

test('a log-out in one tab ends the other', async ({ page, context, request, complaints }) => {
  complaints.expectStatus(401);
  const person = await signUp(request);
  await signIn(page, person);
  await page.goto('/dashboard/cars');
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue(person.name);

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});
