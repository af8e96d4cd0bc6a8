import { MESSAGES } from '@glovebox/shared/messages';
import { SIGN_IN_FAILURES } from '@glovebox/shared/signInFailures';
import { startFakeGoogle } from './support/fakeGoogle.ts';
import { stranger } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

const { name, email } = stranger();
type Google = Awaited<ReturnType<typeof startFakeGoogle>>;

const test = base.extend<object, { google: Google }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const google = await startFakeGoogle({ name, email });
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  environment: [({ google }, use) => use(google.environment), { scope: 'worker' }],
});

for (const [form, label] of [
  ['/login', MESSAGES.auth.googleLogin],
  ['/signup', MESSAGES.auth.googleSignup],
] as const) {
  test(`a person signs in by Google from ${form} in a new tab, and the first tab opens the page that they wanted`, async ({
    page,
    context,
    google,
    complaints,
  }) => {
    complaints.expectStatus(401);
    await google.serve(context);
    await page.goto('/dashboard/cars?from=mail#end');
    await expect(page).toHaveURL(/\/login$/);
    if (form === '/signup') await page.getByRole('link', { name: MESSAGES.auth.toSignup }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: label }).click();
    const tab = await opening;
    await tab.getByRole('link', { name: email }).click();
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByRole('button', { name: `Account of ${name}` })).toBeVisible();

    await expect(page).toHaveURL(/\/dashboard\/cars\?from=mail#end$/);
    await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
    // the account has no password yet
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
  });
}

test('a person who cancels at Google is told that the sign-in was cancelled', async ({
  page,
  context,
  google,
}) => {
  await google.serve(context);
  await page.goto('/login');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: MESSAGES.auth.googleLogin }).click();
  const tab = await opening;
  await tab.getByRole('link', { name: 'Cancel' }).click();
  await expect(tab.getByRole('alert')).toHaveText(SIGN_IN_FAILURES['google-cancelled']);
  await expect(page).toHaveURL(/\/login$/);
});
