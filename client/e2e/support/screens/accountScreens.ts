import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ProfileAnswer, User } from '@glovebox/shared/user';
import { click, type Screen } from './screen.ts';

const profile = { who: 'owner', path: () => '/dashboard/profile' } as const;

/** The screen for a user whose account is in another state. */
const withAccount =
  (changes: Partial<User>, account: object = {}) =>
  async (page: Page) => {
    await page.route('**/api/auth/profile', async (route) => {
      const answer = await route.fetch();
      const { user } = (await answer.json()) as ProfileAnswer;
      await route.fulfill({ response: answer, json: { user: { ...user, ...changes } } });
    });
    await page.route('**/api/auth/account', async (route) => {
      const answer = await route.fetch();
      const answered = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...answered, ...account } });
    });
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  };

const openRemoval = click('button', 'Delete my account');

/** Signing in and the account. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'login', who: 'stranger', path: () => '/login' },
  {
    name: 'login with errors',
    who: 'stranger',
    path: () => '/login',
    act: click('button', MESSAGES.landing.logIn),
  },
  { name: 'login after google failed', who: 'stranger', path: () => '/login?failure=google-not-set-up' },
  { name: 'signup', who: 'stranger', path: () => '/signup' },
  {
    name: 'signup with errors',
    who: 'stranger',
    path: () => '/signup',
    act: click('button', MESSAGES.landing.createAccount),
  },
  { name: 'forgot password', who: 'stranger', path: () => '/forgot-password' },
  {
    name: 'forgot password asked',
    who: 'stranger',
    path: () => '/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('dana@example.org');
      await click('button', 'Send the link')(page);
      await expect(page.getByRole('button', { name: 'Use another email' })).toBeVisible();
    },
  },
  { name: 'reset password', who: 'stranger', path: () => '/reset-password#token=abc' },
  {
    name: 'reset password spent',
    who: 'stranger',
    path: () => '/reset-password#token=abc',
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('a horse named battery');
      await click('button', 'Set the password')(page);
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
    statuses: [410],
  },
  {
    name: 'verify email, signed out',
    who: 'stranger',
    path: () => '/verify-email#token=abc',
    statuses: [401],
  },
  {
    name: 'verify email',
    who: 'owner',
    path: () => '/verify-email#token=abc',
  },
  {
    name: 'verify email spent',
    who: 'owner',
    path: () => '/verify-email#token=abc',
    act: click('button', 'Verify my email'),
    statuses: [410],
  },
  {
    name: 'verify email done',
    who: 'owner',
    path: () => '/verify-email',
    act: async (page) => {
      await page.route('**/api/auth/verify', (route) =>
        route.fulfill({ json: { message: 'Your email is verified.' } }),
      );
      await page.goto('/verify-email#token=abc');
      await page.getByRole('button', { name: 'Verify my email' }).click();
      await expect(page.getByText('Your email is verified.')).toBeVisible();
    },
  },
  { name: 'restore email', who: 'stranger', path: () => '/restore-email#token=abc' },
  {
    name: 'restore email spent',
    who: 'stranger',
    path: () => '/restore-email#token=abc',
    act: click('button', 'Restore my email'),
    statuses: [410],
  },
  {
    name: 'account menu',
    who: 'owner',
    path: () => '/dashboard',
    act: async (page) => {
      await click('button', /^Account of/)(page);
      await expect(page.getByRole('menuitem', { name: MESSAGES.nav.logout })).toBeVisible();
    },
  },
  {
    name: 'profile of an admin',
    ...profile,
    act: withAccount({ role: 'admin', plan: 'workshop' }),
  },
  { name: 'profile', ...profile },
  {
    name: 'profile with errors',
    ...profile,
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Dana');
      await page.getByLabel('Email', { exact: true }).fill('dana at example');
      await click('button', 'Save')(page);
      await click('button', 'Change password')(page);
      await expect(page.getByText(MESSAGES.validation.passwordRequired).first()).toBeVisible();
    },
  },
  {
    name: 'profile with a pending email',
    ...profile,
    act: withAccount({ pendingEmail: 'dana.underwood@example.org' }),
  },
  {
    name: 'profile not verified and without a password',
    ...profile,
    act: withAccount({ emailVerified: false }, { hasPassword: false }),
  },
  {
    name: 'log out everywhere',
    ...profile,
    act: click('button', 'Log out everywhere'),
  },
  { name: 'delete account', ...profile, act: openRemoval },
  {
    name: 'delete account with errors',
    ...profile,
    act: async (page) => {
      await withAccount({ plan: 'workshop' }, { customerCars: 3, hasSubscription: true })(page);
      await openRemoval(page);
      await click('button', 'Delete for good')(page);
      await expect(page.getByText(MESSAGES.validation.emailRequired)).toBeVisible();
    },
  },
];
