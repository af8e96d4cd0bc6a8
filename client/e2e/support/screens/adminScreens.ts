import { expect } from '@playwright/test';
import type { World } from '../world.ts';
import { at, opens, refuses, type Screen } from './screen.ts';

const admin = (path: string) => at('admin', `/dashboard/admin${path}`);
const ofOwner = {
  who: 'admin',
  path: ({ ownerId }: World) => `/dashboard/admin/users/${ownerId}`,
} as const;
const ofLocked = {
  who: 'admin',
  path: ({ lockedId }: World) => `/dashboard/admin/users/${lockedId}`,
} as const;

/** The admins' pages. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin overview', ...admin('') },
  {
    name: 'admin overview, months as a table',
    ...admin(''),
    act: async (page) => {
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('columnheader', { name: 'Services' })).toBeVisible();
    },
  },
  { name: 'admin users', ...admin('/users') },
  { name: 'admin users, none found', ...admin('/users?search=@example.com') },
  { name: 'admin cars', ...admin('/cars') },
  { name: 'admin services', ...admin('/services') },
  { name: 'admin user', ...ofOwner },
  { name: 'admin user, locked', ...ofLocked },
  { name: 'admin user, gone', ...admin(`/users/${'0'.repeat(24)}`), statuses: [404] },
  { name: 'admin change role', ...ofOwner, act: opens('Change role') },
  { name: 'admin change plan', ...ofOwner, act: opens('Change plan') },
  { name: 'admin end sessions', ...ofOwner, act: opens('End sessions') },
  {
    name: 'admin lock account with errors',
    ...ofOwner,
    act: refuses(opens('Lock account'), 'Lock account', 'Give a reason'),
  },
  { name: 'admin unlock account', ...ofLocked, act: opens('Unlock account') },
  { name: 'admin claims', ...admin('/claims') },
  { name: 'admin claims, decided', ...admin('/claims?state=decided') },
  { name: 'admin grant claim', ...admin('/claims'), act: opens(/^Grant the claim of/) },
  {
    name: 'admin reject claim with errors',
    ...admin('/claims'),
    act: refuses(opens(/^Reject the claim of/), 'Reject', 'Give a reason'),
  },
  { name: 'admin audit log', ...admin('/audit') },
  { name: 'admin audit log, none found', ...admin('/audit?action=MAKE_DELETED&to=2020-01-01') },
  {
    name: 'admin audit log, choosing somebody',
    ...admin('/audit'),
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Done to' }).fill('dana');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];
