import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceListAnswer } from '@glovebox/shared/serviceRecord';
import { addGolf } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const SECONDS = 1_000;

const toast = (page: Page) => page.locator('.Toastify__toast');

/** Records a service in the dialog that is open. */
const record = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await choose(dialog, 'Type', 'Brake Service');
  await dialog.getByLabel('Mileage', { exact: true }).fill('121000');
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page).filter({ hasText: MESSAGES.toast.serviceAdded })).toBeVisible();
};

test('who reaches for a button with the pointer on a toast keeps it for 20 seconds, not for ever', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await page.clock.install();
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  await record(page);
  const clock = toast(page).locator('.Toastify__progress-bar');
  // while it still slides in, the pointer may rest on it without having entered it, or lose it again
  await toast(page).evaluate((element) =>
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)),
  );
  await expect(async () => {
    await page.mouse.move(0, 0);
    await toast(page).hover();
    await expect(clock).toHaveCSS('animation-play-state', 'paused', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.clock.runFor(15 * SECONDS);
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.clock.runFor(6 * SECONDS);
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await clock.evaluate((bar) => bar.getAnimations().forEach((animation) => animation.finish()));
  await expect(toast(page)).toHaveCount(0);
});

test('who types a whole visit keeps car, day and mileage from one service to the next', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  const another = dialog.getByRole('button', { name: 'Save and add another' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await choose(dialog, 'Type', 'Oil Change Service');
  await field('Done at').fill('2026-03-04');
  await field('Mileage').fill('119800');
  await dialog.getByLabel('Next mileage').fill('134800');
  await dialog.getByLabel('Description').fill('5W-30');
  await another.click();
  await expect(dialog.getByText('Saved. Day and mileage are kept for the next service.')).toBeVisible();
  await expect(field('Done at')).toHaveValue('2026-03-04');
  await expect(field('Mileage')).toHaveValue('119800');
  await expect(dialog.getByLabel('Next mileage')).toHaveValue('');
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await choose(dialog, 'Type', 'Brake Service');
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();

  const headers = { token: owner.token };
  const answer = await request.get(`/api/car/${car._id}/services`, { headers });
  const { services } = (await answer.json()) as ServiceListAnswer;
  const saved = services.map(({ type, doneAt, mileage, nextMileage }) => [
    type,
    doneAt,
    mileage,
    nextMileage,
  ]);
  expect(saved).toContainEqual(['Oil Change Service', '2026-03-04', 119_800, 134_800]);
  expect(saved).toContainEqual(['Brake Service', '2026-03-04', 119_800, undefined]);

  await test.step('and from one fill-up to the next', async () => {
    await page.getByRole('button', { name: MESSAGES.dialog.recordFuel }).click();
    const fuel = page.getByRole('dialog', { name: MESSAGES.dialog.recordFuel });
    await fuel.getByLabel(MESSAGES.fuel.doneAt).fill('2026-03-05');
    await fuel.getByLabel('Mileage').fill('119900');
    await fuel.getByLabel(MESSAGES.fuel.price).fill('1.6');
    await fuel.getByLabel(MESSAGES.fuel.amount).fill('40');
    await fuel.getByRole('button', { name: 'Save and add another' }).click();
    await expect(fuel.getByLabel(MESSAGES.fuel.amount)).toHaveValue('');
    await expect(fuel.getByLabel(MESSAGES.fuel.price)).toHaveValue('');
    await expect(fuel.getByLabel(MESSAGES.fuel.doneAt)).toHaveValue('2026-03-05');
    await expect(fuel.getByLabel('Mileage')).toHaveValue('119900');
  });
});
