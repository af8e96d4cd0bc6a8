import { expect } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, ofCar, type Screen } from './screen.ts';

const openFuelMenu = click('button', /^Fuel of/);

/** Fuel. */
export const FUEL_SCREENS: Screen[] = [
  { name: 'record fuel', ...ofCar, act: click('button', MESSAGES.dialog.recordFuel) },
  {
    name: 'record fuel with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', MESSAGES.dialog.recordFuel)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(MESSAGES.fuel.amount).fill('5000');
      await dialog.getByRole('button', { name: MESSAGES.fuel.addRecord }).click();
      await expect(dialog.getByText('At most 264.172 gal')).toBeVisible();
    },
  },
  {
    name: 'record fuel with all its fields',
    ...ofCar,
    act: async (page) => {
      await click('button', MESSAGES.dialog.recordFuel)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Kind').selectOption({ label: 'AdBlue' });
      await dialog.getByText('Station and note').click();
      await expect(dialog.getByLabel('Station')).toBeVisible();
    },
  },
  { name: 'fuel menu', ...ofCar, act: openFuelMenu },
  {
    name: 'correct fuel',
    ...ofCar,
    act: async (page) => {
      await openFuelMenu(page);
      await click('menuitem', 'Correct')(page);
      await expect(page.getByRole('dialog', { name: 'Correct fuel' })).toBeVisible();
    },
  },
  {
    name: 'remove fuel',
    ...ofCar,
    act: async (page) => {
      await openFuelMenu(page);
      await click('menuitem', 'Remove')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
