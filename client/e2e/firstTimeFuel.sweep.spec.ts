import type { Page } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolf, addService, offerCar } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const recordFuel = async (page: Page, mileage: string) => {
  await page.getByRole('button', { name: MESSAGES.dialog.recordFuel }).click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.recordFuel });
  await dialog.getByLabel(MESSAGES.fuel.price).fill('1.659');
  await dialog.getByLabel(MESSAGES.fuel.amount).fill('45.2');
  await dialog.getByLabel('Mileage').fill(mileage);
  await dialog.getByRole('button', { name: MESSAGES.fuel.addRecord }).click();
  await expect(dialog).toBeHidden();
};

const fact = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

test('who types the mileage at the pump finds it as the car’s, and no verdict from it', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const service = { onCar: car._id, type: 'Oil Change Service' } as const;
  await addService(request, owner, { ...service, mileage: 105_000, doneAt: '2024-05-06' });
  await addService(request, owner, {
    ...service,
    mileage: 119_000,
    nextMileage: 121_500,
    doneAt: '2025-05-06',
  });
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  const verdict = await fact(page, 'Odometer').innerText();

  await test.step('on the car’s page, where the next service comes closer', async () => {
    await recordFuel(page, '120,700');
    await expect(fact(page, 'Mileage')).toHaveText('120,700 km');
    await expect(card(page, 'Due')).toContainText('Soon: 800 km left');
    await expect(fact(page, 'Odometer')).toHaveText(verdict);
  });

  await test.step('a digit too many moves nothing, and marks no service', async () => {
    await recordFuel(page, '1207000');
    await expect(card(page, 'Fuel Usage')).toContainText('1,207,000 km');
    await expect(fact(page, 'Mileage')).toHaveText('120,700 km');
    await expect(fact(page, 'Odometer')).toHaveText(verdict);
    await expect(card(page, 'Fuel Usage').getByText('Implausible reading')).toHaveCount(1);
    await expect(card(page, 'Services').getByText('Implausible reading')).toHaveCount(0);
  });

  await test.step('on its card and its public page, which show nothing else of the purchase', async () => {
    await page.goto('/dashboard/cars');
    await expect(page.getByRole('article').filter({ hasText: car.vin })).toContainText('120,700 km');
    await page.goto(`/check/${car.publicId}`);
    // on the odometer, and as today's figure in the chart's table
    await expect(page.getByRole('main').getByText('120,700 km')).toHaveCount(2);
    await expect(card(page, 'Mileage Chart').getByText('120,700 km')).toHaveCount(1);
    await expect(page.getByText(verdict)).toBeVisible();
    await expect(page.getByText('1,207,000')).toHaveCount(0);
    await expect(page.getByText('45.2 l')).toHaveCount(0);
  });

  await test.step('and the next owner has it, without the fuel', async () => {
    const next = await signUp(request);
    const token = await offerCar(request, owner, car._id, next.email);
    const headers = { token: next.token };
    expect((await request.post(`/api/token/accept/${token}`, { headers })).status()).toBe(200);
    const { mileage } = (await (await request.get(`/api/car/${car._id}`, { headers })).json()) as Car;
    expect(mileage).toBe(120_700);
    await signIn(page, next);
    await page.goto(`/dashboard/cars/${car._id}`);
    await expect(fact(page, 'Mileage')).toHaveText('120,700 km');
    await expect(card(page, 'Fuel Usage')).toBeVisible();
    await expect(page.getByText('45.2 l')).toHaveCount(0);
  });
});
