import { expect } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, type Screen } from './screen.ts';

/** Signing in and the account. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'login', who: 'stranger', path: () => '/login' },
  {
    name: 'login with errors',
    who: 'stranger',
    path: () => '/login',
    act: click('button', MESSAGES.landing.logIn),
  },
  { name: 'signup', who: 'stranger', path: () => '/signup' },
  {
    name: 'account menu',
    who: 'owner',
    path: () => '/dashboard',
    act: async (page) => {
      await click('button', /^Account of/)(page);
      await expect(page.getByRole('menuitem', { name: MESSAGES.nav.logout })).toBeVisible();
    },
  },
];
