import { expect, type Page } from '@playwright/test';
import type { World } from '../world.ts';
import { click, type Screen } from './screen.ts';

const at = (path: string) => ({ who: 'admin', path: () => `/dashboard/admin${path}` }) as const;
const ofOwner = {
  who: 'admin',
  path: ({ ownerId }: World) => `/dashboard/admin/users/${ownerId}`,
} as const;
const ofLocked = {
  who: 'admin',
  path: ({ lockedId }: World) => `/dashboard/admin/users/${lockedId}`,
} as const;

const opens = (button: string | RegExp) => async (page: Page) => {
  await click('button', button)(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** The admins' pages. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin overview', ...at('') },
  {
    name: 'admin overview, months as a table',
    ...at(''),
    act: async (page) => {
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('columnheader', { name: 'Services' })).toBeVisible();
    },
  },
  { name: 'admin users', ...at('/users') },
  { name: 'admin users, none found', ...at('/users?search=@example.com') },
  { name: 'admin cars', ...at('/cars') },
  { name: 'admin services', ...at('/services') },
  { name: 'admin user', ...ofOwner },
  { name: 'admin user, locked', ...ofLocked },
  { name: 'admin user, gone', ...at(`/users/${'0'.repeat(24)}`), statuses: [404] },
  { name: 'admin change role', ...ofOwner, act: opens('Change role') },
  { name: 'admin change plan', ...ofOwner, act: opens('Change plan') },
  { name: 'admin end sessions', ...ofOwner, act: opens('End sessions') },
  {
    name: 'admin lock account with errors',
    ...ofOwner,
    act: async (page) => {
      await opens('Lock account')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Lock account' }).click();
      await expect(page.getByText('Give a reason')).toBeVisible();
    },
  },
  { name: 'admin unlock account', ...ofLocked, act: opens('Unlock account') },
  { name: 'admin claims', ...at('/claims') },
  { name: 'admin claims, over', ...at('/claims?state=decided') },
  { name: 'admin grant claim', ...at('/claims'), act: opens(/^Grant the claim of/) },
  {
    name: 'admin reject claim with errors',
    ...at('/claims'),
    act: async (page) => {
      await opens(/^Reject the claim of/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Give a reason')).toBeVisible();
    },
  },
  { name: 'admin audit log', ...at('/audit') },
  { name: 'admin audit log, none found', ...at('/audit?action=MAKE_DELETED&to=2020-01-01') },
  {
    name: 'admin audit log, choosing somebody',
    ...at('/audit'),
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Done to' }).fill('dana');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];
