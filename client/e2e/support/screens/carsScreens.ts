import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, ofCar, type Screen } from './screen.ts';

/** What is drawn once it comes into view, and its figures. */
const openTables = async (page: Page) => {
  const summaries = page.getByText('Show as a table');
  for (const summary of await summaries.all()) await summary.click();
  for (const drawing of await page.getByRole('img', { name: /over time|by month/ }).all())
    await expect(drawing).toBeVisible();
  // nothing may stand half behind the header: that would be too small to press
  await page.evaluate(() => scrollTo(0, 0));
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
      await expect(page.getByRole('dialog')).toBeVisible();
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
