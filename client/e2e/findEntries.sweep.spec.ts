import type { APIRequestContext } from '@playwright/test';
import type { ServiceListAnswer } from '@glovebox/shared/serviceRecord';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolfs, addService, findGolf, randomVin } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { openWorkshop } from './support/hosts.ts';
import { signIn, signUp, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TRABANT = {
  make: null,
  model: null,
  engine: null,
  typed: {
    make: { name: 'Trabant' },
    model: { name: 'P 601', yearFrom: 1965, yearTo: 1990 },
    engine: { name: '0.6 two-stroke', kw: 19, cc: 594, fuel: 'Petrol' },
  },
};

/** A workshop's cars, each kept for a customer. */
const keepCars = async (request: APIRequestContext, { token }: Person, customers: readonly string[]) => {
  const { make, model, engine } = await findGolf(request);
  const kept: { _id: string; vin: string }[] = [];
  for (const [index, name] of customers.entries()) {
    const vehicle = index === 0 ? TRABANT : { make, model, engine };
    const facts = { vin: randomVin(), mileage: 64_000, productionYear: 1988, name, customer: true };
    const answer = await request.post('/api/car/new', { headers: { token }, data: { ...vehicle, ...facts } });
    expect(answer.status(), await answer.text()).toBe(201);
    kept.push(((await answer.json()) as { savedCar: { _id: string; vin: string } }).savedCar);
  }
  return kept;
};

const CUSTOMERS = ['Frieda Trabant-Fan', 'Otto Golfer', 'Carla Customer'];

test('a workshop looks for a car by its VIN, its customer and its name', async ({ page, request }) => {
  const workshop = await openWorkshop(request);
  const kept = await keepCars(request, workshop, CUSTOMERS);
  await signIn(page, workshop);
  await page.goto('/dashboard/services');
  const cars = page.getByRole('article');
  await expect(cars).toHaveCount(3);
  const field = page.getByRole('searchbox', { name: 'Search your cars' });
  await expect(field).toBeVisible();

  for (const [typed, customer] of [
    [kept[1]!.vin.slice(-6).toLowerCase(), 'Otto Golfer'],
    ['carla', 'Carla Customer'],
    ['p 601', 'Frieda Trabant-Fan'],
    ['golf otto', 'Otto Golfer'],
  ] as const) {
    await field.fill(typed);
    await expect(cars, typed).toHaveCount(1);
    await expect(cars, typed).toContainText(customer);
  }
  await field.fill('nobody');
  await expect(page.getByText('No car matches “nobody”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(cars).toHaveCount(3);
});

test('a workshop records what one visit had, without typing car, day and mileage again', async ({
  page,
  request,
}) => {
  const workshop = await openWorkshop(request);
  const [, car] = await keepCars(request, workshop, CUSTOMERS.slice(0, 2));
  await signIn(page, workshop);
  await page.goto('/dashboard/services');
  await page.getByRole('article').filter({ hasText: 'Otto Golfer' }).getByText('Add Service').click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  const another = dialog.getByRole('button', { name: 'Save and add another' });
  await expect(another).toBeVisible();
  await choose(dialog, 'Type', 'Oil Change Service');
  await dialog.getByLabel('Mileage', { exact: true }).fill('65,100');
  await dialog.getByLabel('Done at').fill('2026-03-04');
  await another.click();
  for (const type of ['Brake Service', 'Air Conditioning Service']) {
    await expect(dialog.getByText('Saved. Day and mileage are kept for the next service.')).toBeVisible();
    await expect(dialog).toContainText(car!.vin);
    await expect(dialog.getByLabel('Mileage', { exact: true })).toHaveValue('65,100');
    await expect(dialog.getByLabel('Done at')).toHaveValue('2026-03-04');
    await choose(dialog, 'Type', type);
    await another.click();
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const answer = await request.get(`/api/car/${car!._id}/services`, { headers: { token: workshop.token } });
  const { services } = (await answer.json()) as ServiceListAnswer;
  expect(services.map(({ type, doneAt, mileage }) => [type, doneAt, mileage])).toEqual(
    ['Air Conditioning Service', 'Brake Service', 'Oil Change Service'].map((type) => [
      type,
      '2026-03-04',
      65_100,
    ]),
  );
});

test('an owner looks for a service over all cars, in one list below the recent cars', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const cars = await addGolfs(request, owner, [{}, {}]);
  for (const [index, { _id: onCar }] of cars.entries()) {
    const service = { onCar, mileage: 121_000 + index, doneAt: '2025-02-01' };
    await addService(request, owner, { ...service, type: 'Brake Service' });
    await addService(request, owner, {
      ...service,
      type: 'Other',
      description: ['Timing belt', 'Battery'][index]!,
    });
  }
  await signIn(page, owner);
  await page.goto('/dashboard/services');
  await expect(page.getByRole('heading', { name: MESSAGES.service.recentCars })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const shown = card(page, 'All services').getByRole('listitem');
  await expect(shown).toHaveCount(4);
  const lowestCar = await page.getByRole('article').last().boundingBox();
  const list = await card(page, 'All services').boundingBox();
  expect(list!.y).toBeGreaterThan(lowestCar!.y + lowestCar!.height);

  const field = page.getByRole('searchbox', { name: 'Search all services' });
  await expect(field).toBeVisible();
  await field.fill('brake');
  await expect(shown).toHaveCount(2);
  await field.fill('golf battery');
  await expect(shown).toHaveCount(1);
  await shown.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Battery');
  // the way back leads to what was found
  await page.goBack();
  await expect(field).toHaveValue('golf battery');
  await expect(shown).toHaveCount(1);
});
