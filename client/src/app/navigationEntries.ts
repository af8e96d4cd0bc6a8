import { MESSAGES } from '@glovebox/shared/messages';
import type { Role } from '@glovebox/shared/user';
import type { IconName } from '../ui/Icon.tsx';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Whether the entry is current only at exactly this path, and not at paths below. */
  exact?: boolean;
  /** The roles that see the entry; everyone by default. */
  roles?: readonly Role[];
}

/** Roles that maintain the catalogue. */
export const MODERATORS: readonly Role[] = ['moderator', 'admin'];

/** Roles that manage the whole site. */
export const ADMINS: readonly Role[] = ['admin'];

/** The sidebar, top to bottom. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/dashboard', label: MESSAGES.title.dashboard, icon: 'dashboard', exact: true },
  { to: '/dashboard/new', label: MESSAGES.nav.newCar, icon: 'plus', exact: true },
  { to: '/dashboard/cars', label: MESSAGES.nav.cars, icon: 'car' },
  { to: '/dashboard/services', label: 'Services', icon: 'wrench' },
  { to: '/dashboard/due', label: 'Due', icon: 'clock' },
  { to: '/dashboard/costs', label: 'Costs', icon: 'gauge' },
  { to: '/dashboard/profile', label: 'Profile', icon: 'user' },
  { to: '/dashboard/moderate', label: 'Moderate', icon: 'book', roles: MODERATORS },
  { to: '/dashboard/admin', label: 'Admin', icon: 'shield', roles: ADMINS },
];

const COSTS_OF_CAR = /^\/dashboard\/cars\/[^/]+\/costs$/;

/**
 * Whether a path belongs to an entry: it is the entry's own path or below it. The costs of a car belong to the costs.
 */
export const isCurrent = ({ to, exact = false }: NavigationEntry, path: string) => {
  const shown = COSTS_OF_CAR.test(path) ? '/dashboard/costs' : path.replace(/\/$/, '');
  return shown === to || (!exact && shown.startsWith(`${to}/`));
};
