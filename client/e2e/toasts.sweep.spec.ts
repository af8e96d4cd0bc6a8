import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf, addService } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { PHONE } from './support/phone.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: PHONE };

/** Whether there is a toast, and what could be pressed or typed into but for it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const covered = new Set<string>();
    for (const target of document.querySelectorAll('main :is(button, a), [role=dialog] :is(button, input)')) {
      const { left, top, width, height } = target.getBoundingClientRect();
      for (const [x, y] of [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.2],
        [0.1, 0.8],
        [0.9, 0.8],
      ] as const) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        if (hit?.closest('.Toastify')) covered.add(target.textContent || target.outerHTML.slice(0, 80));
      }
    }
    return { isShown: document.querySelector('.Toastify__toast') !== null, covered: [...covered] };
  });

const expectNothingCovered = async (page: Page, text: string) => {
  await expect(page.locator('.Toastify__toast', { hasText: text })).toBeVisible();
  // what moves by itself, such as a closing dialog, comes to rest well before a toast goes
  await expect
    .poll(() => look(page), { timeout: 3_000, intervals: [50] })
    .toEqual({ isShown: true, covered: [] });
};

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a toast takes no click from what one presses next, ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const owner = await signUp(request);
    const { _id } = await addGolf(request, owner);
    await addService(request, owner, { onCar: _id, type: 'Brake Service', mileage: 120_500 });
    await signIn(page, owner);
    await page.goto(`/dashboard/cars/${_id}`);
    const dialog = page.getByRole('dialog');
    const { serviceAdded, fuelAdded } = MESSAGES.toast;

    await test.step('a service', async () => {
      await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
      await choose(dialog, 'Type', 'Oil Change Service');
      await dialog.getByLabel('Mileage', { exact: true }).fill('121000');
      await dialog.getByRole('button', { name: 'Save and add another' }).click();
      await expectNothingCovered(page, serviceAdded);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectNothingCovered(page, serviceAdded);
    });

    await test.step('fuel, five times at once', async () => {
      const record = page.getByRole('button', { name: MESSAGES.dialog.recordFuel });
      await record.click();
      for (let count = 1; count <= 5; count += 1) {
        await dialog.getByLabel(MESSAGES.fuel.price).fill(`1.6${count}`);
        await dialog.getByLabel(MESSAGES.fuel.amount).fill('40');
        await dialog.getByRole('button', { name: 'Save and add another' }).click();
        await expect(dialog.getByLabel(MESSAGES.fuel.amount)).toHaveValue('');
      }
      await page.keyboard.press('Escape');
      await expect(page.getByText(fuelAdded)).toHaveCount(1);
      await expect(page.locator('.Toastify__toast', { hasText: fuelAdded })).toContainText('×5');
      await expectNothingCovered(page, fuelAdded);
      await record.click();
      await expect(dialog).toBeVisible();
    });
  });
}
