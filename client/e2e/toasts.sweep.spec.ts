import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { PHONE } from './support/phone.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text });

/** Opens a car's page and records two fill-ups in one dialog, which leaves a toast. */
const recordFuel = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: MESSAGES.dialog.recordFuel }).first().click();
  for (const price of ['1.61', '1.62']) {
    await dialog.getByLabel(MESSAGES.fuel.price).fill(price);
    await dialog.getByLabel(MESSAGES.fuel.amount).fill('40');
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect(dialog.getByLabel(MESSAGES.fuel.amount)).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

/** The edges of a toast in the window, once it has slid in. */
const edges = async (page: Page, text: string) => {
  const shown = toast(page, text);
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { top, right, bottom, left } = await shown.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, right: innerWidth - box.right, bottom: innerHeight - box.bottom, left: box.left };
  });
  return { top, right, bottom, left };
};

const SIZES = [
  { size: 'desktop', viewport: { width: 1440, height: 900 }, isPhone: false },
  { size: 'tablet', viewport: { width: 720, height: 900 }, isPhone: false },
  { size: 'phone', viewport: PHONE, isPhone: true },
];

for (const { size, viewport, isPhone } of SIZES) {
  test(`a toast stays in one place, ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const owner = await signUp(request);
    const { _id } = await addGolf(request, owner);
    await signIn(page, owner);
    await page.goto(`/dashboard/cars/${_id}`);
    await recordFuel(page);
    const { fuelAdded } = MESSAGES.toast;
    await expect(toast(page, fuelAdded)).toContainText('×2');
    await toast(page, fuelAdded).hover();

    const place = await edges(page, fuelAdded);
    if (isPhone) {
      const bar = await page.getByRole('region', { name: 'Record' }).boundingBox();
      expect(viewport.height - place.bottom).toBe((bar?.y ?? 0) - 12);
      expect([place.left, place.right]).toEqual([16, 16]);
    } else {
      const head = await page.locator('header').first().boundingBox();
      expect(place.top).toBe((head?.height ?? 0) + 12);
      expect(place.right).toBe(16);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await edges(page, fuelAdded)).toEqual(place);
  });
}

test('a dialog that opens dismisses the toasts, and shows its own', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  await recordFuel(page);
  await expect(toast(page, MESSAGES.toast.fuelAdded)).toBeVisible();

  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await expect(dialog).toBeVisible();
  await expect(toast(page, MESSAGES.toast.fuelAdded)).toHaveCount(0);
  await choose(dialog, 'Type', 'Oil Change Service');
  await dialog.getByLabel('Mileage', { exact: true }).fill('121000');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(toast(page, MESSAGES.toast.serviceAdded)).toBeVisible();
});

test('the bar that shows the time of a toast has the accent colour in light and dark', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  await recordFuel(page);
  const bar = toast(page, MESSAGES.toast.fuelAdded).locator('.Toastify__progress-bar');
  await toast(page, MESSAGES.toast.fuelAdded).hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--color-accent)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(bar, colorScheme).toHaveCSS('background-color', accent);
  }
});
