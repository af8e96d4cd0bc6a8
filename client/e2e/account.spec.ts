import { readFile } from 'node:fs/promises';
import type { AccountExport } from '@glovebox/shared/accountExport';
import { MESSAGES } from '@glovebox/shared/messages';
import { fillLogIn } from './support/forms.ts';
import { keyboardOf } from './support/keyboard.ts';
import { isSignedIn, logIn, signIn, stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a user edits their profile by keyboard alone', async ({ page, owner }) => {
  const { press, reach, type, use } = keyboardOf(page);
  await signIn(page, owner);
  await page.goto('/dashboard');
  await use(page.getByRole('link', { name: 'Profile', exact: true }));
  await expect(page).toHaveURL(/\/dashboard\/profile$/);

  const name = page.getByLabel('Name', { exact: true });
  await reach(name);
  await press('Control+A');
  await type(name, 'Dana Overwood');
  await use(page.getByRole('button', { name: 'Save' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Profile saved.')).toBeVisible();
  const account = page.getByRole('button', { name: 'Account of Dana Overwood' });
  await expect(account).toBeVisible();
  // the URL changes before its screen appears, which takes the focus
  await expect(page.getByRole('main')).toBeFocused();

  await use(account);
  const edit = page.getByRole('menuitem', { name: MESSAGES.nav.editProfile });
  // it is loaded on demand
  await expect(page.getByRole('menu')).toBeFocused();
  await press('ArrowDown');
  await expect(edit).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  const suggest = page.getByRole('switch', { name: 'Suggest my email' });
  await reach(suggest);
  await press('Space');
  await expect(suggest).not.toBeChecked();
  await expect(suggest).toBeFocused();
  await expect(page.getByText('Your email is no longer suggested.')).toBeVisible();

  await reach(page.getByLabel('System'));
  await press('ArrowRight');
  await press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const remove = page.getByRole('button', { name: 'Delete my account' });
  await use(remove);
  await expect(page.getByLabel('Your email')).toBeFocused();
  await press('Escape');
  await expect(remove).toBeFocused();

  await page.reload();
  await expect(suggest).not.toBeChecked();
  await expect(page.getByLabel('Dark')).toBeChecked();
});

test('a new password ends the other sessions, and this one continues', async ({
  page,
  request,
  owner: person,
  complaints,
}) => {
  complaints.expectStatus(400);
  const elsewhere = await logIn(request, person);
  await signIn(page, person);
  await page.goto('/dashboard/profile');

  const current = page.getByLabel('Current password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await current.fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('four horses under a tree');
  await change.click();
  await expect(page.getByText('The password is not correct.').first()).toBeVisible();
  expect(await isSignedIn(request, elsewhere)).toBe(true);

  await current.fill(person.password);
  await change.click();
  await expect(
    page.getByText('Your password was changed. You are logged out everywhere else.'),
  ).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await isSignedIn(request, elsewhere)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(person.token);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.title.profile })).toBeVisible();
  await logIn(request, { ...person, password: 'four horses under a tree' });
});

test('a user downloads all data of the account as a file', async ({ page, owner: person, car }) => {
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^glovebox-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
  expect(data.user.email).toBe(person.email);
  expect(data.cars.map(({ vin }) => vin)).toEqual([car.vin]);
  await expect(page.getByText(`Saved ${download.suggestedFilename()}`)).toBeVisible();
});

test('logging out everywhere ends every session', async ({ page, request, owner, complaints }) => {
  complaints.expectStatus(401);
  const elsewhere = await logIn(request, owner);
  await signIn(page, owner);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are logged out everywhere.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(await isSignedIn(request, elsewhere)).toBe(false);
});

test('a user deletes the account with its cars, and the browser keeps nothing of it', async ({
  page,
  request,
  owner: person,
  car,
  complaints,
}) => {
  complaints.expectStatus(400, 401);
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(page.getByText('1 car with its services')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByLabel('Your email').fill(stranger().email);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await remove.click();
  await expect(dialog.getByText('This is not the email of your account.')).toBeVisible();

  await dialog.getByLabel('Your email').fill(person.email);
  await remove.dblclick();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.length])).toEqual([
    null,
    0,
  ]);
  await (await fillLogIn(page, person)).click();
  await expect(page.getByText('Email or password is not correct.')).toBeVisible();
  const check = await request.get(`/api/car/check/${car.publicId}`);
  expect(check.status()).toBe(404);
});
