import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { addFuel, addService } from './support/cars.ts';
import { card, toast, undoLines } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { giveAccess } from './support/workshops.ts';

const undoInToast = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click();
const undoInLine = (page: Page) => undoLines(page).getByRole('button', { name: /^Undo/ }).click();

test('an owner restores a service that they removed', async ({ page, otherPage, request, owner, car }) => {
  const workshop = await giveAccess(request, owner, car);
  const { _id } = await addService(request, owner, {
    onCar: car._id,
    type: 'Brake Service',
    mileage: 125_000,
    nextMileage: 140_000,
    parts: ['Pads', 'Discs'],
    description: 'Both axles',
  });
  await signIn(page, owner);
  const remove = async () => {
    await page.goto(`/dashboard/services/${_id}`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  };
  const service = card(page, 'Services').getByRole('link', { name: 'Brake Service' });

  await test.step('restores it in the toast', async () => {
    await remove();
    await expect(service).toHaveCount(0);
    await undoInToast(page);
    await expect(service).toBeVisible();
    await expect(undoLines(page)).toBeEmpty();
  });

  await test.step('restores it later on the car’s page, where nobody else can', async () => {
    await remove();
    await page.reload();
    await signIn(otherPage, workshop);
    await otherPage.goto(`/dashboard/cars/${car._id}`);
    await expect(card(otherPage, 'Services').getByText(MESSAGES.car.noServices)).toBeVisible();
    await expect(undoLines(otherPage)).toBeEmpty();
    const { token } = workshop;
    expect((await request.post(`/api/service/${_id}/undo`, { headers: { token } })).status()).toBe(404);

    await expect(undoLines(page)).toContainText('You removed Brake Service at 125,000 km.');
    await undoInLine(page);
    await expect(service).toBeVisible();
  });

  await test.step('finds all its values', async () => {
    await service.click();
    for (const text of ['125,000 km', '140,000 km', 'Pads', 'Discs', 'Both axles'])
      await expect(page.getByText(text).first()).toBeVisible();
  });
});

test('an owner restores fuel that they removed, with its mileage', async ({
  page,
  request,
  owner,
  car: { _id },
}) => {
  await addFuel(request, owner, _id, { amount: 40, cpl: 1.6, mileage: 121_500, full: true });
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}?show=fuel`);
  const entries = page.getByRole('button', { name: /^Fuel of/ });
  const remove = async () => {
    await entries.first().click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(entries).toHaveCount(0);
    await expect(card(page, 'Car Details')).toContainText('120,000 km');
  };
  await remove();
  await undoInToast(page);
  await expect(entries).toHaveCount(1);
  await expect(card(page, 'Car Details')).toContainText('121,500 km');
  await remove();
  await undoInLine(page);
  await expect(entries).toHaveCount(1);
});
