import { MESSAGES } from '@glovebox/shared/messages';
import { SIGN_IN_FAILURES } from '@glovebox/shared/signInFailures';
import { startFakeGoogle } from './support/fakeGoogle.ts';
import { stranger } from './support/people.ts';
import type { Product } from './support/product.ts';
import { startSeededProduct } from './support/seededData.ts';
import { expect, test as base } from './support/test.ts';

const { name, email } = stranger();
type Google = Awaited<ReturnType<typeof startFakeGoogle>>;

const test = base.extend<object, { google: Google; product: Product }>({
  google: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const google = await startFakeGoogle({ name, email });
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, use) => {
      const product = await startSeededProduct(google.environment);
      await use(product);
      await product.dispose();
    },
    { scope: 'worker' },
  ],
});

for (const [form, label] of [
  ['/login', MESSAGES.auth.googleLogin],
  ['/signup', MESSAGES.auth.googleSignup],
] as const) {
  test(`Google signs in from ${form} in a tab of its own, and the first tab follows to where it was going`, async ({
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

test('a sign-in that was cancelled at Google says so', async ({ page, context, google }) => {
  await google.serve(context);
  await page.goto('/login');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: MESSAGES.auth.googleLogin }).click();
  const tab = await opening;
  await tab.getByRole('link', { name: 'Cancel' }).click();
  await expect(tab.getByRole('alert')).toHaveText(SIGN_IN_FAILURES['google-cancelled']);
  await expect(page).toHaveURL(/\/login$/);
});
