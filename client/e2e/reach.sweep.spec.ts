import { MESSAGES } from '@glovebox/shared/messages';
import { callApi } from './support/api.ts';
import { fillLogIn } from './support/forms.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('moderators and basic users are redirected from pages of other roles', async ({
  page,
  moderator,
  owner,
}) => {
  const adminPaths = ['', '/users', '/audit', '/claims', `/users/${'0'.repeat(24)}`];
  const moderatorPaths = ['', '/history', '/make/000000000000000000000000', '/no/such/page'];
  const expectRedirected = async (area: string, paths: string[]) => {
    for (const path of paths) {
      await page.goto(`/dashboard/${area}${path}`);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await signIn(page, moderator);
  await expectRedirected('admin', adminPaths);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await page.goto('/dashboard/moderate/no/such/page');
  await expect(page).toHaveURL(/\/dashboard\/moderate$/);
  await expect(page).toHaveTitle(/Moderator Page/);

  await signIn(page, owner);
  await expectRedirected('admin', adminPaths);
  await expectRedirected('moderate', moderatorPaths);
  for (const name of ['Admin', 'Moderate'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a person whose session ends while typing logs in and finds what was typed', async ({
  page,
  request,
  owner,
  complaints,
}) => {
  complaints.expectStatus(401);
  await signIn(page, owner);
  await page.goto('/dashboard/profile');
  // the parts of the profile that load by themselves would notice the end of the session as well
  for (const part of ['You have no access tokens.', 'You have no webhooks.'])
    await expect(page.getByText(part)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Dana Overwood');
  await callApi(request, owner, 'POST /auth/logout-all');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await (await fillLogIn(page, owner)).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText('We kept what you typed before.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Account of Dana Overwood' })).toBeVisible();
});

test('a log-out in one tab also signs the other tab out', async ({ page, context, owner, complaints }) => {
  complaints.expectStatus(401);
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue(owner.name);

  await page.getByRole('button', { name: `Account of ${owner.name}` }).click();
  await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});
