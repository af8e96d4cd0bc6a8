import { expect, type Page } from '@playwright/test';
import type { BackupList, BackupPage } from '@glovebox/shared/backup';
import type { World } from '../world.ts';
import { at, fails, opens, refuses, shows, type Screen } from './screen.ts';

const admin = (path: string) => at('admin', `/dashboard/admin${path}`);
const ofOwner = {
  who: 'admin',
  path: ({ ownerId }: World) => `/dashboard/admin/users/${ownerId}`,
} as const;
const ofLocked = {
  who: 'admin',
  path: ({ lockedId }: World) => `/dashboard/admin/users/${lockedId}`,
} as const;

const BACKUPS: BackupList['backups'] = [
  {
    name: 'glovebox-2026-03-14T030000.000Z-daily.backup',
    kind: 'daily',
    createdAt: '2026-03-14T03:00:00.000Z',
    bytes: 48_200_000,
  },
  {
    name: 'glovebox-2026-03-13T172611.402Z-by-hand.backup',
    kind: 'by-hand',
    createdAt: '2026-03-13T17:26:11.402Z',
    bytes: 47_900_000,
  },
];
const CONTENT: BackupPage = {
  backup: BACKUPS[0]!,
  content: { createdAt: '2026-03-14T03:00:00.000Z', product: '0.2.0', people: 1_204, cars: 2_311 },
  now: { people: 1_207, cars: 2_315 },
};

/** The backups page with the same backups each time, which the server of the screens does not have. */
const backups = (over: Partial<BackupList> = {}) => ({
  ...admin('/backups'),
  prepare: async (page: Page) => {
    await page.route('**/api/auth/admin/backups', (route) =>
      route.fulfill({ json: { backups: BACKUPS, isOn: true, failure: null, ...over } satisfies BackupList }),
    );
    await page.route('**/api/auth/admin/backups/*', (route) => route.fulfill({ json: CONTENT }));
  },
});

/** The admins' pages. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin overview', ...admin('') },
  {
    name: 'admin overview, months as a table',
    ...admin(''),
    act: async (page) => {
      await page.getByText('Show as a table').press('Enter');
      await expect(page.getByRole('columnheader', { name: 'Services' })).toBeVisible();
    },
  },
  { name: 'admin users', ...admin('/users') },
  { name: 'admin users, none found', ...admin('/users?search=@example.com') },
  { name: 'admin cars', ...admin('/cars') },
  { name: 'admin services', ...admin('/services') },
  { name: 'admin notices that were not sent', ...admin('/mail') },
  { name: 'admin backups', ...backups() },
  { name: 'admin backups, none', ...backups({ backups: [], isOn: false }) },
  {
    name: 'admin backups, the daily one failed',
    ...backups({
      failure: {
        at: '2026-03-15T03:00:00.000Z',
        reason: 'There is not enough free space on the disk of the backups.',
      },
    }),
  },
  { name: 'admin download backup', ...backups(), act: opens(/^Download the backup of/) },
  {
    name: 'admin restore backup with errors',
    ...backups(),
    act: refuses(opens(/^Restore the backup of/), 'Replace everything', 'Password is required'),
  },
  {
    name: 'admin restore backup, damaged',
    ...backups(),
    prepare: async (page: Page) => {
      await backups().prepare(page);
      await fails(
        /\/admin\/backups\/.+/,
        'BAD_INPUT',
        'The file is damaged or incomplete (it ends too early). Nothing was changed.',
      )(page);
    },
    act: async (page) => {
      await opens(/^Restore the backup of/)(page);
      await shows(/it ends too early/)(page);
    },
    statuses: [400],
  },
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
    act: refuses(opens(/^Reject the claim of/), 'Reject claim', 'Give a reason'),
  },
  { name: 'admin audit log', ...admin('/audit') },
  { name: 'admin audit log, none found', ...admin('/audit?action=MAKE_DELETED&to=2020-01-01') },
  {
    name: 'admin audit log, choosing somebody',
    ...admin('/audit'),
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Account' }).fill('dana');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];
