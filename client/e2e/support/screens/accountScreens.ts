import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ProfileAnswer, User } from '@glovebox/shared/user';
import { at, changes, click, opens, refuses, shows, type Screen } from './screen.ts';

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

/** The screens of signing in and of the account. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'log-in', ...at('stranger', '/login') },
  {
    name: 'log-in with errors',
    ...at('stranger', '/login'),
    act: click('button', MESSAGES.landing.logIn),
  },
  { name: 'log-in after Google failed', ...at('stranger', '/login?failure=google-not-set-up') },
  { name: 'sign-up', ...at('stranger', '/signup') },
  {
    name: 'sign-up with errors',
    ...at('stranger', '/signup'),
    act: click('button', MESSAGES.landing.createAccount),
  },
  { name: 'forgot password', ...at('stranger', '/forgot-password') },
  {
    name: 'forgot password, link sent',
    ...at('stranger', '/forgot-password'),
    act: async (page) => {
      await page.getByLabel('Email').fill('dana@example.org');
      await click('button', 'Send the link')(page);
      await expect(page.getByRole('button', { name: 'Use another email' })).toBeVisible();
    },
  },
  { name: 'reset password', ...at('stranger', '/reset-password#token=abc') },
  {
    name: 'reset password, link used before',
    ...at('stranger', '/reset-password#token=abc'),
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('a horse named battery');
      await click('button', 'Set the password')(page);
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
    statuses: [410],
  },
  { name: 'verify email, signed out', ...at('stranger', '/verify-email#token=abc'), statuses: [401] },
  { name: 'verify email', ...at('owner', '/verify-email#token=abc') },
  {
    name: 'verify email, link used before',
    ...at('owner', '/verify-email#token=abc'),
    act: click('button', 'Verify my email'),
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
      await page.getByRole('button', { name: 'Verify my email' }).click();
      await expect(page.getByText('Your email is verified.')).toBeVisible();
    },
  },
  { name: 'restore email', ...at('stranger', '/restore-email#token=abc') },
  {
    name: 'restore email, link used before',
    ...at('stranger', '/restore-email#token=abc'),
    act: click('button', 'Restore my email'),
    statuses: [410],
  },
  {
    name: 'account menu',
    ...at('owner', '/dashboard'),
    act: async (page) => {
      await click('button', /^Account of/)(page);
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
      await click('button', 'Save')(page);
      await click('button', 'Change password')(page);
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
];
