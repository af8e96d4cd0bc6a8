import { expect, type Page } from '@playwright/test';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, type Screen } from './screen.ts';

const openWarning = async (page: Page) => {
  await click('button', /Oil leak/)(page);
  await expect(page.getByRole('dialog', { name: MESSAGES.dialog.warningDetails })).toBeVisible();
};

/** Public pages. */
export const PUBLIC_SCREENS: Screen[] = [
  { name: 'landing', who: 'stranger', path: () => '/' },
  {
    name: 'landing with a found car',
    who: 'stranger',
    path: () => '/#find-car',
    act: async (page) => {
      await click('button', 'Find the car')(page);
      await expect(page.getByRole('article').filter({ hasText: SAMPLE_VIN })).toBeVisible();
    },
  },
  {
    name: 'landing with errors',
    who: 'stranger',
    path: () => '/#find-car',
    act: async (page) => {
      await page.getByLabel('VIN').fill('WVW');
      await click('button', 'Find the car')(page);
      await expect(page.getByText(MESSAGES.validation.vinLength)).toBeVisible();
    },
  },
  {
    name: 'landing without a car to find',
    who: 'stranger',
    path: () => '/#find-car',
    act: async (page) => {
      await page.getByLabel('VIN').fill('WVWZZZAUZJW000000');
      await click('button', 'Find the car')(page);
      await expect(page.getByText(/^No car/)).toBeVisible();
    },
    statuses: [404],
  },
  { name: 'check', who: 'stranger', path: () => '/check' },
  {
    name: 'check with errors',
    who: 'stranger',
    path: () => '/check',
    act: async (page) => {
      await page.getByLabel('Unique code').fill(' ');
      await expect(page.getByText(MESSAGES.validation.codeRequired)).toBeVisible();
    },
  },
  { name: 'public page', who: 'stranger', path: ({ publicId }) => `/check/${publicId}` },
  { name: 'public page by VIN', who: 'stranger', path: () => `/check/vin/${SAMPLE_VIN}` },
  {
    name: 'warning on the public page',
    who: 'stranger',
    path: ({ publicId }) => `/check/${publicId}`,
    act: openWarning,
  },
  {
    name: 'public page without anything',
    who: 'stranger',
    path: ({ blankPublicId }) => `/check/${blankPublicId}`,
  },
  { name: 'invalid code', who: 'stranger', path: () => '/check/0000-0000-0000-0000', statuses: [404] },
  { name: 'unknown page', who: 'stranger', path: () => '/no-such-page' },
  {
    name: 'description of the API',
    who: 'stranger',
    path: () => '/api/docs',
    // one operation per method stays, for its colour
    repeats: '.operation ~ .operation > :not(.route), .schema ~ .schema',
  },
];
