import { expect, type Page } from '@playwright/test';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { at, press, opens, shows, type Screen } from './screen.ts';

const ofPublicPage = { who: 'stranger', path: ({ publicId }: World) => `/check/${publicId}` } as const;

const find = (vin: string, message: string | RegExp) => async (page: Page) => {
  await page.getByLabel('VIN').fill(vin);
  await press('button', 'Find the car')(page);
  await shows(message)(page);
};

/** The public pages. */
export const PUBLIC_SCREENS: Screen[] = [
  { name: 'landing', ...at('stranger', '/') },
  {
    name: 'landing with a found car',
    ...at('stranger', '/#find-car'),
    act: async (page) => {
      await press('button', 'Find the car')(page);
      await expect(page.getByRole('article').filter({ hasText: SAMPLE_VIN })).toBeVisible();
    },
  },
  {
    name: 'landing with errors',
    ...at('stranger', '/#find-car'),
    act: find('WVW', MESSAGES.validation.vinLength),
  },
  {
    name: 'landing without a car to find',
    ...at('stranger', '/#find-car'),
    act: find('WVWZZZAUZJW000000', /^No car/),
    statuses: [404],
  },
  { name: 'check a code', ...at('stranger', '/check') },
  {
    name: 'check a code with errors',
    ...at('stranger', '/check'),
    act: async (page) => {
      await page.getByLabel('Unique code').fill(' ');
      await shows(MESSAGES.validation.codeRequired)(page);
    },
  },
  { name: 'public page', ...ofPublicPage },
  { name: 'public page by VIN', ...at('stranger', `/check/vin/${SAMPLE_VIN}`) },
  { name: 'warning on the public page', ...ofPublicPage, act: opens(/Oil leak/) },
  {
    name: 'public page without anything',
    who: 'stranger',
    path: ({ blankPublicId }) => `/check/${blankPublicId}`,
  },
  { name: 'invalid code', ...at('stranger', '/check/0000-0000-0000-0000'), statuses: [404] },
  { name: 'unknown page', ...at('stranger', '/no-such-page') },
  {
    name: 'description of the API',
    ...at('stranger', '/api/docs'),
  },
];
