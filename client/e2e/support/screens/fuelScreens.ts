import { expect } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, ofCar, opens, opensFrom, refuses, type Screen } from './screen.ts';

const openFuel = opens(MESSAGES.dialog.recordFuel);

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
      await dialog.getByLabel('Kind').selectOption({ label: 'AdBlue' });
      await dialog.getByText('Station and note').click();
      await expect(dialog.getByLabel('Station')).toBeVisible();
    },
  },
  { name: 'fuel menu', ...ofCar, act: click('button', /^Fuel of/) },
  { name: 'correct fuel', ...ofCar, act: opensFrom(/^Fuel of/, 'Correct') },
  { name: 'remove fuel', ...ofCar, act: opensFrom(/^Fuel of/, 'Remove') },
];
