import { MESSAGES } from '@glovebox/shared/messages';
import { signIn } from './support/people.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** 1440 by 900 at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };

test('the fields of a dialog take most of the screen at a zoom of 200 %', async ({ page, owner, car }) => {
  await page.setViewportSize(ZOOMED);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  const description = dialog.getByLabel('Description');
  await expect(description).toBeVisible();
  await page.mouse.move(360, 225);
  await page.mouse.wheel(0, 2_000);
  // the heading scrolls with the fields, the buttons stay
  await expect(dialog.getByRole('heading', { name: MESSAGES.dialog.addService })).not.toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  const room = await dialog.evaluate(
    (element) =>
      (element.querySelector('footer')?.getBoundingClientRect().top ?? 0) -
      element.getBoundingClientRect().top,
  );
  expect(room).toBeGreaterThanOrEqual(330);
  // the buttons do not cover the last field
  const [last, foot] = [await description.boundingBox(), await dialog.locator('footer').boundingBox()];
  expect(last!.y + last!.height).toBeLessThanOrEqual(foot!.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});

test('at the pump the numbers and the button are in view on a short phone, before and while one types', async ({
  page,
  owner,
  car,
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  await page.getByRole('button', { name: MESSAGES.dialog.recordFuel }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.recordFuel });
  const total = dialog.getByLabel('Total');
  const parts = [
    dialog.getByLabel(MESSAGES.fuel.amount),
    total,
    dialog.getByLabel('Mileage'),
    dialog.getByRole('button', { name: MESSAGES.fuel.addRecord }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  // the dialog moves a little while it opens
  await settled(page);
  const before = await places();
  await dialog.getByLabel(MESSAGES.fuel.amount).fill('46.2');
  await total.fill('81.4');
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeVisible();
  // typing moves nothing
  expect(await places()).toEqual(before);
});
