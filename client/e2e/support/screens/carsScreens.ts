import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { fillFacts, pickGolf } from '../forms.ts';
import type { World } from '../world.ts';
import { at, press, fails, ofCar, opens, opensFrom, refuses, shows, type Screen } from './screen.ts';

const ofBook = {
  who: 'owner',
  path: ({ carId }: World) => `/dashboard/cars/export/${carId}`,
} as const;

/** Opens the data tables of the charts. */
const openTables = async (page: Page) => {
  const summaries = page.getByText('Show as a table');
  for (const summary of await summaries.all()) await summary.press('Enter');
  for (const drawing of await page.getByRole('img', { name: /over time|by month/ }).all())
    await expect(drawing).toBeVisible();
  // nothing may be half covered by the header, which would make it too small a target
  await page.evaluate(() => scrollTo(0, 0));
};

const bookIsThere = (page: Page) => expect(page.getByRole('link', { name: 'Download' })).toBeVisible();

/** A new car with a VIN that somebody else registered. */
const takenVin = {
  ...at('newcomer', '/dashboard/new'),
  statuses: [409],
  prepare: fails(
    /\/api\/car\/new$/,
    'VIN_TAKEN',
    'A car with this VIN is already registered. Ask its owner to transfer it to you, or claim it if it is yours.',
    [{ path: 'vin', message: 'Already registered' }],
  ),
};
const submitTakenVin = async (page: Page) => {
  await pickGolf(page);
  await fillFacts(page, 'WVWZZZAU0JW900639');
  await press('button', MESSAGES.car.createCar)(page);
  await expect(page.getByRole('button', { name: 'Claim this VIN' })).toBeVisible();
};

/** The screens of cars, with the dialogs of a car. */
export const CARS_SCREENS: Screen[] = [
  { name: 'cars without cars', ...at('newcomer', '/dashboard/cars') },
  { name: 'services without cars', ...at('newcomer', '/dashboard/services') },
  { name: 'new car', ...at('owner', '/dashboard/new') },
  {
    name: 'new car with errors',
    ...at('owner', '/dashboard/new'),
    act: press('button', MESSAGES.car.createCar),
  },
  {
    name: 'new car with an open list',
    ...at('owner', '/dashboard/new'),
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Make', exact: true }).press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'cars', ...at('owner', '/dashboard/cars') },
  { name: 'cars that do not match', ...at('owner', '/dashboard/cars?search=tractor&sort=name') },
  { name: 'claims without claims', ...at('newcomer', '/dashboard/claims') },
  { name: 'claims', ...at('claimant', '/dashboard/claims') },
  { name: 'withdraw a claim', ...at('claimant', '/dashboard/claims'), act: opens(/^Withdraw/) },
  {
    name: 'new car with a hint at its make',
    ...at('newcomer', '/dashboard/new'),
    act: async (page) => {
      await page.getByLabel('VIN').fill('WVWZZZAUZJOI12345');
      await shows(/^This VIN looks like/)(page);
    },
  },
  { name: 'new car whose VIN is taken', ...takenVin, act: submitTakenVin },
  {
    name: 'claim a car',
    ...takenVin,
    act: refuses(
      async (page) => {
        await submitTakenVin(page);
        await opens('Claim this VIN')(page);
      },
      'Send claim',
      'At least 10 characters',
    ),
  },
  {
    name: 'car without anything',
    who: 'claimant',
    path: ({ blankCarId }) => `/dashboard/cars/${blankCarId}`,
  },
  { name: 'car', ...ofCar },
  { name: 'car menu', ...ofCar, act: press('button', 'Car menu') },
  { name: 'all details of a car', ...ofCar, act: press('button', /^All details/) },
  {
    name: 'share car',
    ...ofCar,
    act: async (page) => {
      await opensFrom('Car Details menu', MESSAGES.car.shareCar)(page);
      await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  { name: 'service book', ...ofBook, act: bookIsThere },
  {
    name: 'service book with costs',
    ...ofBook,
    act: async (page) => {
      await bookIsThere(page);
      await page.getByRole('switch', { name: 'Show costs' }).check();
      await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', /costs=1/);
    },
  },
  {
    name: 'service book of no car',
    ...at('owner', `/dashboard/cars/export/${'0'.repeat(24)}`),
    statuses: [404],
  },
  { name: 'tables of the charts', ...ofCar, act: openTables },
  { name: 'no such car', ...at('owner', `/dashboard/cars/${'0'.repeat(24)}`), statuses: [404] },
];
