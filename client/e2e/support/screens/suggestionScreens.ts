import { expect } from '@playwright/test';
import type { World } from '../world.ts';
import { at, press, opens, opensFrom, refuses, shows, type Screen } from './screen.ts';

const queue = at('moderator', '/dashboard/moderate/suggestions');
const newCar = at('newcomer', '/dashboard/new');
const ofTypedCar = {
  who: 'typist',
  path: ({ typedCarId }: World) => `/dashboard/cars/${typedCarId}`,
} as const;
const ofPlannedCar = {
  who: 'typist',
  path: ({ plannedCarId }: World) => `/dashboard/cars/${plannedCarId}/plan`,
} as const;
const notListed = press('button', 'Can’t find your car?');

/** The screens of cars that the catalogue lacks, which owners type and moderators decide about. */
export const SUGGESTION_SCREENS: Screen[] = [
  { name: 'new car, not listed', ...newCar, act: notListed },
  {
    name: 'new car, not listed, with errors',
    ...newCar,
    act: async (page) => {
      await notListed(page);
      await page.getByLabel('Model', { exact: true }).fill('P 601 Universal');
      await press('button', 'Create Car')(page);
      await shows('Field is required')(page);
    },
  },
  { name: 'car that is suggested', ...ofTypedCar },
  {
    name: 'edit car that is not listed',
    ...ofTypedCar,
    act: async (page) => {
      await opensFrom('Car menu', 'Edit car')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Change make, model or engine' }).press('Enter');
      await expect(dialog.getByLabel('Model', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'car whose suggestion was declined',
    who: 'typist',
    path: ({ declinedCarId }: World) => `/dashboard/cars/${declinedCarId}`,
  },
  { name: 'cars that are not listed', ...at('typist', '/dashboard/cars') },
  {
    name: 'public page of a car that is not listed',
    who: 'stranger',
    path: ({ typedPublicId }: World) => `/check/${typedPublicId}`,
  },
  { name: 'plan that is suggested as a schedule', ...ofPlannedCar },
  {
    name: 'change the suggested schedule with errors',
    ...ofPlannedCar,
    act: async (page) => {
      await opens('Change')(page);
      await page.getByLabel('Link to the manufacturer’s document').fill('maker.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Change the suggestion' }).press('Enter');
      await shows('Must be an address that begins with https://')(page);
    },
  },
  { name: 'suggestions', ...queue },
  { name: 'suggestions, decided', ...at('moderator', `${queue.path()}?state=decided`) },
  { name: 'accept suggestion', ...queue, act: opens(/^Accept/) },
  { name: 'accept suggested schedule', ...queue, act: opens(/^Accept Volkswagen/) },
  {
    name: 'decline suggestion with errors',
    ...queue,
    act: refuses(opens(/^Decline/), 'Decline', 'Give a reason'),
  },
];
