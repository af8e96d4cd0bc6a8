import type { Page } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { addCar, addGolf, addService, findGolf, servicesOf } from './support/cars.ts';
import { choose } from './support/forms.ts';
import { card, PHONE, toast, undoLines } from './support/page.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';
import { addTyped } from './support/typedCars.ts';
import { giveAccess } from './support/workshops.ts';

const MINUTES = 60_000;

const test = base.extend<{ cars: [Car, Car, Car] }>({
  /** Three cars of different customers, which the workshop serviced in different months. */
  cars: async ({ request, workshop }, use) => {
    const cars: Car[] = [];
    for (const month of ['03', '02', '01']) {
      const customer = await signUp(request);
      const car = await addGolf(request, customer);
      await giveAccess(request, customer, car, workshop);
      const service = { onCar: car._id, mileage: 119_000, doneAt: `2026-${month}-15` };
      await addService(request, workshop, { ...service, type: 'Full Service' });
      cars.push(car);
    }
    await use(cars as [Car, Car, Car]);
  },
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: MESSAGES.dialog.addService });

/** Fills in and sends the dialog of a new service. */
const submit = async (page: Page, mileage: string) => {
  const dialog = dialogOf(page);
  await choose(dialog, 'Type', 'Brake Service');
  await dialog.getByLabel('Mileage', { exact: true }).fill(mileage);
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();
};

const addButton = (page: Page, { vin }: Car) =>
  page
    .getByRole('article')
    .filter({ hasText: vin })
    .getByRole('button', { name: new RegExp(MESSAGES.dialog.addService) });

const vinsInOrder = async (page: Page) => {
  const texts = page.getByRole('article').getByText(/^[A-HJ-NPR-Z0-9]{17}$/);
  return (await texts.allInnerTexts()).map((text) => text.trim());
};

test('cars keep their place while a workshop records several services on one of them', async ({
  page,
  request,
  workshop,
  cars: [first, second, third],
}) => {
  await signIn(page, workshop);
  await page.goto('/dashboard/services');
  await expect(addButton(page, second)).toBeVisible();
  const traffic = watchTraffic(page);
  const { x, y, width, height } = (await addButton(page, second).boundingBox())!;
  for (const mileage of ['119100', '119200', '119300']) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await submit(page, mileage);
    await traffic.quiet();
  }
  const mileages = (await servicesOf(request, workshop, second._id)).map(({ mileage }) => mileage);
  expect(mileages.toSorted((a = 0, b = 0) => a - b)).toEqual([119_000, 119_100, 119_200, 119_300]);
  expect(await vinsInOrder(page)).toEqual([first.vin, second.vin, third.vin]);
  // a new visit sorts them again
  await page.reload();
  await expect.poll(() => vinsInOrder(page)).toEqual([second.vin, first.vin, third.vin]);
});

test('a dialog names its car with make, customer and VIN', async ({ page, workshop, cars: [, car] }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, workshop);
  const inList = page.getByRole('article').filter({ hasText: car.vin });
  for (const [path, within, opener, name] of [
    ['/dashboard/services', inList, MESSAGES.dialog.addService, MESSAGES.dialog.addService],
    ['/dashboard/services', inList, MESSAGES.dialog.addWarning, MESSAGES.dialog.addWarning],
    [`/dashboard/cars/${car._id}`, page, MESSAGES.car.newService, MESSAGES.dialog.addService],
    [`/dashboard/cars/${car._id}`, page, MESSAGES.dialog.addWarning, MESSAGES.dialog.addWarning],
  ] as const) {
    await page.goto(path);
    await within
      .getByRole('button', { name: new RegExp(opener) })
      .first()
      .click();
    const head = page.getByRole('dialog', { name }).locator('header');
    for (const text of [car.vin, 'Volkswagen', car.owner.name ?? '?']) await expect(head).toContainText(text);
  }
});

test('a workshop that recorded a service on the wrong car can undo it', async ({
  page,
  context,
  request,
  workshop,
  cars: [, wrong],
}) => {
  await page.clock.install();
  await signIn(page, workshop);
  const record = async (mileage: string) => {
    await page.goto('/dashboard/services');
    await addButton(page, wrong).click();
    await submit(page, mileage);
  };
  const undo = (of = page) =>
    undoLines(of).getByRole('button', { name: /^Undo: You recorded Brake Service/ });

  await test.step('undoes it in the toast', async () => {
    await record('119500');
    await toast(page, MESSAGES.toast.serviceAdded).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Recording undone.')).toBeVisible();
    expect(await servicesOf(request, workshop, wrong._id)).toHaveLength(1);
  });

  await test.step('undoes it on the car’s page, even after a reload', async () => {
    await record('119600');
    await page.goto(`/dashboard/cars/${wrong._id}`);
    await expect(undoLines(page)).toContainText('You recorded Brake Service at 119,600 km.');
    await page.reload();
    await undo().click();
    await expect(undoLines(page)).not.toContainText('119,600 km');
    await expect(card(page, 'Services').getByText('119,600 km')).toHaveCount(0);
    await expect(card(page, 'Activity').getByText('New Service Recorded')).toHaveCount(1);
  });

  await test.step('undoes it in another tab', async () => {
    await record('119700');
    const tab = await context.newPage();
    await tab.goto(`/dashboard/cars/${wrong._id}`);
    await undo(tab).click();
    await expect(card(tab, 'Services').getByText('119,700 km')).toHaveCount(0);
    await page.goto(`/dashboard/cars/${wrong._id}`);
    await expect(card(page, 'Services').getByRole('link')).toHaveCount(1);
    await expect(undo()).toHaveCount(0);
    await tab.close();
  });

  await test.step('can undo it for ten minutes', async () => {
    await record('119800');
    await page.goto(`/dashboard/cars/${wrong._id}`);
    await page.clock.fastForward(9 * MINUTES);
    await expect(undo()).toBeVisible();
    await page.clock.fastForward(1 * MINUTES);
    await expect(undo()).toHaveCount(0);
    await expect(card(page, 'Services').getByText('119,800 km')).toBeVisible();
  });
});

test('the toast of a recorded service is in view, however long the list and small the window', async ({
  page,
  workshop,
  cars: [car],
}) => {
  await signIn(page, workshop);
  for (const size of [{ width: 1440, height: 500 }, { width: 720, height: 450 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard/services');
    await addButton(page, car).click();
    await submit(page, '121000');
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(page.getByText('Recording undone.')).toBeVisible();
  }
});

test('a workshop finds a car by its VIN, its customer and its name', async ({ page, request, workshop }) => {
  const { make, model, engine } = await findGolf(request);
  const golf = { make, model, engine, customer: true };
  await addTyped(request, workshop, 'Trabant', { name: 'Frieda Trabant-Fan', customer: true });
  const otto = await addCar(request, workshop, { ...golf, name: 'Otto Golfer' });
  await addCar(request, workshop, { ...golf, name: 'Carla Customer' });
  await signIn(page, workshop);
  await page.goto('/dashboard/services');
  const cars = page.getByRole('article');
  await expect(cars).toHaveCount(3);
  const field = page.getByRole('searchbox', { name: 'Search your cars' });
  await expect(field).toBeVisible();

  for (const [typed, customer] of [
    [otto.vin.slice(-6).toLowerCase(), 'Otto Golfer'],
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
