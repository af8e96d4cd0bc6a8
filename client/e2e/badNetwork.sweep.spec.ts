import { MESSAGES } from '@glovebox/shared/messages';
import type { Route } from '@playwright/test';
import { addGolf, addService } from './support/cars.ts';
import { fillService } from './support/forms.ts';
import { card } from './support/page.ts';
import { isSignedIn, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';

// screens whose code is in the browser's cache could be shown without the server
test.use({ fromScratch: true });

const AWAY = 'The server can’t be reached. Trying again…';

/** Returns a gate that delays responses until it is opened. */
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

test('each screen says that it is loading until a slow response arrives', async ({
  page,
  request,
  owner,
  car,
}) => {
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

test('a search whose code cannot be loaded leaves the screen as it is, and opens after a reload', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.expectUnreachable();
  await signIn(page, owner);
  await page.route(/\/CommandPalette-/, (route) => route.abort());
  await page.goto('/dashboard');
  const search = page.getByRole('button', { name: 'Search cars, records, settings' });
  await search.click();
  const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.unroute(/\/CommandPalette-/);
  await page.reload();
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
});

test('a car that arrives after its screen was left is not shown on the next screen', async ({
  page,
  request,
  owner,
  car: first,
}) => {
  const second = await addGolf(request, owner);
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

test('a dialog keeps what was typed while the server is away, and saves it once the server is back', async ({
  page,
  product,
  owner,
  car,
  complaints,
}) => {
  complaints.expectUnreachable();
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`, { waitUntil: 'networkidle' });
  const dialog = await fillService(page, 'Other', { Mileage: '121000', Description: 'At the lake house' });

  await page.clock.install();
  await product.kill();
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('At the lake house');

  // the page gives up after 15 seconds, and a busy machine may need longer to start the server
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await product.start();
  await page.clock.resume();
  await expect(page.getByText(AWAY)).toBeHidden();
  // the page sends it again by itself
  await expect(page.getByText(MESSAGES.toast.serviceAdded)).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('121,000 km').first()).toBeVisible();

  // a screen that was never loaded also appears by itself once the server is back
  await product.kill();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t show this screen' })).toBeVisible();
  await product.start();
  await expect(page.getByRole('heading', { level: 1, name: 'Recent Cars' })).toBeVisible();
  await expect(page.getByText(/Golf/).first()).toBeVisible();
});

test('a page loads its data by itself once the server is back', async ({
  page,
  request,
  product,
  owner,
  car,
  complaints,
}) => {
  complaints.expectUnreachable();
  await signIn(page, owner);
  await page.goto('/dashboard/cars', { waitUntil: 'networkidle' });
  const traffic = watchTraffic(page);
  await page.locator(`a[href="/dashboard/cars/${car._id}"]`).first().click();
  await expect(page.getByText(car.vin, { exact: true })).toBeVisible();
  // all parts of the screen are loaded before the server goes away
  await traffic.quiet();
  await page.goBack();
  const other = await addGolf(request, owner);
  await product.kill();
  // the code of its screen is loaded, its car is not
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/dashboard/cars/${other._id}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await product.start();
  await expect(page.getByText(other.vin, { exact: true })).toBeVisible();
});

test('a person who logs out while the server is away is logged out everywhere once it is back', async ({
  page,
  request,
  product,
  owner,
  complaints,
}) => {
  complaints.expectUnreachable();
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('loggedOut')]);
  await signIn(page, owner);
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: `Account of ${owner.name}` });
  await expect(account).toBeVisible();
  await product.kill();
  await account.click();
  await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(MESSAGES.toast.loggedOut)).toBeVisible();
  await expect(page.getByText(AWAY)).toBeVisible();
  expect(await stored()).toEqual([null, 'yes']);

  await product.start();
  // the log-in page appears by itself
  await expect(page.getByLabel('Email')).toBeVisible({ timeout: 20_000 });
  // the page tries again after ever longer pauses
  await expect.poll(() => isSignedIn(request, owner), { timeout: 30_000 }).toBe(false);
  expect(await stored()).toEqual([null, null]);
});

test('a page stays and checks the session again when a check fails', async ({
  page,
  owner,
  car,
  complaints,
}) => {
  complaints.expectStatus(500);
  await page.clock.install();
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  await expect(page.getByText(car.vin)).toBeVisible();

  let checks = 0;
  await page.route('**/api/auth/profile', (route) => {
    checks += 1;
    const error = 'Something went wrong on our side.';
    return route.fulfill({ status: 500, json: { error, message: error, code: 'INTERNAL' } });
  });
  await page.getByRole('link', { name: /Golf/ }).first().click();
  await expect(card(page, 'Car Details')).toContainText(car.vin);
  const notice = page.getByText('We couldn’t check your session. Trying again…');
  await expect(notice).toBeVisible();
  const before = checks;
  await page.clock.runFor(4_000);
  await expect.poll(() => checks).toBeGreaterThan(before);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(new RegExp(car._id));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(owner.token);

  await page.unroute('**/api/auth/profile');
  await page.clock.runFor(4_000);
  await expect(notice).toBeHidden();
  await expect(card(page, 'Car Details')).toContainText(car.vin);
});
