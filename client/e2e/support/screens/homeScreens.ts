import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { at, press, type Screen } from './screen.ts';

const openAddMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
};

/** The home page, and the menus and dialogs that open from the frame around every screen. */
export const HOME_SCREENS: Screen[] = [
  { name: 'dashboard without cars', ...at('newcomer', '/dashboard') },
  { name: 'dashboard', ...at('owner', '/dashboard') },
  {
    name: 'dashboard with the navigation hidden',
    ...at('owner', '/dashboard'),
    act: async (page) => {
      await press('button', MESSAGES.nav.hide)(page);
      await expect(page.getByRole('button', { name: 'Show Nav' })).toBeVisible();
    },
  },
  {
    name: 'search',
    ...at('owner', '/dashboard'),
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('golf');
      await expect(page.getByRole('option', { name: /^Record fuel for/ })).toBeVisible();
    },
  },
  { name: 'add menu', ...at('owner', '/dashboard'), act: openAddMenu },
  {
    name: 'add menu without a car',
    ...at('newcomer', '/dashboard'),
    act: openAddMenu,
  },
  { name: 'unknown dashboard page', ...at('owner', '/dashboard/no-such-page') },
];
