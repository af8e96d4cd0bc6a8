import { expect } from '@playwright/test';
import { click, ofCar, type Screen } from './screen.ts';

/** What one paid for a car, and the cars that one had. */
export const CAR_PURCHASE_SCREENS: Screen[] = [
  { name: 'cars had', who: 'owner', path: () => '/dashboard/cars/had' },
  { name: 'cars had without any', who: 'newcomer', path: () => '/dashboard/cars/had' },
  {
    name: 'purchase and sale',
    ...ofCar,
    act: async (page) => {
      await click('button', 'Car menu')(page);
      await click('menuitem', 'Purchase and sale')(page);
      await expect(page.getByRole('dialog').getByLabel('Price').first()).toBeVisible();
    },
  },
  {
    name: 'purchase and sale with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', 'Car menu')(page);
      await click('menuitem', 'Purchase and sale')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Price').first().fill('-1');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Must not be negative')).toBeVisible();
    },
  },
];
