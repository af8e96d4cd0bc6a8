import { MESSAGES } from '@glovebox/shared/messages';
import type { Route } from '@playwright/test';
import { addGolf, addService } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { signIn, signUp } from './support/people.ts';
import type { Product } from './support/product.ts';
import { startSeededProduct } from './support/seededData.ts';
import { expect, test } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';

/** Delays responses until they are released. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    open: () => open(),
    hold: async (route: Route) => {
      await opened;
      await route.continue();
    },
  };
};

test('a slow answer is waited for in sight: each screen says that it loads, then what there is', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const { _id } = await addService(request, owner, {
    onCar: car._id,
    type: 'Brake Service',
    mileage: 121_000,
  });
  await signIn(page, owner);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  for (const path of [
    '/dashboard',
    '/dashboard/cars',
    `/dashboard/cars/${car._id}`,
    '/dashboard/services',
    `/dashboard/services/${_id}`,
  ]) {
    const slow = gate();
    await page.route(/\/api\/(car|service)/, slow.hold);
    await page.goto(path);
    await expect(page.getByRole('status').first(), path).toBeVisible();
    await expect(page.getByText('Golf').first(), path).toBeHidden();
    slow.open();
    await expect(page.getByRole('main').getByText(/Golf/).first(), path).toBeVisible();
    await page.unroute(/\/api\/(car|service)/);
  }
});

test('a search that cannot be loaded leaves the screen, and comes once the page is loaded again', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectUnreachable();
  const owner = await signUp(request);
  await signIn(page, owner);
  await page.route(/\/CommandPalette-/, (route) => route.abort());
  await page.goto('/dashboard');
  const search = page.getByRole('button', { name: 'Search cars, records, settings' });
  await search.click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.unroute(/\/CommandPalette-/);
  await page.reload();
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
});

test('a car that comes after its screen was left is not shown on the next one', async ({ page, request }) => {
  const owner = await signUp(request);
  const [first, second] = [await addGolf(request, owner), await addGolf(request, owner)];
  await signIn(page, owner);
  const slow = gate();
  await page.goto('/dashboard/cars', { waitUntil: 'networkidle' });
  const traffic = watchTraffic(page);
  await page.route(`**/api/car/${first._id}`, slow.hold);
  await page.locator(`a[href="/dashboard/cars/${first._id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(first._id));
  await page.goBack();
  await page.locator(`a[href="/dashboard/cars/${second._id}"]`).first().click();
  await expect(page.getByText(second.vin, { exact: true })).toBeVisible();
  slow.open();
  await traffic.quiet();
  await expect(page.getByText(second.vin, { exact: true })).toBeVisible();
  await expect(page.getByText(first.vin)).toHaveCount(0);
});

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
  'while the server is unreachable the page says so and keeps what was typed, and continues once it is back',
  async ({ page, request, ownProduct, complaints }) => {
    complaints.expectUnreachable();
    const owner = await signUp(request);
    const car = await addGolf(request, owner);
    await signIn(page, owner);
    await page.goto(`/dashboard/cars/${car._id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(dialog, 'Type', 'Other');
    await dialog.getByLabel('Mileage', { exact: true }).fill('121000');
    await dialog.getByLabel('Description').fill('At the lake house');
    const submit = dialog.getByRole('button', { name: MESSAGES.dialog.addService });
    const notice = page.getByText('The server can’t be reached. Trying again…');

    await ownProduct.kill();
    await submit.click();
    await expect(notice).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue('At the lake house');

    await ownProduct.start();
    await expect(notice).toBeHidden();
    // it is sent again by itself
    await expect(page.getByText(MESSAGES.toast.serviceAdded)).toBeVisible({ timeout: 20_000 });
    await expect(dialog).toBeHidden();
    await expect(page.getByText('121,000 km').first()).toBeVisible();

    // a screen that was never loaded also appears by itself once the server is back
    await ownProduct.kill();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be shown' })).toBeVisible();
    await ownProduct.start();
    await expect(page.getByRole('heading', { level: 1, name: 'Recent Cars' })).toBeVisible();
    await expect(page.getByText(/Golf/).first()).toBeVisible();
  },
);

withOwnProduct(
  'what a page shows is read again once the server is back',
  async ({ page, request, ownProduct, complaints }) => {
    complaints.expectUnreachable();
    const owner = await signUp(request);
    const car = await addGolf(request, owner);
    await signIn(page, owner);
    await page.goto('/dashboard/cars', { waitUntil: 'networkidle' });
    const traffic = watchTraffic(page);
    await page.locator(`a[href="/dashboard/cars/${car._id}"]`).first().click();
    await expect(page.getByText(car.vin, { exact: true })).toBeVisible();
    // all parts of the screen are loaded before the server goes away
    await traffic.quiet();
    await page.goBack();
    const other = await addGolf(request, owner);
    await ownProduct.kill();
    // the code of its screen is loaded, its car is not
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/dashboard/cars/${other._id}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await ownProduct.start();
    await expect(page.getByText(other.vin, { exact: true })).toBeVisible();
  },
);
