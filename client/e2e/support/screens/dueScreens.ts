import { expect } from '@playwright/test';
import { at, opens, type Screen } from './screen.ts';

const ofPlan = {
  who: 'owner',
  path: ({ carId }) => `/dashboard/cars/${carId}/plan`,
} as const satisfies Partial<Screen>;

/** The screens of what is due and of the plan of a car. */
export const DUE_SCREENS: Screen[] = [
  { name: 'due on all cars', ...at('owner', '/dashboard/due') },
  { name: 'due on one car', who: 'owner', path: ({ carId }) => `/dashboard/due?car=${carId}` },
  { name: 'due without cars', ...at('newcomer', '/dashboard/due') },
  { name: 'plan of a car', ...ofPlan },
  {
    name: 'add to the plan with errors',
    ...ofPlan,
    act: async (page) => {
      await opens('Add an entry')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add to the plan' }).press('Enter');
      await expect(dialog.getByText('Choose at least one type of service')).toBeVisible();
    },
  },
];
