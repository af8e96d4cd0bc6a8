import { expect } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { press, ofCar, opens, opensFrom, refuses, type Screen } from './screen.ts';

const openFuel = opens(MESSAGES.dialog.recordFuel);

const ofFuel = {
  who: 'owner',
  path: ({ carId }: World) => `/dashboard/cars/${carId}?show=fuel`,
} as const;

/** The screens of fuel. */
export const FUEL_SCREENS: Screen[] = [
  {
    name: 'record fuel with errors',
    ...ofCar,
    act: refuses(
      async (page) => {
        await openFuel(page);
        await page.getByRole('dialog').getByLabel(MESSAGES.fuel.amount).fill('5000');
      },
      MESSAGES.fuel.addRecord,
      'At most 264.172 gal',
    ),
  },
  {
    name: 'record fuel with all its fields',
    ...ofCar,
    act: async (page) => {
      await openFuel(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('AdBlue').click();
      await expect(dialog.getByRole('radio', { name: 'AdBlue' })).toBeChecked();
      await dialog.getByLabel('Station').fill('Shell, Lange Reihe');
    },
  },
  { name: 'fuel in the ledger', ...ofFuel },
  { name: 'folded fuel', ...ofCar, act: press('button', /^\d+ fill-up/) },
  { name: 'fuel menu', ...ofFuel, act: press('button', /^Fuel of/) },
  { name: 'correct fuel', ...ofFuel, act: opensFrom(/^Fuel of/, 'Edit') },
];
