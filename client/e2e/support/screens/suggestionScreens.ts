import { expect, type Page } from '@playwright/test';
import type { World } from '../world.ts';
import { click, type Screen } from './screen.ts';

const queue = { who: 'moderator', path: () => '/dashboard/moderate/suggestions' } as const;
const newCar = { who: 'newcomer', path: () => '/dashboard/new' } as const;
const notListed = click('button', 'Can’t find your car?');

const withErrors = async (page: Page) => {
  await notListed(page);
  await page.getByLabel('Model', { exact: true }).fill('P 601 Universal');
  await click('button', 'Create Car')(page);
  await expect(page.getByText('Field is required').first()).toBeVisible();
};

const editTyped = async (page: Page) => {
  await click('button', 'Car menu')(page);
  await click('menuitem', 'Edit car')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Change make, model or engine' }).click();
  await expect(page.getByRole('dialog').getByLabel('Model', { exact: true })).toBeVisible();
};

const decliningNothing = async (page: Page) => {
  await click('button', /^Decline/)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Give a reason')).toBeVisible();
};

/** Cars missing from the catalogue: typed by their owners, decided by moderators. */
export const SUGGESTION_SCREENS: Screen[] = [
  { name: 'new car, not listed', ...newCar, act: notListed },
  { name: 'new car, not listed, with errors', ...newCar, act: withErrors },
  {
    name: 'car that is suggested',
    who: 'typist',
    path: ({ typedCarId }: World) => `/dashboard/cars/${typedCarId}`,
  },
  {
    name: 'edit car that is not listed',
    who: 'typist',
    path: ({ typedCarId }: World) => `/dashboard/cars/${typedCarId}`,
    act: editTyped,
  },
  {
    name: 'car whose suggestion was declined',
    who: 'typist',
    path: ({ declinedCarId }: World) => `/dashboard/cars/${declinedCarId}`,
  },
  { name: 'cars that are not listed', who: 'typist', path: () => '/dashboard/cars', lightOnly: true },
  {
    name: 'public page of a car that is not listed',
    who: 'stranger',
    path: ({ typedPublicId }: World) => `/check/${typedPublicId}`,
    lightOnly: true,
  },
  { name: 'suggestions', ...queue },
  { name: 'suggestions, decided', who: 'moderator', path: () => `${queue.path()}?state=decided` },
  { name: 'accept suggestion', ...queue, act: click('button', /^Accept/) },
  { name: 'decline suggestion with errors', ...queue, act: decliningNothing },
];
