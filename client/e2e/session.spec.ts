import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf } from './support/cars.ts';
import { signIn, signUp, stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the log-in form says what is missing, and what is wrong', async ({ page, request, complaints }) => {
  complaints.expectStatus(401);
  const person = await signUp(request);
  await page.goto('/login');
  const logIn = page.getByRole('button', { name: MESSAGES.landing.logIn });
  const password = page.getByLabel('Password', { exact: true });

  await logIn.click();
  await expect(page.getByText(MESSAGES.validation.emailRequired)).toBeVisible();
  await expect(page.getByText(MESSAGES.validation.passwordRequired)).toBeVisible();
  await page.getByLabel('Email').fill('dana at example');
  await password.fill('short');
  await expect(page.getByText(MESSAGES.validation.emailInvalid)).toBeVisible();
  await expect(page.getByText(MESSAGES.validation.passwordTooShort)).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await password.fill('not the password');
  await logIn.click();
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  // a failed log-in is not an expired session: the form keeps what was typed
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await password.fill(person.password);
  await logIn.click();
  await expect(page).toHaveURL(/\/dashboard\/?$/);
  await expect(page.getByText(MESSAGES.toast.loggedIn)).toBeVisible();
});

test('the sign-up form says what is missing, and when the email is taken', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(409);
  const taken = await signUp(request);
  await page.goto('/login');
  await page.getByRole('link', { name: MESSAGES.auth.toSignup }).click();
  const create = page.getByRole('button', { name: MESSAGES.landing.createAccount });
  await create.click();
  await expect(page.getByText(MESSAGES.validation.nameRequired)).toBeVisible();
  await page.getByLabel('Name').fill('Dana');
  await expect(page.getByText(MESSAGES.validation.nameTooShort)).toBeVisible();
  await page.getByLabel('Name').fill(taken.name);
  await page.getByLabel('Email').fill(taken.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(taken.password);
  await create.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel('Email').fill(stranger().email);
  await create.click();
  await expect(page).toHaveURL(/\/dashboard\/?$/);
});

test('whoever is sent to log in comes back to the page they wanted', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signUp(request);
  const car = await addGolf(request, person);
  await page.context().clearCookies();
  await page.goto(`/dashboard/cars/${car._id}`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: MESSAGES.landing.logIn }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  await expect(page.getByText(car.vin, { exact: true })).toBeVisible();
});

test('log-out ends the session on the server, not only in the page', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signUp(request);
  await signIn(page, person);
  await page.goto('/dashboard');
  const { token } = person;
  expect((await request.get('/api/auth/profile', { headers: { token } })).status()).toBe(200);

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(MESSAGES.toast.loggedOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  // the page does not wait for the server
  const status = async () => (await request.get('/api/auth/profile', { headers: { token } })).status();
  await expect.poll(status).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  // the token itself is no longer valid
  await signIn(page, person);
  await page.goto('/dashboard/cars');
  await expect(page).toHaveURL(/\/login$/);
});
