import { fillLogIn, fillSignUp } from './support/forms.ts';
import { linkIn, mailAbout } from './support/mails.ts';
import { isSignedIn, signIn, stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

// on localhost emails count as verified; under a public URL they have to be verified
test.use({ environment: { HOST: '0.0.0.0' } });

const PASSWORD = 'four horses under a tree';
const SPENT = 'This link was used already or has expired. Ask for a new one.';

test('a new user verifies the email by the link in a mail', async ({ page, product, complaints }) => {
  complaints.expectStatus(410);
  const person = stranger();
  await page.goto('/signup');
  await (await fillSignUp(page, person)).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.goto('/dashboard/profile');
  const notice = page.getByText(`${person.email} is not verified yet`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('The link is on its way to your email.')).toBeVisible();

  const link = linkIn(await mailAbout(product, person.email, 'Verify your email'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  // the secret is removed from the URL
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(notice).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SPENT })).toBeVisible();
  await expect(page.getByText(`Your email ${person.email} is already verified`)).toBeVisible();
});

test('a changed email counts once the user opens the link in the mail', async ({
  page,
  owner: person,
  product,
}) => {
  const next = stranger().email;
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Email', { exact: true }).fill(next);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(
    page.getByText(`Your email changes once you open the link that we sent to ${next}.`),
  ).toBeVisible();

  await page.goto('/dashboard/profile');
  await expect(page.getByText(`Confirm ${next}`)).toBeVisible();
  await page.goto(linkIn(await mailAbout(product, next, 'Verify your email')));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('banner').getByText(next)).toBeVisible();
});

test('a user who forgot the password sets a new one by the link in a mail', async ({
  page,
  request,
  owner: person,
  product,
  complaints,
}) => {
  complaints.expectStatus(401, 410);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^If there is an account with this email/)).toBeVisible();

  const link = linkIn(await mailAbout(product, person.email, 'Set a new password'));
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  // the secret survives a reload without appearing in the URL
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).dblclick();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  expect(await isSignedIn(request, person)).toBe(false);
  await (await fillLogIn(page, { ...person, password: PASSWORD })).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another one again');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SPENT })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('the link in the mail to the old email restores that email and asks for a new password', async ({
  page,
  owner: person,
  product,
}) => {
  const next = stranger().email;
  await signIn(page, person);
  // only a verified email gets a mail about its change
  await page.goto(linkIn(await mailAbout(product, person.email, 'Verify your email')));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await page.goto('/dashboard/profile');
  await page.getByLabel('Email', { exact: true }).fill(next);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(linkIn(await mailAbout(product, person.email, 'Your email is about to change')));
  await expect(page).toHaveURL(/\/restore-email$/);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await (await fillLogIn(page, { ...person, password: PASSWORD })).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByText(person.email)).toBeVisible();
});
