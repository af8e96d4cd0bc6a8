import type { Car } from '@glovebox/shared/car';
import { callApi } from './support/api.ts';
import { addService, offerCar } from './support/cars.ts';
import { recordFuel } from './support/forms.ts';
import { card, fact } from './support/page.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the mileage of a fuel purchase becomes the car’s mileage, and does not change its verdict', async ({
  page,
  request,
  owner,
  car,
}) => {
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

  await test.step('the next service comes closer', async () => {
    await recordFuel(page, '1.659', '45.2', '120,700');
    await expect(fact(page, 'Mileage')).toHaveText('120,700 km');
    await expect(card(page, 'Due')).toContainText('800 km left');
    await expect(fact(page, 'Odometer')).toHaveText(verdict);
  });

  await test.step('a purchase with a digit too many is marked, and does not change the mileage', async () => {
    await recordFuel(page, '1.659', '45.2', '1207000');
    await expect(fact(page, 'Mileage')).toHaveText('120,700 km');
    await expect(fact(page, 'Odometer')).toHaveText(verdict);
    const implausible = card(page, 'Services').getByText('Implausible reading');
    await page.goto(`/dashboard/cars/${car._id}?show=fuel`);
    await expect(implausible).toHaveCount(1);
    await page.goto(`/dashboard/cars/${car._id}?show=services`);
    await expect(card(page, 'Services').getByText('Oil Change Service')).toHaveCount(2);
    await expect(implausible).toHaveCount(0);
  });

  await test.step('the public page shows the mileage, and nothing else of the purchase', async () => {
    await page.goto('/dashboard/cars');
    await expect(page.getByRole('article').filter({ hasText: car.vin })).toContainText('120,700 km');
    await page.goto(`/check/${car.publicId}`);
    // on the odometer, and in the chart's table as today's mileage
    await expect(page.getByRole('main').getByText('120,700 km')).toHaveCount(2);
    await expect(card(page, 'Mileage Chart').getByText('120,700 km')).toHaveCount(1);
    await expect(page.getByText(verdict, { exact: true })).toBeVisible();
    await expect(page.getByText('1,207,000')).toHaveCount(0);
    await expect(page.getByText('45.2 l')).toHaveCount(0);
  });

  await test.step('the next owner gets the mileage, without the fuel', async () => {
    const next = await signUp(request);
    const token = await offerCar(request, owner, car._id, next.email);
    await callApi(request, next, `POST /token/accept/${token}`);
    expect((await callApi<Car>(request, next, `GET /car/${car._id}`)).mileage).toBe(120_700);
    await signIn(page, next);
    await page.goto(`/dashboard/cars/${car._id}`);
    await expect(fact(page, 'Mileage')).toHaveText('120,700 km');
    await expect(card(page, 'Fuel Usage')).toBeVisible();
    await expect(page.getByText('45.2 l')).toHaveCount(0);
  });
});
