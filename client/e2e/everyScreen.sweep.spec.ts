import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { test as inWorld } from './support/inWorld.ts';
import { ofCar } from './support/screens/screen.ts';
import { SCREENS, settled, visit } from './support/screens.ts';
import { expect } from './support/test.ts';

/** WCAG 2.0 to 2.2, levels A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** In worlds of its own: what journeys of other files leave behind would be on the screens. */
const test = inWorld.extend<object, { forScreens: boolean }>({
  forScreens: [true, { scope: 'worker', option: true }],
});

// half of all there is to run, and none of it leans on another
test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 390, height: 844 };

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** What a sticky bar lies on depends on how far one has scrolled, and says nothing of how large a target is. */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('header, section, aside')) {
      // still the one that what it holds is placed by, and above the page
      if (getComputedStyle(bar).position === 'sticky')
        Object.assign(bar.style, { position: 'relative', inset: 'auto' });
    }
  });

const expectAccessible = async (page: Page, when: string) => {
  await unstick(page);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, when).toEqual([]);
  expect(passes.length, when).toBeGreaterThan(5);
};

/** Looks at it as it is on a phone, and leaves it so. */
const expectFitsPhone = async (page: Page) => {
  await page.setViewportSize(PHONE);
  await settled(page);
  const { scrollWidth, wide } = await page.evaluate((width) => {
    const wider = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return {
      scrollWidth: document.documentElement.scrollWidth,
      wide: wider.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)),
    };
  }, PHONE.width);
  expect(scrollWidth, wide.join('\n')).toBeLessThanOrEqual(PHONE.width);
};

/** Leaves the first of what repeats itself, once all of it was seen to fit. */
const takeAway = async (page: Page, repeats: string) => {
  const viewport = page.viewportSize();
  await expectFitsPhone(page);
  if (viewport) await page.setViewportSize(viewport);
  await page.locator(repeats).evaluateAll((parts) => parts.forEach((part) => part.remove()));
};

for (const screen of SCREENS) {
  test(`${screen.name}: readable for everyone in light and dark, and fits a phone`, async ({
    page,
    world,
    complaints,
  }) => {
    complaints.expectStatus(...(screen.statuses ?? []));
    if (screen.breaks) complaints.expectUnreachable();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, screen, world);
    if (screen.repeats !== undefined) await takeAway(page, screen.repeats);
    const light = await background(page);
    await expectAccessible(page, 'light');

    if (!screen.lightOnly) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await settled(page);
      expect(await background(page)).not.toBe(light);
      await expectAccessible(page, 'dark');
    }

    await expectFitsPhone(page);
    await expectAccessible(page, 'phone');
  });
}

test('what toasts say can be read in light and dark', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, { name: 'profile', who: 'newcomer', path: () => '/dashboard/profile' }, world);
  await page.getByRole('switch').click();
  const toast = page.locator('.Toastify__toast').first();
  // it stays for as long as the pointer is over it
  await toast.hover();
  await expectAccessible(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
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

test('the navigation of a phone opens, leads on and closes', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await visit(page, { name: 'dashboard', who: 'owner', path: () => '/dashboard' }, world);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: MESSAGES.nav.cars, exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'drawer');
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
