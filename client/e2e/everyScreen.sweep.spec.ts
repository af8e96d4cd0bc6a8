import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { expectAccessible, expectContrast } from './support/accessibility.ts';
import { test as inWorld } from './support/inWorld.ts';
import { STILL, takeLayoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { expectFitsPhone, PHONE } from './support/phone.ts';
import { ofCar, type Screen } from './support/screens/screen.ts';
import { arrived, SCREENS, settled, visit } from './support/screens.ts';
import { expect } from './support/test.ts';
import { AMERICAN, BRITISH, chooseUnits, expectUnits } from './support/units.ts';
import type { World } from './support/world.ts';

const watched = new WeakSet<Page>();

/**
 * In worlds of its own, because data of other files' journeys would appear on the screens. On one page per worker:
 * `visit` leaves nothing of the previous screen.
 */
const test = inWorld.extend<object, { forScreens: boolean }>({
  forScreens: [true, { scope: 'worker', option: true }],
  // everybody reads miles and gallons, so that each screen shows whether it does
  world: [
    async ({ world, product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      for (const who of WHO) await chooseUnits(request, world[who], AMERICAN);
      await request.dispose();
      await use(world);
    },
    { scope: 'worker' },
  ],
  page: async ({ context, kept, viewport }, use) => {
    const page = kept.get('page')?.idle ?? (await context.newPage());
    if (!watched.has(page)) await watchLayoutShift(page);
    watched.add(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

// half of the whole run, and the tests are independent
test.describe.configure({ mode: 'parallel' });

/** A placeholder for anything that a path takes from the world. */
const NOWHERE = new Proxy({}, { get: () => 'anything' }) as World;

/** Everybody with an account. */
const WHO = [...new Set(SCREENS.map(({ who }) => who))].filter((who) => who !== 'stranger');

/** The landing page and its sample car say the same to everybody, and the API speaks of km. */
const isForAnyone = ({ path }: Screen) =>
  /^\/($|[?#]|api\/docs)/.test(path(NOWHERE)) || path(NOWHERE).endsWith(SAMPLE_VIN);

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Removes repeated parts except the first, after all of them were checked for fit. axe also walks through what is
 * hidden, which takes it a minute on the description of the API.
 */
const removeRepeats = async (page: Page, repeats: string) => {
  const viewport = page.viewportSize();
  await expectFitsPhone(page);
  if (viewport) await page.setViewportSize(viewport);
  await page.locator(repeats).evaluateAll((parts) => parts.forEach((part) => part.remove()));
};

const expectStill = async (page: Page, when: string) => {
  const { score, report } = await takeLayoutShift(page);
  expect(score, `moved ${when}\n${report}`).toBeLessThanOrEqual(STILL);
};

/** Reloads a URL, and returns to it from another page. */
const expectToStay = async (page: Page, who: Screen['who'], afterReload: () => Promise<void>) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  const text = await heading.innerText();
  const address = page.url();
  if (who !== 'stranger') expect(address).not.toMatch(/\/login$/);
  const title = await page.title();

  await arrived(page, () => page.reload());
  await expect(heading).toHaveText(text);
  await expect(page).toHaveTitle(title);
  expect(page.url()).toBe(address);
  await afterReload();

  await page.goto('about:blank');
  await page.goBack();
  await heading.waitFor();
  await expect(heading).toHaveText(text);
  expect(page.url()).toBe(address);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
};

const addressOf = ({ who, path }: Screen) => `${who} ${path(NOWHERE)}`;

const shownAtOnce = new Set(SCREENS.filter(({ act }) => act === undefined).map(addressOf));
/** Screens that only exist after an action, the first for each URL and user. */
const onlyAfterAct = new Set(
  SCREENS.filter((screen, at) => {
    const address = addressOf(screen);
    return !shownAtOnce.has(address) && SCREENS.findIndex((other) => addressOf(other) === address) === at;
  }),
);

test('every route of the router is among them', () => {
  const router = readFileSync(new URL('../src/app/ProductRoutes.tsx', import.meta.url), 'utf8');
  const known = [...router.matchAll(/path="([^"*]+)"/g)]
    .map(([, path = '']) => (path.startsWith('/') ? path : `/dashboard/${path}`))
    .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  expect(known.length).toBeGreaterThan(10);
  const paths = SCREENS.map(({ path }) => path(NOWHERE).replace(/[?#].*/, ''));
  const missing = known.filter((route) => !paths.some((path) => route.test(path)));
  expect(missing).toEqual([]);
});

for (const screen of SCREENS) {
  const { name, who, act, statuses = [] } = screen;
  const stays = act === undefined || onlyAfterAct.has(screen);
  const promise = stays ? ', survives a reload, and the way back leads to it' : '';

  test(`${name}: readable for everyone in light and dark, and fits a phone${promise}`, async ({
    page,
    world,
    complaints,
  }) => {
    complaints.expectStatus(...statuses);
    if (screen.breaks) complaints.expectUnreachable();
    if (act) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, screen, world);
    if (!act) {
      await expectStill(page, 'on a desktop');
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await settled(page);
    }
    if (screen.repeats !== undefined) await removeRepeats(page, screen.repeats);
    const light = await background(page);
    if (!isForAnyone(screen)) await expectUnits(page, AMERICAN);
    await expectAccessible(page, 'light');

    if (!screen.lightOnly) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await settled(page);
      expect(await background(page)).not.toBe(light);
      await expectContrast(page, 'dark');
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    }

    await expectFitsPhone(page);
    // the page behind a dialog is a screen of its own
    await expectAccessible(page, 'phone', 'dialog');

    if (!stays) return;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    if (act) await visit(page, { name, who, path: screen.path }, world);
    await expectToStay(page, who, () => (act ? Promise.resolve() : expectStill(page, 'on a phone')));
  });
}

test('what toasts say can be read in light and dark', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, { name: 'profile', who: 'newcomer', path: () => '/dashboard/profile' }, world);
  await page.getByRole('switch', { name: 'Suggest my email' }).click();
  const toast = page.locator('.Toastify__toast').first();
  // it stays for as long as the pointer is over it
  await toast.hover();
  await expectAccessible(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  await expectAccessible(page, 'dark');
  await expect(toast).toBeVisible();
});

test('what the keyboard goes back to is never behind the header', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 480 });
  await visit(page, { name: 'car', ...ofCar }, world);
  await page.getByRole('main').getByRole('button').last().focus();
  for (;;) {
    await page.keyboard.press('Shift+Tab');
    const clear = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return null;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return focused.getBoundingClientRect().top - header;
    });
    if (clear === null) break;
    expect(clear).toBeGreaterThanOrEqual(0);
  }
});

test('an owner in Manchester reads miles and litres on every screen', async ({ page, world, complaints }) => {
  test.setTimeout(120_000);
  const { owner } = world;
  const screens = SCREENS.filter(({ who, act, breaks }) => who === 'owner' && !act && !breaks);
  complaints.expectStatus(...screens.flatMap(({ statuses = [] }) => statuses));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseUnits(page.request, owner, BRITISH);
  try {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await visit(page, screen, world);
        await expectUnits(page, BRITISH);
      });
  } finally {
    // who comes next reads gallons again
    await chooseUnits(page.request, owner, { ...AMERICAN, locale: null });
  }
});

test('the navigation of a phone opens, leads on and closes', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await visit(page, { name: 'dashboard', who: 'owner', path: () => '/dashboard' }, world);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: MESSAGES.nav.cars, exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'drawer');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  await expectContrast(page, 'drawer in the dark');
  await drawer.getByRole('link', { name: MESSAGES.nav.cars, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/cars$/);
  await expect(drawer).toBeHidden();
});

test('the menu of the landing page opens on a phone, and Escape closes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.press('Enter');
  const link = page.locator('#phone-menu').getByRole('link', { name: 'Reviews' });
  await expect(link).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await link.click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(page.getByRole('heading', { name: 'Sample reviews' })).toBeInViewport();
  await expect(link).toBeHidden();
});
