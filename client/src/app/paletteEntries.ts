import { MESSAGES } from '@glovebox/shared/messages';
import { useLogout } from '../features/auth/useLogout.ts';
import { folded } from '@glovebox/shared/folded';
import { useUser } from '../lib/session.ts';
import { chooseTheme, THEMES } from '../lib/theme.ts';
import type { IconName } from '../ui/Icon.tsx';
import { NAVIGATION, type NavigationEntry } from './navigationEntries.ts';

/** A page, or an action that needs no car. */
export interface PaletteEntry {
  label: string;
  icon: IconName;
  /** Further words that find it. */
  words?: string;
  /** A path or an action. */
  action: string | (() => void);
}

const SETTINGS: readonly PaletteEntry[] = [
  {
    label: 'Change password',
    icon: 'lock',
    words: 'settings profile',
    action: '/dashboard/profile#password',
  },
  {
    label: 'Sessions',
    icon: 'lock',
    words: 'settings profile devices',
    action: '/dashboard/profile#sessions',
  },
  {
    label: 'Your data',
    icon: 'download',
    words: 'settings profile export json',
    action: '/dashboard/profile#data',
  },
  {
    label: 'Notices',
    icon: 'clock',
    words: 'settings profile reminders mail push ntfy due',
    action: '/dashboard/profile#notices',
  },
  { label: 'Privacy', icon: 'eye', words: 'settings profile email', action: '/dashboard/profile#privacy' },
];

const WORKSHOPS: readonly PaletteEntry[] = [
  { label: 'Check in a car', icon: 'car', words: 'customer vin code', action: '/dashboard/services/checkin' },
  { label: 'Create a customer’s car', icon: 'plus', words: 'new add', action: '/dashboard/new?customer=1' },
];

/** The words of a page, by its path, for searching below it. */
const AREAS: Readonly<Record<string, readonly { path: string; label: string }[]>> = {
  '/dashboard/moderate': [
    { path: 'suggestions', label: 'Suggestions' },
    { path: 'import', label: 'Import' },
    { path: 'history', label: 'History' },
  ],
  '/dashboard/admin': [
    { path: 'users', label: 'Users' },
    { path: 'cars', label: 'Cars' },
    { path: 'services', label: 'Services' },
    { path: 'claims', label: 'Claims' },
    { path: 'audit', label: 'Audit log' },
    { path: 'mail', label: 'Notices' },
  ],
};

const mayOpen = ({ roles }: NavigationEntry, role: string | undefined) =>
  !roles || roles.some((one) => one === role);

/**
 * Returns the pages and actions of the signed-in person: those that are suggested, and those that only a search finds.
 */
export const usePaletteEntries = () => {
  const user = useUser();
  const logOut = useLogout();
  const isWorkshop = user?.plan === 'workshop';
  const pages = NAVIGATION.filter((entry) => mayOpen(entry, user?.role));
  const areas = pages.flatMap(({ to, label: page, icon }) =>
    (AREAS[to] ?? []).map(({ path, label }) => ({
      label: `${page}: ${label}`,
      icon,
      action: `${to}/${path}`,
    })),
  );
  const acts: PaletteEntry[] = [
    ...THEMES.map(({ value, label }) => ({
      label: `Theme: ${label}`,
      icon: value === 'dark' ? ('moon' as const) : ('sun' as const),
      words: 'settings appearance mode',
      action: () => chooseTheme(value),
    })),
  ];
  return {
    main: [
      ...pages.map(({ to, label, icon }): PaletteEntry => ({ label, icon, action: to })),
      ...(isWorkshop ? WORKSHOPS : []),
      {
        label: MESSAGES.nav.logout,
        icon: 'logout' as const,
        words: 'log out sign out leave',
        action: logOut,
      },
    ],
    others: [
      ...areas,
      ...SETTINGS,
      {
        label: 'Import',
        icon: 'file' as const,
        words: 'bring another app spreadsheet excel lubelogger drivvo spritmonitor tracktor',
        action: '/dashboard/cars/import',
      },
      {
        label: 'Cars I had',
        icon: 'car' as const,
        words: 'former previous sold costs',
        action: '/dashboard/cars/had',
      },
      { label: 'Your claims', icon: 'shield' as const, action: '/dashboard/claims' },
      {
        label: 'Workshop plan',
        icon: 'wrench' as const,
        words: 'upgrade billing',
        action: '/dashboard/workshop',
      },
      { label: 'Look up a car', icon: 'search' as const, words: 'check code public page', action: '/check' },
      ...acts,
    ],
  };
};

/** Returns the entries that have a word for each typed beginning. */
export const findEntries = (entries: readonly PaletteEntry[], words: readonly string[]) =>
  entries.filter(({ label, words: more = '' }) => {
    const held = folded(`${label} ${more}`).split(/[^\p{L}\d]+/u);
    return words.every((word) => held.some((one) => one.startsWith(word)));
  });
