import { expect } from '@playwright/test';
import { click, ofCar, type Screen } from './screen.ts';

const openReadingMenu = click('button', /^Reading of/);

/** Odometer readings that are noted by themselves. */
export const READING_SCREENS: Screen[] = [
  { name: 'note reading', ...ofCar, act: click('button', 'Note reading') },
  {
    name: 'note reading with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', 'Note reading')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mileage').fill('3000000');
      await dialog.getByRole('button', { name: 'Note reading' }).click();
      await expect(dialog.getByText('At most 1,242,742 mi')).toBeVisible();
    },
  },
  {
    name: 'note reading of a new odometer',
    ...ofCar,
    act: async (page) => {
      await click('button', 'Note reading')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'New odometer' }).check();
      await expect(dialog.getByLabel('The old one showed last')).toBeVisible();
    },
  },
  {
    name: 'correct reading',
    ...ofCar,
    act: async (page) => {
      await openReadingMenu(page);
      await click('menuitem', 'Correct')(page);
      await expect(page.getByRole('dialog', { name: 'Correct reading' })).toBeVisible();
    },
  },
  {
    name: 'remove reading',
    ...ofCar,
    act: async (page) => {
      await openReadingMenu(page);
      await click('menuitem', 'Remove')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
