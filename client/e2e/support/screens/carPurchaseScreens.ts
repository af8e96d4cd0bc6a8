import type { World } from '../world.ts';
import { at, ofCar, opensFrom, refuses, type Screen } from './screen.ts';

const handOver = { path: ({ handOverId }: World) => `/dashboard/handed-over/${handOverId}` };

/** The screens of purchase and sale, of former cars and hand-overs, and of the year of a car. */
export const CAR_PURCHASE_SCREENS: Screen[] = [
  { name: 'cars had', ...at('owner', '/dashboard/cars/had') },
  { name: 'cars had, none', ...at('newcomer', '/dashboard/cars/had') },
  { name: 'handed over, as its sender', who: 'giver', ...handOver },
  { name: 'handed over, as its receiver', who: 'taker', ...handOver },
  {
    name: 'the year of a car',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}/year/2025`,
  },
  {
    name: 'a year of which nothing is known',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}/year/1999`,
  },
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
