import { expect, type Page } from '@playwright/test';
import { click, type Screen } from './screen.ts';

const ofCosts = {
  who: 'owner',
  path: ({ carId }) => `/dashboard/cars/${carId}/costs?year=2026&show=2026-01`,
} as const satisfies Partial<Screen>;

const openSeries = async (page: Page) => {
  await click('button', 'Parking')(page);
  await expect(page.getByRole('dialog', { name: 'Parking' })).toBeVisible();
};

/** What a car costs, and the expenses among it. */
export const EXPENSE_SCREENS: Screen[] = [
  { name: 'costs of a car', ...ofCosts },
  { name: 'costs of all cars', who: 'owner', path: () => '/dashboard/costs' },
  { name: 'costs of nothing', who: 'newcomer', path: () => '/dashboard/costs' },
  { name: 'record expense', ...ofCosts, act: click('button', 'Expense') },
  {
    name: 'record repeating expense with errors',
    ...ofCosts,
    act: async (page) => {
      await click('button', 'Expense')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Repeats').selectOption({ label: 'Every … months' });
      await dialog.getByLabel('Mileage on the first day').fill('3000000');
      await dialog.getByRole('button', { name: 'Record expense' }).click();
      await expect(dialog.getByText('Choose what it was for')).toBeVisible();
      await expect(dialog.getByText('At most 1,242,742 mi')).toBeVisible();
    },
  },
  { name: 'day of a repeating expense', ...ofCosts, act: openSeries },
  {
    name: 'change a day of a repeating expense and all later ones',
    ...ofCosts,
    act: async (page) => {
      await openSeries(page);
      await click('button', /^This and all later/)(page);
      await expect(page.getByRole('dialog', { name: 'This and all later' })).toBeVisible();
    },
  },
  {
    name: 'correct a whole series',
    ...ofCosts,
    act: async (page) => {
      await openSeries(page);
      await click('button', /^The whole series/)(page);
      await expect(page.getByRole('dialog', { name: 'Correct the whole series' })).toBeVisible();
    },
  },
  {
    name: 'correct expense',
    ...ofCosts,
    act: async (page) => {
      await click('button', 'Insurance')(page);
      await expect(page.getByRole('dialog', { name: 'Correct expense' })).toBeVisible();
    },
  },
  {
    name: 'remove expense',
    ...ofCosts,
    act: async (page) => {
      await openSeries(page);
      await click('button', 'Remove the series')(page);
      await expect(page.getByRole('dialog', { name: 'Remove the whole series?' })).toBeVisible();
    },
  },
];
