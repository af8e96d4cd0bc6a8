import { at, type Screen } from './screen.ts';

const ofOneCar = {
  who: 'owner',
  path: ({ carId }) => `/dashboard/take-along/${carId}`,
} as const satisfies Partial<Screen>;

/** The screens on which people take their records along. */
export const TAKE_ALONG_SCREENS: Screen[] = [
  { name: 'records of a car to take along', ...ofOneCar },
  {
    name: 'records of a car for Fuelio',
    ...ofOneCar,
    act: (page) => page.getByLabel('App').selectOption('fuelio'),
  },
  { name: 'records of all cars to take along', ...at('owner', '/dashboard/take-along') },
  { name: 'records to take along without cars', ...at('newcomer', '/dashboard/take-along') },
];
