import { MESSAGES } from '@glovebox/shared/messages';
import { fillLogIn } from './support/forms.ts';
import { isSignedIn, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a person who has to log in returns to the page that they wanted', async ({
  page,
  owner,
  car,
  complaints,
}) => {
  complaints.expectStatus(401);
  await page.context().clearCookies();
  await page.goto(`/dashboard/cars/${car._id}`);
  await expect(page).toHaveURL(/\/login$/);
  const submit = await fillLogIn(page, { ...owner, password: 'not the password' });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  // a failed log-in is not an expired session: the form keeps what was typed
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await fillLogIn(page, owner);
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  await expect(page.getByText(car.vin, { exact: true })).toBeVisible();
});

test('a log-out ends the session on the server too', async ({ page, request, owner: person, complaints }) => {
  complaints.expectStatus(401);
  await signIn(page, person);
  await page.goto('/dashboard');
  expect(await isSignedIn(request, person)).toBe(true);

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(MESSAGES.toast.loggedOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  // the page does not wait for the server
  await expect.poll(() => isSignedIn(request, person)).toBe(false);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  // the token itself is no longer valid
  await signIn(page, person);
  await page.goto('/dashboard/cars');
  await expect(page).toHaveURL(/\/login$/);
});
