import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { ACCOUNT_LOCKED } from '@glovebox/shared/signInFailures';
import { callApi } from './support/api.ts';
import { addGolf } from './support/cars.ts';
import { claim } from './support/claims.ts';
import { fillLogIn } from './support/forms.ts';
import { mailAbout } from './support/mails.ts';
import { signIn, signUp, type Person } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

/** A user in another browser; the admin has `page`. */
const test = base.extend<{ person: Person; personsPage: Page }>({
  person: ({ owner }, use) => use(owner),
  personsPage: async ({ otherPage, person }, use) => {
    await signIn(otherPage, person);
    await use(otherPage);
  },
});

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas of the admin panel' });
const go = (page: Page, area: string | RegExp) => areas(page).getByRole('link', { name: area }).click();
/** Presses a button of the dialog, after the admin has proven who they are. */
const inDialog = async (page: Page, admin: Person, button: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: button }).click();
};

/** Finds a user by email and opens their account, from any page. */
const find = async (page: Page, { email, name }: Person) => {
  await go(page, 'Users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const logIn = async (page: Page, person: Person) => {
  await page.goto('/login');
  await (await fillLogIn(page, person)).click();
};

test('an admin goes from the overview to the newest car and its owner', async ({
  page,
  admin,
  person,
  car,
}) => {
  await signIn(page, admin);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveTitle(MESSAGES.title.admin);
  await expect(page.getByRole('figure', { name: /added by month/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  const month = new Date(car.createdAt).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  await expect(page.getByRole('rowheader', { name: month })).toBeVisible();

  const newest = page.getByRole('listitem').filter({ hasText: car.vin });
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/cars\\?search=${car.vin}$`));
  const row = page.getByRole('row').filter({ hasText: car.vin });
  await row.getByRole('link', { name: person.name }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test('a new role signs the person out in an open tab', async ({
  page,
  admin,
  person,
  personsPage,
  complaints,
}) => {
  complaints.expectStatus(401);
  await signIn(page, admin);
  await personsPage.goto('/dashboard');
  await expect(personsPage.getByText('No Cars')).toBeVisible();
  await page.goto('/dashboard/admin');
  await find(page, person);
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('dialog').getByText(/^This logs .* out everywhere/)).toBeVisible();
  await page.getByRole('radio', { name: 'Moderator' }).check();
  await inDialog(page, admin, 'Change role');
  await expect(page.getByText(`${person.name} now has the role moderator.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Role changed' })).toContainText(admin.name);

  await personsPage.getByRole('link', { name: MESSAGES.nav.cars, exact: true }).first().click();
  await expect(personsPage).toHaveURL(/\/login$/);
  await logIn(personsPage, person);
  await expect(personsPage.getByRole('link', { name: 'Moderate' }).first()).toBeVisible();
});

test('a locked account is refused at log-in until it is unlocked', async ({
  page,
  admin,
  person,
  personsPage,
  product,
  complaints,
}) => {
  complaints.expectStatus(401, 403);
  await signIn(page, admin);
  await personsPage.goto('/dashboard');
  await expect(personsPage.getByText('No Cars')).toBeVisible();
  await page.goto('/dashboard/admin');
  await find(page, person);
  await page.getByRole('button', { name: 'Lock account' }).click();
  await page.getByLabel('Reason').fill('Claimed cars with forged papers');
  await inDialog(page, admin, 'Lock account');
  await expect(page.getByText(`${person.name}’s account is now locked.`)).toBeVisible();
  expect(await mailAbout(product, person.email, 'Your account was locked')).not.toContain('forged');

  await logIn(personsPage, { ...person, password: 'not the password' });
  await expect(personsPage.getByText('Email or password is not correct.')).toBeVisible();
  await logIn(personsPage, person);
  await expect(personsPage.getByText(ACCOUNT_LOCKED)).toBeVisible();
  await expect(personsPage).toHaveURL(/\/login$/);

  await page.getByRole('button', { name: 'Unlock account' }).click();
  await page.getByLabel('Reason').fill('It was a mistake');
  await inDialog(page, admin, 'Unlock account');
  await expect(page.getByText(`${person.name}’s account is now unlocked.`)).toBeVisible();
  await logIn(personsPage, person);
  await expect(personsPage.getByText('No Cars')).toBeVisible();

  await page.getByRole('link', { name: 'On this account' }).click();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Account unlocked');
  await expect(rows.nth(2)).toContainText('Claimed cars with forged papers');
  await page.reload();
  await expect(rows).toHaveCount(3);
});

test('an admin reads both sides of a claim and grants the car to the claimant', async ({
  page,
  admin,
  person,
  personsPage,
  request,
}) => {
  const owner = await signUp(request);
  const { _id, vin } = await addGolf(request, owner);
  await claim(request, person, vin);
  const { claims } = await callApi<{ claims: { _id: string }[] }>(request, owner, `GET /car/${_id}/claims`);
  const evidence = 'I have sold it, the buyer never claimed it.';
  await callApi(request, owner, `PUT /car/claim/${claims[0]!._id}/answer`, { evidence });
  await signIn(page, admin);
  await page.goto('/dashboard/admin');
  await go(page, /^Claims/);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: vin }) });
  await expect(entry).toContainText('I bought it in May and have the papers.');
  await expect(entry).toContainText('I have sold it, the buyer never claimed it.');
  await entry.getByRole('button', { name: `Grant the claim of ${vin}` }).click();
  await expect(page.getByRole('dialog').getByText(/becomes the owner of/)).toContainText('loses the car');
  await page.getByLabel('Reason').fill('Its owner says that it was sold');
  await inDialog(page, admin, 'Grant claim');
  await expect(page.getByText('Claim granted.')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByLabel('Which claims').selectOption('Closed');
  await expect(entry).toContainText('Its owner says that it was sold');

  await personsPage.goto('/dashboard/claims');
  await expect(personsPage.getByText('Its owner says that it was sold')).toBeVisible();
  await personsPage.goto('/dashboard/cars');
  await expect(personsPage.getByText(vin, { exact: true })).toBeVisible();
});
