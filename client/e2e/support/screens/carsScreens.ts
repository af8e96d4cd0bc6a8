import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { choose } from '../choose.ts';
import { fillFacts, pickGolf } from '../newCarForm.ts';
import { click, ofCar, type Screen } from './screen.ts';

/** Opens the data tables of the charts. */
const openTables = async (page: Page) => {
  const summaries = page.getByText('Show as a table');
  for (const summary of await summaries.all()) await summary.click();
  for (const drawing of await page.getByRole('img', { name: /over time|by month/ }).all())
    await expect(drawing).toBeVisible();
  // nothing may be half covered by the header, which would make it too small a target
  await page.evaluate(() => scrollTo(0, 0));
};

/** Submits the new car form with a VIN that somebody else registered. */
const meetTakenVin = async (page: Page) => {
  await page.route('**/api/car/new', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error:
          'A car with this VIN is already registered. Ask its owner to transfer it to you, or claim it if it is yours.',
        code: 'VIN_TAKEN',
        details: [{ path: 'vin', message: 'Already registered' }],
      },
    }),
  );
  await choose(page, 'Make', 'Volkswagen');
  await pickGolf(page);
  await fillFacts(page, 'WVWZZZAU0JW900639');
  await click('button', MESSAGES.car.createCar)(page);
  await expect(page.getByRole('button', { name: 'Claim this VIN' })).toBeVisible();
};

/** Cars and what can be done with one. */
export const CARS_SCREENS: Screen[] = [
  { name: 'cars without cars', who: 'newcomer', path: () => '/dashboard/cars' },
  { name: 'services without cars', who: 'newcomer', path: () => '/dashboard/services' },
  { name: 'new car', who: 'owner', path: () => '/dashboard/new' },
  {
    name: 'new car with errors',
    who: 'owner',
    path: () => '/dashboard/new',
    act: click('button', MESSAGES.car.createCar),
  },
  {
    name: 'new car with an open list',
    who: 'owner',
    path: () => '/dashboard/new',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Make', exact: true }).press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'cars', who: 'owner', path: () => '/dashboard/cars' },
  { name: 'cars that do not match', who: 'owner', path: () => '/dashboard/cars?search=tractor&sort=name' },
  { name: 'claims without claims', who: 'newcomer', path: () => '/dashboard/claims' },
  { name: 'claims', who: 'claimant', path: () => '/dashboard/claims' },
  {
    name: 'withdraw a claim',
    who: 'claimant',
    path: () => '/dashboard/claims',
    act: click('button', /^Withdraw/),
  },
  {
    name: 'new car with a hint at its make',
    who: 'newcomer',
    path: () => '/dashboard/new',
    act: async (page) => {
      await page.getByLabel('VIN').fill('WVWZZZAUZJOI12345');
      await expect(page.getByText(/^This VIN looks like/)).toBeVisible();
    },
  },
  {
    name: 'new car whose VIN is taken',
    who: 'newcomer',
    path: () => '/dashboard/new',
    statuses: [409],
    act: meetTakenVin,
  },
  {
    name: 'claim a car',
    who: 'newcomer',
    path: () => '/dashboard/new',
    statuses: [409],
    act: async (page) => {
      await meetTakenVin(page);
      await click('button', 'Claim this VIN')(page);
      await click('button', 'Send claim')(page);
      await expect(page.getByRole('dialog').getByText('At least 10 characters')).toBeVisible();
    },
  },
  {
    name: 'car without anything',
    who: 'claimant',
    path: ({ blankCarId }) => `/dashboard/cars/${blankCarId}`,
  },
  { name: 'car', who: 'owner', path: ({ carId }) => `/dashboard/cars/${carId}` },
  {
    name: 'car menu',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: click('button', 'Car menu'),
  },
  {
    name: 'share car',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: async (page) => {
      await click('button', 'Car menu')(page);
      await click('menuitem', MESSAGES.car.shareCar)(page);
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'service book',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/export/${carId}`,
    act: async (page) => {
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'service book with costs',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/export/${carId}`,
    act: async (page) => {
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
      await page.getByRole('switch', { name: 'With costs' }).check();
      await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', /costs=1/);
    },
  },
  {
    name: 'service book of no car',
    who: 'owner',
    path: () => '/dashboard/cars/export/000000000000000000000000',
    statuses: [404],
  },
  { name: 'tables of the charts', ...ofCar, act: openTables },
  {
    name: 'no such car',
    who: 'owner',
    path: () => '/dashboard/cars/000000000000000000000000',
    statuses: [404],
  },
];
