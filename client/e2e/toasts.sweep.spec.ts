import type { Page } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { fillFuel } from './support/forms.ts';
import { DESKTOP, PHONE, toast as toastWith } from './support/page.ts';
import { signIn, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page) => toastWith(page, MESSAGES.toast.fuelAdded);

/** Records two fuel purchases in one dialog of a car's page, and keeps their toast by the pointer. */
const recordFuelTwice = async (page: Page, owner: Person, car: Car) => {
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  const dialog = await fillFuel(page, '1.61', '40');
  const another = dialog.getByRole('button', { name: 'Save and add another' });
  await another.click();
  await expect(dialog.getByLabel(MESSAGES.fuel.amount)).toHaveValue('');
  await dialog.getByLabel(MESSAGES.fuel.price).fill('1.62');
  await dialog.getByLabel(MESSAGES.fuel.amount).fill('40');
  await another.click();
  await expect(dialog.getByLabel(MESSAGES.fuel.amount)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await toast(page).hover();
};

/** Returns the distances of the toast from the edges of the window, once it has slid in. */
const edges = (page: Page) =>
  toast(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const box = element.getBoundingClientRect();
    return { top: box.top, right: innerWidth - box.right, bottom: innerHeight - box.bottom, left: box.left };
  });

for (const [size, viewport] of Object.entries({
  desktop: DESKTOP,
  phone: PHONE,
})) {
  test(`a toast keeps its place while the page scrolls on a ${size}`, async ({ page, owner, car }) => {
    await page.setViewportSize(viewport);
    await recordFuelTwice(page, owner, car);
    await expect(toast(page)).toContainText('×2');

    const place = await edges(page);
    if (size === 'phone') {
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
    expect(await edges(page)).toEqual(place);
  });
}
