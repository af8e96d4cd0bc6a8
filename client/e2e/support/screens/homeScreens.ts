import { type Screen } from './screen.ts';

/** The home page. */
export const HOME_SCREENS: Screen[] = [
  { name: 'dashboard without cars', who: 'newcomer', path: () => '/dashboard' },
  { name: 'dashboard', who: 'owner', path: () => '/dashboard' },
  { name: 'unknown dashboard page', who: 'owner', path: () => '/dashboard/no-such-page' },
];
