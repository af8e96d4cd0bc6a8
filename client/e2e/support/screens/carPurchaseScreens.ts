import { at, ofCar, opensFrom, refuses, type Screen } from './screen.ts';

/** The screens of purchase and sale, and of former cars. */
export const CAR_PURCHASE_SCREENS: Screen[] = [
  { name: 'cars had', ...at('owner', '/dashboard/cars/had') },
  { name: 'cars had, none', ...at('newcomer', '/dashboard/cars/had') },
  {
    name: 'purchase and sale with errors',
    ...ofCar,
    act: refuses(
      async (page) => {
        await opensFrom('Car menu', 'Purchase and sale')(page);
        await page.getByRole('dialog').getByLabel('Price').first().fill('-1');
      },
      'Save',
      'Must not be negative',
    ),
  },
];
