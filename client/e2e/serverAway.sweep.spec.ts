import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import type { Product } from './support/product.ts';
import { startSeededProduct } from './support/seededData.ts';
import { expect, test } from './support/test.ts';

/** A product of its own, because its process is killed while the page is open. */
const withOwnProduct = test.extend<{ ownProduct: Product }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  ownProduct: async ({}, use) => {
    const product = await startSeededProduct();
    await use(product);
    await product.dispose();
  },
  baseURL: ({ ownProduct }, use) => use(ownProduct.url),
});

withOwnProduct(
  'who logs out in the first moment of a page, the server gone, is logged out, and nobody comes back in',
  async ({ page, request, ownProduct, complaints }) => {
    complaints.expectUnreachable();
    const owner = await signUp(request);
    await signIn(page, owner);
    await page.goto('/dashboard');
    const account = page.getByRole('button', { name: `Account of ${owner.name}` });
    await expect(account).toBeVisible();
    await ownProduct.kill();
    await account.click();
    await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(MESSAGES.toast.loggedOut)).toBeVisible();
    await expect(page.getByText('The server can’t be reached. Trying again…')).toBeVisible();
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('loggedOut')]),
    ).toEqual([null, 'yes']);

    await ownProduct.start();
    // the log-in page comes by itself
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 20_000 });
    const status = async () =>
      (await request.get('/api/auth/profile', { headers: { token: owner.token } })).status();
    // it tries again after ever longer pauses
    await expect.poll(status, { timeout: 30_000 }).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('loggedOut'))).toBeNull();
  },
);

for (const status of [500, 503]) {
  test(`a check of the session that fails with ${status} leaves the page, says so and is made again`, async ({
    page,
    request,
    complaints,
  }) => {
    complaints.expectStatus(status);
    const owner = await signUp(request);
    const car = await addGolf(request, owner);
    await page.clock.install();
    await signIn(page, owner);
    await page.goto('/dashboard/cars');
    await expect(page.getByText(car.vin)).toBeVisible();

    let asked = 0;
    await page.route('**/api/auth/profile', (route) => {
      asked += 1;
      const error = 'Something went wrong on our side.';
      return route.fulfill({ status, json: { error, message: error, code: 'INTERNAL' } });
    });
    await page.getByRole('link', { name: /Golf/ }).first().click();
    await expect(card(page, 'Car Details')).toContainText(car.vin);
    const notice = page.getByText('Your session could not be checked. Trying again…');
    await expect(notice).toBeVisible();
    const before = asked;
    await page.clock.runFor(4_000);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(new RegExp(car._id));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(owner.token);

    await page.unroute('**/api/auth/profile');
    await page.clock.runFor(4_000);
    await expect(notice).toBeHidden();
    await expect(card(page, 'Car Details')).toContainText(car.vin);
  });
}

test('a check of the session that is answered with 401 leads to the log-in, and back', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(401);
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  await expect(page.getByText(car.vin)).toBeVisible();
  const { token } = owner;
  expect((await request.post('/api/auth/logout', { headers: { token } })).ok()).toBe(true);
  await page.getByRole('link', { name: /Golf/ }).first().click();
  await expect(page).toHaveURL(/\/login$/);
});
