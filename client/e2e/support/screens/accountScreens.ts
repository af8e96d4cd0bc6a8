import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ProfileAnswer, User } from '@glovebox/shared/user';
import { at, changes, press, opens, refuses, shows, type Screen } from './screen.ts';

const profile = at('owner', '/dashboard/profile');
const openRemoval = opens('Delete my account');

/** The profile of a user whose account is in another state. */
const profileWith = (user: Partial<User>, account: object = {}) => ({
  ...profile,
  prepare: async (page: Page) => {
    await changes<ProfileAnswer>('**/api/auth/profile', (body) => ({ user: { ...body.user, ...user } }))(
      page,
    );
    await changes<object>('**/api/auth/account', (body) => ({ ...body, ...account }))(page);
  },
});

const offersRestore = (page: Page) =>
  page.route('**/api/restore', (route) => route.fulfill({ json: { isOpen: true } }));
const createdAt = '2026-03-01T10:00:00.000Z';
const TOKENS = [
  { _id: 'a'.repeat(24), name: 'Home Assistant', scope: 'read', createdAt, lastUsedAt: createdAt },
  {
    _id: 'b'.repeat(24),
    name: 'A script with a long name '.repeat(2),
    scope: 'write',
    createdAt,
    expiresAt: createdAt,
  },
];
const WEBHOOKS = [
  { _id: 'c'.repeat(24), url: 'https://example.org/hook', events: ['warning.added'], createdAt },
  {
    _id: 'd'.repeat(24),
    url: `https://automation.example.org/${'long'.repeat(40)}`,
    events: ['service.recorded', 'warning.added', 'due.changed'],
    createdAt,
    failingSince: createdAt,
    switchedOffAt: createdAt,
  },
];
const DELIVERIES = [
  {
    _id: 'e'.repeat(24),
    event: 'warning.added',
    state: 'waiting',
    attempts: 2,
    reason: 'ECONNREFUSED',
    createdAt,
    nextAt: createdAt,
  },
  { _id: 'f'.repeat(24), event: 'warning.added', state: 'delivered', attempts: 1, status: 200, createdAt },
  { _id: '0'.repeat(24), event: 'due.changed', state: 'failed', attempts: 9, status: 503, createdAt },
];

/** The screens of signing in and of the account. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'log-in', ...at('stranger', '/login') },
  {
    name: 'log-in with errors',
    ...at('stranger', '/login'),
    act: press('button', MESSAGES.landing.logIn),
  },
  { name: 'log-in after Google failed', ...at('stranger', '/login?failure=google-not-set-up') },
  { name: 'sign-up', ...at('stranger', '/signup') },
  {
    name: 'sign-up with errors',
    ...at('stranger', '/signup'),
    act: press('button', MESSAGES.landing.createAccount),
  },
  { name: 'restore, with accounts already', ...at('stranger', '/restore') },
  {
    name: 'restore with errors',
    ...at('stranger', '/restore'),
    prepare: offersRestore,
    act: async (page) => {
      await press('button', 'Restore the backup')(page);
      await shows('Choose the file of a backup')(page);
    },
  },
  { name: 'sign-up of a new installation', ...at('stranger', '/signup'), prepare: offersRestore },
  { name: 'forgot password', ...at('stranger', '/forgot-password') },
  {
    name: 'forgot password, link sent',
    ...at('stranger', '/forgot-password'),
    act: async (page) => {
      await page.getByLabel('Email').fill('dana@example.org');
      await press('button', 'Send the link')(page);
      await expect(page.getByRole('button', { name: 'Use another email' })).toBeVisible();
    },
  },
  { name: 'reset password', ...at('stranger', '/reset-password#token=abc') },
  {
    name: 'reset password, link used before',
    ...at('stranger', '/reset-password#token=abc'),
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('a horse named battery');
      await press('button', 'Set the password')(page);
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
    statuses: [410],
  },
  { name: 'verify email, signed out', ...at('stranger', '/verify-email#token=abc'), statuses: [401] },
  { name: 'verify email', ...at('owner', '/verify-email#token=abc') },
  {
    name: 'verify email, link used before',
    ...at('owner', '/verify-email#token=abc'),
    act: press('button', 'Verify my email'),
    statuses: [410],
  },
  {
    name: 'verify email, verified',
    ...at('owner', '/verify-email#token=abc'),
    prepare: (page) =>
      page.route('**/api/auth/verify', (route) =>
        route.fulfill({ json: { message: 'Your email is verified.' } }),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Verify my email' }).press('Enter');
      await expect(page.getByText('Your email is verified.')).toBeVisible();
    },
  },
  { name: 'keep email', ...at('stranger', '/keep-email#token=abc') },
  { name: 'restore email', ...at('stranger', '/restore-email#token=abc') },
  {
    name: 'restore email, link used before',
    ...at('stranger', '/restore-email#token=abc'),
    act: press('button', 'Restore my email'),
    statuses: [410],
  },
  {
    name: 'account menu',
    ...at('owner', '/dashboard'),
    act: async (page) => {
      await press('button', /^Account of/)(page);
      await expect(page.getByRole('menuitem', { name: MESSAGES.nav.logout })).toBeVisible();
    },
  },
  { name: 'profile of an admin', ...profileWith({ role: 'admin', plan: 'workshop' }) },
  { name: 'profile', ...profile },
  {
    name: 'profile with errors',
    ...profile,
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Dana');
      await page.getByLabel('Email', { exact: true }).fill('dana at example');
      await press('button', 'Save')(page);
      await press('button', 'Change password')(page);
      await shows(MESSAGES.validation.passwordRequired)(page);
    },
  },
  { name: 'profile with a pending email', ...profileWith({ pendingEmail: 'dana.underwood@example.org' }) },
  {
    name: 'profile not verified and without a password',
    ...profileWith({ emailVerified: false }, { hasPassword: false }),
  },
  { name: 'log out everywhere', ...profile, act: opens('Log out everywhere') },
  { name: 'delete account', ...profile, act: openRemoval },
  {
    name: 'delete account with errors',
    ...profileWith({ plan: 'workshop' }, { customerCars: 3, hasSubscription: true }),
    act: refuses(openRemoval, 'Delete for good', MESSAGES.validation.emailRequired),
  },
  { name: 'profile, making an access token', ...profile, act: opens('Make a token') },
  { name: 'profile, adding a webhook', ...profile, act: opens('Add a webhook') },
  {
    name: 'profile with access tokens and webhooks',
    ...profile,
    prepare: async (page) => {
      await changes<object>('**/api/auth/tokens', () => ({ tokens: TOKENS }))(page);
      await changes<object>('**/api/webhooks', () => ({ webhooks: WEBHOOKS }))(page);
    },
    act: shows('Switched off'),
  },
  {
    name: 'profile, deliveries of a webhook',
    ...profile,
    prepare: async (page) => {
      await changes<object>('**/api/webhooks', () => ({ webhooks: WEBHOOKS.slice(0, 1) }))(page);
      await page.route('**/api/webhooks/*/deliveries*', (route) =>
        route.fulfill({ json: { deliveries: DELIVERIES, nextCursor: null } }),
      );
    },
    act: async (page) => {
      await opens(/^Deliveries to/)(page);
      await expect(page.getByRole('table', { name: 'Deliveries' })).toBeVisible();
    },
  },
];
