import { MESSAGES } from '@glovebox/shared/messages';
import type { Role } from '@glovebox/shared/user';
import type { IconName } from '../ui/Icon.tsx';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Only exactly this path is the current one, not those below it. */
  exact?: boolean;
  /** Whom it is shown to; everyone when missing. */
  roles?: readonly Role[];
}

/** Who keeps the catalogue. */
export const MODERATORS: readonly Role[] = ['moderator', 'admin'];

/** Who sees and steers the whole. */
export const ADMINS: readonly Role[] = ['admin'];

/** The sidebar, top to bottom. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/dashboard', label: MESSAGES.title.dashboard, icon: 'dashboard', exact: true },
  { to: '/dashboard/new', label: MESSAGES.nav.newCar, icon: 'plus', exact: true },
  { to: '/dashboard/cars', label: MESSAGES.nav.cars, icon: 'car' },
  { to: '/dashboard/services', label: 'Services', icon: 'wrench' },
  { to: '/dashboard/costs', label: 'Costs', icon: 'gauge' },
  { to: '/dashboard/profile', label: 'Profile', icon: 'user' },
  { to: '/dashboard/moderate', label: 'Moderate', icon: 'book', roles: MODERATORS },
  { to: '/dashboard/admin', label: 'Admin', icon: 'shield', roles: ADMINS },
];

const COSTS_OF_CAR = /^\/dashboard\/cars\/[^/]+\/costs$/;

/** Whether a path belongs to an entry: it is its own, or below it. The costs of a car belong to the costs. */
export const isCurrent = ({ to, exact = false }: NavigationEntry, path: string) => {
  const shown = COSTS_OF_CAR.test(path) ? '/dashboard/costs' : path.replace(/\/$/, '');
  return shown === to || (!exact && shown.startsWith(`${to}/`));
};
