import { expect, type Page } from '@playwright/test';
import { at, press, opens, type Screen } from './screen.ts';

const ofCosts = {
  who: 'owner',
  path: ({ carId }) => `/dashboard/cars/${carId}/costs?year=2026&show=2026-01`,
} as const satisfies Partial<Screen>;

/** Opens the day of a repeating expense, and from there the dialog of this name. */
const fromSeries = (button: string | RegExp, dialog: string) => async (page: Page) => {
  await opens('Parking')(page);
  await press('button', button)(page);
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
};

/** The screens of costs and expenses. */
export const EXPENSE_SCREENS: Screen[] = [
  { name: 'costs of a car', ...ofCosts },
  { name: 'costs of all cars', ...at('owner', '/dashboard/costs') },
  { name: 'costs without cars', ...at('newcomer', '/dashboard/costs') },
  {
    name: 'record repeating expense with errors',
    ...ofCosts,
    act: async (page) => {
      await opens('Expense')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Repeats').selectOption({ label: 'Every … months' });
      await dialog.getByLabel('Mileage on the first day').fill('3000000');
      await dialog.getByRole('button', { name: 'Record expense' }).press('Enter');
      await expect(dialog.getByText('Choose what it was for')).toBeVisible();
      await expect(dialog.getByText('At most 1,242,742 mi')).toBeVisible();
    },
  },
  { name: 'day of a repeating expense', ...ofCosts, act: opens('Parking') },
  {
    name: 'change a day of a repeating expense and all later ones',
    ...ofCosts,
    act: fromSeries(/^This and later payments/, 'This and later payments'),
  },
  {
    name: 'correct a whole series',
    ...ofCosts,
    act: fromSeries(/^All payments/, 'Edit all payments'),
  },
  { name: 'correct expense', ...ofCosts, act: opens('Insurance') },
  {
    name: 'remove expense',
    ...ofCosts,
    act: fromSeries('Remove all payments', 'Remove all payments?'),
  },
];
