import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { failFor } from '../failures.ts';
import type { World } from '../world.ts';
import { click, ofCar, type Screen } from './screen.ts';

const SORRY = 'Something went wrong on our side. Please try again.';

/** Reopens the screen with failing requests. */
const withFailing = (calls: RegExp) => async (page: Page) => {
  await failFor(page, calls, 'INTERNAL', SORRY);
  await page.reload();
  await expect(page.getByText(SORRY).first()).toBeVisible();
};

const failing = (name: string, where: Pick<Screen, 'who' | 'path'>, act: Screen['act']): Screen => ({
  name: `${name} that fails`,
  ...where,
  act,
  statuses: [500],
  lightOnly: true,
});

/** Opens a dialog of the car's menu whose request fails. */
const fromMenu = (item: string, calls: RegExp) => async (page: Page) => {
  await failFor(page, calls, 'INTERNAL', SORRY);
  await click('button', 'Car menu')(page);
  await click('menuitem', item)(page);
  await expect(page.getByRole('dialog').getByText(SORRY)).toBeVisible();
};

/** Screens whose data fails to load. */
export const FAILURE_SCREENS: Screen[] = [
  failing('dashboard', { who: 'owner', path: () => '/dashboard' }, withFailing(/\/api\/car\/dashboard$/)),
  failing('cars', { who: 'owner', path: () => '/dashboard/cars' }, withFailing(/\/api\/car\/\?/)),
  failing('car', ofCar, withFailing(/\/api\/car\/[0-9a-f]{24}$/)),
  failing('charts of a car', ofCar, withFailing(/\/api\/car\/(fuel\/[0-9a-f]{24}|[0-9a-f]{24}\/mileage)/)),
  failing('services', { who: 'owner', path: () => '/dashboard/services' }, withFailing(/\/api\/car\/recent/)),
  failing(
    'workshop cars',
    { who: 'workshop', path: () => '/dashboard/services' },
    withFailing(/\/workshop\/cars/),
  ),
  failing(
    'service',
    { who: 'owner', path: ({ serviceId }: World) => `/dashboard/services/${serviceId}` },
    withFailing(/\/api\/service\/[0-9a-f]{24}$/),
  ),
  failing(
    'transfer',
    { who: 'recipient', path: ({ transferToken }: World) => `/dashboard/transfer/${transferToken}` },
    withFailing(/\/api\/token\/[^/]+$/),
  ),
  failing(
    'workshop plan',
    { who: 'owner', path: () => '/dashboard/workshop' },
    withFailing(/\/api\/billing\/plan$/),
  ),
  failing(
    'profile',
    { who: 'owner', path: () => '/dashboard/profile' },
    withFailing(/\/api\/auth\/account$/),
  ),
  failing(
    'claims',
    { who: 'claimant', path: () => '/dashboard/claims' },
    withFailing(/\/api\/car\/claim(\?|$)/),
  ),
  failing('catalogue', { who: 'owner', path: () => '/dashboard/new' }, withFailing(/\/api\/cars\/$/)),
  // by the form, because a page that is opened by its address comes whole from the server
  failing('public page', { who: 'stranger', path: () => '/check' }, async (page) => {
    await failFor(page, /\/api\/car\/check\//, 'INTERNAL', SORRY);
    await page.getByRole('textbox').fill('7KQM4XW2PFHT9B3D');
    await page.getByRole('textbox').press('Enter');
    await expect(page.getByText(SORRY).first()).toBeVisible();
  }),
  failing('search for a VIN', { who: 'stranger', path: () => '/#find-car' }, async (page) => {
    await failFor(page, /\/api\/car\/check\/vin\//, 'INTERNAL', SORRY);
    await click('button', 'Find the car')(page);
    await expect(page.getByText(SORRY)).toBeVisible();
  }),
  failing('pending transfers', ofCar, fromMenu(MESSAGES.car.transferCar, /\/api\/token\/find\//)),
  failing('workshop access', ofCar, fromMenu('Workshop access', /\/api\/car\/[0-9a-f]{24}\/access$/)),
  {
    name: 'screen that breaks',
    who: 'newcomer',
    path: () => '/dashboard/claims',
    act: async (page) => {
      await page.route('**/assets/ClaimsPage-*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    },
    breaks: true,
  },
  {
    name: 'service book that is not available',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/export/${carId}`,
    act: async (page) => {
      await failFor(page, /\/book$/, 'NOT_AVAILABLE', MESSAGES.car.pdfNotAvailable);
      await page.reload();
      await expect(page.getByText(MESSAGES.car.pdfNotAvailable)).toBeVisible();
    },
    statuses: [503],
    lightOnly: true,
  },
  {
    name: 'dashboard while the server is away',
    who: 'owner',
    path: () => '/dashboard',
    act: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByText('The server can’t be reached. Trying again…')).toBeVisible();
    },
    statuses: [502],
  },
];
