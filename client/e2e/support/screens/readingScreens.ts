import { expect } from '@playwright/test';
import { ofCar, opens, opensFrom, refuses, type Screen } from './screen.ts';

/** The screens of odometer readings that are noted on their own. */
export const READING_SCREENS: Screen[] = [
  {
    name: 'note reading with errors',
    ...ofCar,
    act: refuses(
      async (page) => {
        await opens('Record reading')(page);
        await page.getByRole('dialog').getByLabel('Mileage').fill('3000000');
      },
      'Record reading',
      'At most 1,242,742 mi',
    ),
  },
  {
    name: 'note reading of a new odometer',
    ...ofCar,
    act: async (page) => {
      await opens('Record reading')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'New odometer' }).check();
      await expect(dialog.getByLabel('Old odometer’s last reading')).toBeVisible();
    },
  },
  { name: 'correct reading', ...ofCar, act: opensFrom(/^Reading of/, 'Edit') },
];
