import { expect } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, type Screen } from './screen.ts';

/** The home page. */
export const HOME_SCREENS: Screen[] = [
  { name: 'dashboard without cars', who: 'newcomer', path: () => '/dashboard' },
  { name: 'dashboard', who: 'owner', path: () => '/dashboard' },
  {
    name: 'dashboard with the navigation hidden',
    who: 'owner',
    path: () => '/dashboard',
    act: async (page) => {
      // a phone has a drawer instead
      if (!(await page.getByRole('button', { name: MESSAGES.nav.hide }).isVisible())) return;
      await click('button', MESSAGES.nav.hide)(page);
      await expect(page.getByRole('button', { name: 'Show Nav' })).toBeVisible();
    },
  },
  { name: 'unknown dashboard page', who: 'owner', path: () => '/dashboard/no-such-page' },
];
