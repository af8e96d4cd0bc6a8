import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { COLOURS, expectAccessible, LAYOUT } from './support/accessibility.ts';
import { test as inWorld } from './support/inWorld.ts';
import { STILL, takeLayoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { PHONE, SMALLEST_PHONE, toast } from './support/page.ts';
import { ofCar, type Screen } from './support/screens/screen.ts';
import { arrived, SCREENS, settled, visit } from './support/screens.ts';
import { expect } from './support/test.ts';
import { AMERICAN, BRITISH, chooseUnits, expectUnits } from './support/units.ts';
import type { World } from './support/world.ts';

const LIGHT = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
const DARK = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;
const MOVING = { colorScheme: 'light', reducedMotion: 'no-preference' } as const;

const watched = new WeakSet<Page>();

/** A placeholder for anything that a path takes from the world. */
const NOWHERE = new Proxy({}, { get: () => 'anything' }) as World;

/** The names of all people with an account. */
const WHO = [...new Set(SCREENS.map(({ who }) => who))].filter((who) => who !== 'stranger');

/**
 * A test in a world that no other file uses, because data of other tests would appear on the screens. All screens of a
 * worker open on one page: `visit` removes what the previous screen left.
 */
const test = inWorld.extend<object, { forScreens: boolean }>({
  forScreens: [true, { scope: 'worker', option: true }],
  // everybody reads miles and gallons, so that kilometres and litres on a screen are mistakes
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
    await page.emulateMedia(LIGHT);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

// the tests are independent, and take half of the time of all sweeps
test.describe.configure({ mode: 'parallel' });

/** Checks whether a screen is the same for everybody: the landing page, its sample car, and the API's description. */
const isForAnyone = ({ path }: Screen) =>
  /^\/($|[?#]|api\/docs)/.test(path(NOWHERE)) || path(NOWHERE).endsWith(SAMPLE_VIN);

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Checks that a screen is no wider than the smallest phone and a usual one, and leaves it at the size of that. */
const expectFitsPhone = async (page: Page) => {
  for (const phone of [SMALLEST_PHONE, PHONE]) {
    await page.setViewportSize(phone);
    await settled(page);
    const { scrollWidth, wide } = await page.evaluate((width) => {
      const wider = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > width + 1,
      );
      return {
        scrollWidth: document.documentElement.scrollWidth,
        wide: wider.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)),
      };
    }, phone.width);
    expect(scrollWidth, wide.join('\n')).toBeLessThanOrEqual(phone.width);
  }
};

/**
 * Removes repeated parts except the first, after all of them were checked for fit. Even if they were hidden, axe would
 * take long to check them.
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

/** Leaves the product and goes back, which loads the screen again from its address alone. */
const expectOpensAgain = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  const [text, title, address] = [await heading.innerText(), await page.title(), page.url()];
  await page.goto('about:blank');
  await arrived(page, async () => {
    await page.goBack();
    await heading.waitFor();
  });
  await expect(heading).toHaveText(text);
  await expect(page).toHaveTitle(title);
  expect(page.url()).toBe(address);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
};

/** Checks whether a screen is what opens at its address, and not a dialog or a state of it. */
const isPlain = ({ act, prepare }: Screen) => act === undefined && prepare === undefined;

test('every route of the router has a screen', () => {
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
  const { name, who, statuses = [] } = screen;
  const plain = isPlain(screen);
  const promise = plain ? ', and opens again at its address' : '';

  test(`${name}: is accessible in light and dark, fits a phone${promise}`, async ({
    page,
    world,
    complaints,
  }) => {
    complaints.expectStatus(...statuses);
    if (screen.breaks) complaints.expectUnreachable();
    if (plain) await page.emulateMedia(MOVING);
    await visit(page, screen, world);
    if (plain) {
      await expectStill(page, 'on a desktop');
      await page.emulateMedia(LIGHT);
      await settled(page);
    }
    if (screen.repeats !== undefined) await removeRepeats(page, screen.repeats);
    const light = await background(page);
    if (!isForAnyone(screen)) await expectUnits(page, AMERICAN);
    await expectAccessible(page, 'light');

    // the dark theme is only checked at phone size: judging contrast takes longest, and it depends on the theme alone
    await page.emulateMedia(DARK);
    await expectFitsPhone(page);
    expect(await background(page)).not.toBe(light);
    // a phone shows other parts of the frame around a screen, but the same dialogs
    await expectAccessible(page, 'dark phone', plain ? undefined : [...LAYOUT, ...COLOURS]);
    if (!plain) return;

    if (who !== 'stranger') expect(page.url()).not.toMatch(/\/login$/);
    const isOwner = who === 'owner';
    if (isOwner) await chooseUnits(page.request, world.owner, BRITISH);
    await page.emulateMedia(MOVING);
    await expectOpensAgain(page);
    await expectStill(page, 'on a phone');
    if (!isOwner) return;
    await expectUnits(page, BRITISH);
    await chooseUnits(page.request, world.owner, { ...AMERICAN, locale: null });
  });
}

test('toasts can be read in light and dark', async ({ page, world }) => {
  await visit(page, { name: 'profile', who: 'newcomer', path: () => '/dashboard/profile' }, world);
  await page.getByRole('switch', { name: 'Suggest my email' }).click();
  // it stays for as long as the pointer is over it
  await toast(page).first().hover();
  await expectAccessible(page, 'light');
  await page.emulateMedia(DARK);
  await settled(page);
  await expectAccessible(page, 'dark');
  await expect(toast(page).first()).toBeVisible();
});

test('the focus that the keyboard moves back is never hidden by the header', async ({ page, world }) => {
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

test('the navigation of a phone opens, follows a link and closes', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  await visit(page, { name: 'dashboard', who: 'owner', path: () => '/dashboard' }, world);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  const cars = drawer.getByRole('link', { name: MESSAGES.nav.cars, exact: true });
  await expect(cars).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'drawer');
  await page.emulateMedia(DARK);
  await settled(page);
  await expectAccessible(page, 'drawer in the dark', COLOURS);
  await cars.click();
  await expect(page).toHaveURL(/\/dashboard\/cars$/);
  await expect(drawer).toBeHidden();
});

test('the menu of the landing page opens on a phone, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/', { waitUntil: 'networkidle' });
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
