import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { randomVin } from './support/cars.ts';
import { pickFirst } from './support/choose.ts';
import { expectOneCall } from './support/doubleClick.ts';
import { test } from './support/inWorld.ts';
import { signIn, signUp, stranger } from './support/people.ts';
import { click } from './support/screens/screen.ts';
import type { World } from './support/world.ts';

interface Form {
  name: string;
  who: 'stranger' | 'owner' | 'newcomer' | 'workshop';
  path: (world: World) => string;
  /** Opens the form and fills it in; returns its submit button. */
  fill: (page: Page, world: World) => Promise<Locator>;
  /** Matches the request that it sends, below /api. */
  call: RegExp;
}

const PASSWORD = 'a horse named battery';
const ofCar = { who: 'owner', path: ({ carId }: World) => `/dashboard/cars/${carId}` } as const;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

const openFromMenu = async (page: Page, item: string) => {
  await click('button', 'Car menu')(page);
  await click('menuitem', item)(page);
  return page.getByRole('dialog');
};

const FORMS: Form[] = [
  {
    name: 'sign-up',
    who: 'stranger',
    path: () => '/signup',
    call: /^POST \/auth\/signup$/,
    fill: async (page) => {
      const { name, email, password } = stranger();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      return button(page, MESSAGES.landing.createAccount);
    },
  },
  {
    name: 'log-in',
    who: 'stranger',
    path: () => '/login',
    call: /^POST \/auth\/login$/,
    fill: async (page, { owner }) => {
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      return button(page, MESSAGES.landing.logIn);
    },
  },
  {
    name: 'a forgotten password',
    who: 'stranger',
    path: () => '/forgot-password',
    call: /^POST \/auth\/forgot$/,
    fill: async (page, { newcomer }) => {
      await page.getByLabel('Email').fill(newcomer.email);
      return page.locator('button[type="submit"]');
    },
  },
  {
    name: 'the search by VIN',
    who: 'stranger',
    path: () => '/#find-car',
    call: /^GET \/car\/check\/vin\//,
    fill: (page) => Promise.resolve(button(page, 'Find the car')),
  },
  {
    name: 'a new car',
    who: 'newcomer',
    path: () => '/dashboard/new',
    call: /^POST \/car\/new$/,
    fill: async (page) => {
      for (const label of ['Make', 'Base model', 'Spec model', 'Engine']) await pickFirst(page, label);
      await page.getByLabel('VIN').fill(randomVin());
      await page.getByLabel('Mileage').fill('1000');
      await page.getByLabel('Production year').fill('2019');
      return button(page, MESSAGES.car.createCar);
    },
  },
  {
    name: 'a service',
    ...ofCar,
    call: /^POST \/service\/new$/,
    fill: async (page) => {
      await click('button', MESSAGES.car.newService)(page);
      const dialog = page.getByRole('dialog');
      await pickFirst(page, 'Type');
      await dialog.getByLabel('Mileage', { exact: true }).fill('127000');
      return button(dialog, MESSAGES.dialog.addService);
    },
  },
  {
    name: 'a warning',
    ...ofCar,
    call: /^POST \/car\/warning\//,
    fill: async (page) => {
      await click('button', MESSAGES.dialog.addWarning)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('Wiper blades');
      return button(dialog, MESSAGES.dialog.addWarning);
    },
  },
  {
    name: 'fuel',
    ...ofCar,
    call: /^PATCH \/car\/fuel\//,
    fill: async (page) => {
      await click('button', MESSAGES.dialog.recordFuel)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(MESSAGES.fuel.price).fill('1.7');
      await dialog.getByLabel(MESSAGES.fuel.amount).fill('30');
      return button(dialog, MESSAGES.fuel.addRecord);
    },
  },
  {
    name: 'a transfer',
    ...ofCar,
    call: /^POST \/token\/new$/,
    fill: async (page) => {
      const dialog = await openFromMenu(page, MESSAGES.car.transferCar);
      await dialog.getByRole('combobox').fill(stranger().email);
      await page.getByRole('option').last().click();
      return button(dialog, 'Submit');
    },
  },
  {
    name: 'a name',
    who: 'newcomer',
    path: () => '/dashboard/profile',
    call: /^PUT \/auth\/edit$/,
    fill: async (page) => {
      await page.getByLabel('Name').fill('Dana Underwood-Smith');
      return button(page, 'Save');
    },
  },
  {
    name: 'a password',
    who: 'newcomer',
    path: () => '/dashboard/profile',
    call: /^POST \/auth\/password$/,
    fill: async (page) => {
      await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
      return page.locator('form:has(input[autocomplete="new-password"]) button[type="submit"]');
    },
  },
  {
    name: 'a check-in',
    who: 'workshop',
    path: () => '/dashboard/services/checkin',
    call: /^POST \/car\/workshop\/checkin$/,
    fill: async (page, { publicId }) => {
      await page.getByRole('radio', { name: /code/i }).check();
      await page.getByRole('textbox', { name: MESSAGES.car.uniqueCode }).fill(publicId);
      return button(page, 'Check in');
    },
  },
];

for (const { name, who, path, fill, call } of FORMS) {
  test(`a double click sends ${name} once`, async ({ page, request, world }) => {
    // the request ends sessions, so it gets a newcomer of its own and the world's stays signed in
    const actor = who === 'newcomer' ? await signUp(request) : who === 'stranger' ? undefined : world[who];
    await signIn(page, actor);
    await page.goto(path(world), { waitUntil: 'networkidle' });
    const submit = await fill(page, world);
    await expectOneCall(page, submit, call);
  });
}
