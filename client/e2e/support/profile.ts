import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { signIn, type Person } from './people.ts';
import { expect } from './test.ts';

export const openProfile = async (page: Page, person: Person) => {
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.title.profile })).toBeVisible();
};

/** Fills in and sends the log-in form. */
export const fillLogIn = async (page: Page, { email, password }: Person) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: MESSAGES.landing.logIn }).click();
};
