import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { AccountExport } from '@glovebox/shared/accountExport';
import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf } from './support/cars.ts';
import { logIn, signIn, signUp, stranger } from './support/people.ts';
import { fillLogIn, openProfile } from './support/profile.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until something has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('the profile is edited by keyboard alone', async ({ page, request }) => {
  const person = await signUp(request);
  await signIn(page, person);
  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('link', { name: 'Profile', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);

  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Dana Overwood');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Profile saved.')).toBeVisible();
  const account = page.getByRole('button', { name: 'Account of Dana Overwood' });
  await expect(account).toBeVisible();
  // the URL changes before its screen appears, which takes the focus
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, account);
  await page.keyboard.press('Enter');
  const edit = page.getByRole('menuitem', { name: MESSAGES.nav.editProfile });
  // it is loaded on demand
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  const suggest = page.getByRole('switch', { name: 'Suggest my email' });
  await tabTo(page, suggest);
  await page.keyboard.press('Space');
  await expect(suggest).not.toBeChecked();
  await expect(suggest).toBeFocused();
  await expect(page.getByText('Your email is not suggested any more.')).toBeVisible();

  await tabTo(page, page.getByLabel('System'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const remove = page.getByRole('button', { name: 'Delete my account' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  await page.reload();
  await expect(suggest).not.toBeChecked();
  await expect(page.getByLabel('Dark')).toBeChecked();
});

test('a new password ends the sessions elsewhere, and this one goes on', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(400);
  const person = await signUp(request);
  const { token } = await logIn(request, person);
  const isSignedIn = async () =>
    (await request.get('/api/auth/profile', { headers: { token } })).status() === 200;
  await openProfile(page, person);

  const current = page.getByLabel('Current password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await current.fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('four horses under a tree');
  await change.click();
  await expect(page.getByText('The password is not correct.').first()).toBeVisible();
  expect(await isSignedIn()).toBe(true);

  await current.fill(person.password);
  await change.click();
  await expect(
    page.getByText('Your password was changed. You are logged out everywhere else.'),
  ).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(person.token);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.title.profile })).toBeVisible();
  await logIn(request, { ...person, password: 'four horses under a tree' });
});

test('all that an account has is downloaded as a file', async ({ page, request }) => {
  const person = await signUp(request);
  const car = await addGolf(request, person);
  await openProfile(page, person);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^glovebox-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
  expect(data.user.email).toBe(person.email);
  expect(data.cars.map(({ vin }) => vin)).toEqual([car.vin]);
  await expect(page.getByText(`Saved ${download.suggestedFilename()}`)).toBeVisible();
});

test('logging out everywhere ends every session', async ({ page, request, complaints }) => {
  complaints.expectStatus(401);
  const person = await signUp(request);
  const { token } = await logIn(request, person);
  await openProfile(page, person);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are logged out everywhere.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  const other = await request.get('/api/auth/profile', { headers: { token } });
  expect(other.status()).toBe(401);
});

test('an account is deleted with its cars, and nothing of it stays in the browser', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(400, 401);
  const person = await signUp(request);
  const car = await addGolf(request, person);
  await openProfile(page, person);
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
  await expect(page.getByText('Your account was removed.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.length])).toEqual([
    null,
    0,
  ]);
  await fillLogIn(page, person);
  await expect(page.getByText('Email or password is not correct.')).toBeVisible();
  const check = await request.get(`/api/car/check/${car.publicId}`);
  expect(check.status()).toBe(404);
});
