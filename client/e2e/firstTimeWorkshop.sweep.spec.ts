import type { APIRequestContext, Page } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceListAnswer } from '@glovebox/shared/serviceRecord';
import { card } from './support/card.ts';
import { addGolf, addService } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { openWorkshop } from './support/hosts.ts';
import { signIn, signUp, type Person } from './support/people.ts';
import { PHONE } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';
import { checkIn, newAccessCode } from './support/workshops.ts';

const MINUTES = 60_000;

/** A workshop with three cars of different customers, on which it did something in different months. */
const buildWorkshop = async (request: APIRequestContext) => {
  const workshop = await openWorkshop(request);
  const cars: Car[] = [];
  for (const month of ['03', '02', '01']) {
    const customer = await signUp(request);
    const car = await addGolf(request, customer);
    const accessCode = await newAccessCode(request, customer, car._id);
    await checkIn(request, workshop, { vin: car.vin, accessCode });
    const service = { onCar: car._id, mileage: 119_000, doneAt: `2026-${month}-15` };
    await addService(request, workshop, { ...service, type: 'Full Service' });
    cars.push(car);
  }
  return { workshop, cars };
};

const fillIn = async (page: Page, mileage: string) => {
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await choose(dialog, 'Type', 'Brake Service');
  await dialog.getByLabel('Mileage', { exact: true }).fill(mileage);
  return dialog;
};

const save = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();
};

const addButton = (page: Page, { vin }: Car) =>
  page
    .getByRole('article')
    .filter({ hasText: vin })
    .getByRole('button', { name: new RegExp(MESSAGES.dialog.addService) });

const mileagesOn = async (request: APIRequestContext, { token }: Person, { _id }: Car) => {
  const answer = await request.get(`/api/car/${_id}/services`, { headers: { token } });
  const { services } = (await answer.json()) as ServiceListAnswer;
  return services.map(({ mileage }) => mileage).sort((a, b) => a - b);
};

const vinsInOrder = async (page: Page) =>
  (
    await page
      .getByRole('article')
      .getByText(/^[A-HJ-NPR-Z0-9]{17}$/)
      .allInnerTexts()
  ).map((text) => text.trim());

test('a workshop that presses at one place thrice records thrice on one car', async ({ page, request }) => {
  const { workshop, cars } = await buildWorkshop(request);
  const [first, second, third] = cars as [Car, Car, Car];
  await signIn(page, workshop);
  await page.goto('/dashboard/services');
  await expect(addButton(page, second)).toBeVisible();
  const traffic = watchTraffic(page);
  const { x, y, width, height } = (await addButton(page, second).boundingBox())!;
  for (const mileage of ['119100', '119200', '119300']) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await fillIn(page, mileage);
    await save(page);
    await traffic.quiet();
  }
  expect(await mileagesOn(request, workshop, second)).toEqual([119_000, 119_100, 119_200, 119_300]);
  expect(await vinsInOrder(page)).toEqual([first.vin, second.vin, third.vin]);
  // until it is opened anew
  await page.reload();
  await expect.poll(() => vinsInOrder(page)).toEqual([second.vin, first.vin, third.vin]);
});

for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: PHONE })) {
  test(`the dialog says in its head which car it is about: make, customer and VIN, ${size}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const { workshop, cars } = await buildWorkshop(request);
    const [, second] = cars as [Car, Car, Car];
    await signIn(page, workshop);
    for (const path of ['/dashboard/services', `/dashboard/cars/${second._id}`]) {
      for (const [open, name] of [
        [path.includes('services') ? 'addService' : 'newService', MESSAGES.dialog.addService],
        ['addWarning', MESSAGES.dialog.addWarning],
      ] as const) {
        await page.goto(path);
        const label = open === 'newService' ? MESSAGES.car.newService : name;
        const within = path.includes('services')
          ? page.getByRole('article').filter({ hasText: second.vin })
          : page;
        await within
          .getByRole('button', { name: new RegExp(label) })
          .first()
          .click();
        const head = page.getByRole('dialog', { name }).locator('header');
        await expect(head).toContainText(second.vin);
        await expect(head).toContainText('Volkswagen');
        await expect(head).toContainText(second.owner.name ?? '?');
      }
    }
  });
}

test('a workshop that recorded on the wrong car takes it back, in the toast or on the car’s page', async ({
  page,
  context,
  request,
}) => {
  const { workshop, cars } = await buildWorkshop(request);
  const [, wrong] = cars as [Car, Car, Car];
  await page.clock.install();
  await signIn(page, workshop);
  const record = async (mileage: string) => {
    await page.goto('/dashboard/services');
    await addButton(page, wrong).click();
    await fillIn(page, mileage);
    await save(page);
  };
  const toast = page.locator('.Toastify__toast', { hasText: MESSAGES.toast.serviceAdded });
  const line = (of = page) => of.getByRole('status', { name: 'What you can undo' });
  const undo = (of = page) => line(of).getByRole('button', { name: /^Undo: You recorded Brake Service/ });

  await test.step('in the toast', async () => {
    await record('119500');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Recording undone.')).toBeVisible();
    expect(await mileagesOn(request, workshop, wrong)).toEqual([119_000]);
  });

  await test.step('on the car’s page, also after a reload', async () => {
    await record('119600');
    await page.goto(`/dashboard/cars/${wrong._id}`);
    await expect(line()).toContainText('You recorded Brake Service at 119,600 km.');
    await page.reload();
    await undo().click();
    await expect(line()).not.toContainText('119,600 km');
    await expect(card(page, 'Services').getByText('119,600 km')).toHaveCount(0);
    await expect(card(page, 'Activity').getByText('New Service Recorded')).toHaveCount(1);
  });

  await test.step('in another tab', async () => {
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

  await test.step('for ten minutes', async () => {
    await record('119800');
    await page.goto(`/dashboard/cars/${wrong._id}`);
    await page.clock.fastForward(9 * MINUTES);
    await expect(undo()).toBeVisible();
    await page.clock.fastForward(1 * MINUTES);
    await expect(undo()).toHaveCount(0);
    await expect(card(page, 'Services').getByText('119,800 km')).toBeVisible();
  });
});

test('who has recorded a service sees in the toast what can be undone, however long the list is', async ({
  page,
  request,
}) => {
  const { workshop, cars } = await buildWorkshop(request);
  await signIn(page, workshop);
  for (const size of [{ width: 1440, height: 500 }, { width: 720, height: 450 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard/services');
    await addButton(page, cars[0]!).click();
    await fillIn(page, '121000');
    await save(page);
    const undo = page.locator('.Toastify__toast').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.Toastify__toast')).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(page.getByText('Recording undone.')).toBeVisible();
  }
});
