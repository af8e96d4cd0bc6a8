import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addFuel, addGolf, addService, addWarning } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { letWorkshopIn } from './support/workshopsServices.ts';

const inToast = (page: Page) => page.locator('.Toastify__toast').getByRole('button', { name: 'Undo' });
const lines = (page: Page) => page.getByRole('status', { name: 'What you can undo' });

test('an owner removes a service by mistake, and has it back', async ({ page, otherPage, request }) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const workshop = await letWorkshopIn(request, owner, car);
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
    const dialog = page.getByRole('dialog', { name: 'Remove this service?' });
    await expect(dialog).toContainText('You can undo this for 10 minutes.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  };
  const service = card(page, 'Services').getByRole('link', { name: 'Brake Service' });

  await test.step('in the toast', async () => {
    await remove();
    await expect(service).toHaveCount(0);
    await inToast(page).click();
    await expect(service).toBeVisible();
    await expect(lines(page)).toBeEmpty();
  });

  await test.step('later, on the page of the car, where nobody else can', async () => {
    await remove();
    await page.reload();
    await signIn(otherPage, workshop);
    await otherPage.goto(`/dashboard/cars/${car._id}`);
    await expect(card(otherPage, 'Services').getByText(MESSAGES.car.noServices)).toBeVisible();
    await expect(lines(otherPage)).toBeEmpty();
    const { token } = workshop;
    expect((await request.post(`/api/service/${_id}/undo`, { headers: { token } })).status()).toBe(404);

    await expect(lines(page)).toContainText('You removed Brake Service at 125,000 km.');
    await lines(page).getByRole('button', { name: /^Undo/ }).click();
    await expect(service).toBeVisible();
  });

  await test.step('with everything that it had', async () => {
    await service.click();
    for (const text of ['125,000 km', '140,000 km', 'Pads', 'Discs', 'Both axles'])
      await expect(page.getByText(text).first()).toBeVisible();
  });
});

test('an owner resolves a warning by mistake, and has it back', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await addWarning(request, owner, _id);
  await signIn(page, owner);
  const warning = page.getByRole('button', { name: /Oil leak/ });
  const resolve = async () => {
    await page.goto(`/dashboard/cars/${_id}`);
    await warning.click();
    await page.getByRole('button', { name: 'Mark as resolved' }).click();
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(warning).toHaveCount(0);
  };
  await resolve();
  await expect(inToast(page)).toBeVisible();
  await inToast(page).click();
  await expect(warning).toBeVisible();

  await resolve();
  await page.goto(`/dashboard/cars/${_id}`);
  await expect(lines(page)).toContainText('You removed the warning ‘Oil leak’.');
  await lines(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, 'Warnings')).toContainText('Oil leak');
});

test('an owner removes fuel by mistake, and has it back with the mileage', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await addFuel(request, owner, _id, { amount: 40, cpl: 1.6, mileage: 121_500, full: true });
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const entries = page.getByRole('button', { name: /^Fuel of/ });
  const remove = async () => {
    await entries.first().click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this fuel record?' });
    await expect(dialog).toContainText('You can undo this for 10 minutes.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(entries).toHaveCount(0);
    await expect(card(page, 'Car Details')).toContainText('120,000 km');
  };
  await remove();
  await inToast(page).click();
  await expect(entries).toHaveCount(1);
  await expect(card(page, 'Car Details')).toContainText('121,500 km');
  await remove();
  await lines(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(entries).toHaveCount(1);
});
