import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, type Screen } from './screen.ts';

const openMenu = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

/** The home page, and what opens from the frame around every screen. */
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
  {
    name: 'search',
    who: 'owner',
    path: () => '/dashboard',
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('golf');
      await expect(page.getByRole('option', { name: /^Record fuel for/ })).toBeVisible();
    },
  },
  { name: 'what can be added', who: 'owner', path: () => '/dashboard', act: openMenu('Add') },
  {
    name: 'what can be added without a car',
    who: 'newcomer',
    path: () => '/dashboard',
    act: openMenu('Add'),
    lightOnly: true,
  },
  { name: 'unknown dashboard page', who: 'owner', path: () => '/dashboard/no-such-page' },
];
