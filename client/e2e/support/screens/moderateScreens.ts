import type { Screen } from './screen.ts';

const ofModerator = { who: 'moderator', path: () => '/dashboard/moderate' } as const;

/** The catalogue, as its moderators see it. */
export const MODERATE_SCREENS: Screen[] = [
  { name: 'makes', ...ofModerator },
  {
    name: 'makes, none found',
    who: 'moderator',
    path: () => '/dashboard/moderate?search=zzz',
  },
];
