import { expect } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { at, press, fails, ofCar, opensFrom, shows, type Screen } from './screen.ts';

const SORRY = 'Something went wrong on our side. Please try again.';

const failing = (
  name: string,
  where: Pick<Screen, 'who' | 'path'>,
  calls: RegExp,
  open?: Screen['act'],
): Screen => ({
  name: `${name} that fails`,
  ...where,
  prepare: fails(calls, 'INTERNAL', SORRY),
  act: async (page) => {
    await open?.(page);
    await shows(SORRY)(page);
  },
  statuses: [500],
});

/** Screens whose data fails to load. */
export const FAILURE_SCREENS: Screen[] = [
  failing('dashboard', at('owner', '/dashboard'), /\/api\/car\/dashboard$/),
  failing('cars', at('owner', '/dashboard/cars'), /\/api\/car\/\?/),
  failing('car', ofCar, /\/api\/car\/[0-9a-f]{24}$/),
  failing('charts of a car', ofCar, /\/api\/car\/(fuel\/[0-9a-f]{24}|[0-9a-f]{24}\/mileage)/),
  failing('services', at('owner', '/dashboard/services'), /\/api\/car\/recent/),
  failing('workshop cars', at('workshop', '/dashboard/services'), /\/workshop\/cars/),
  failing(
    'service',
    { who: 'owner', path: ({ serviceId }: World) => `/dashboard/services/${serviceId}` },
    /\/api\/service\/[0-9a-f]{24}$/,
  ),
  failing(
    'transfer',
    { who: 'recipient', path: ({ transferToken }: World) => `/dashboard/transfer/${transferToken}` },
    /\/api\/token\/[^/]+$/,
  ),
  failing('workshop plan', at('owner', '/dashboard/workshop'), /\/api\/billing\/plan$/),
  failing('profile', at('owner', '/dashboard/profile'), /\/api\/auth\/account$/),
  failing('claims', at('claimant', '/dashboard/claims'), /\/api\/car\/claim(\?|$)/),
  failing('catalogue', at('owner', '/dashboard/new'), /\/api\/cars\/$/),
  // by the form, because a page that is opened by its address comes whole from the server
  failing('public page', at('stranger', '/check'), /\/api\/car\/check\//, async (page) => {
    await page.getByRole('textbox').fill('7KQM4XW2PFHT9B3D');
    await page.getByRole('textbox').press('Enter');
  }),
  failing(
    'search for a VIN',
    at('stranger', '/#find-car'),
    /\/api\/car\/check\/vin\//,
    press('button', 'Find the car'),
  ),
  failing(
    'pending transfers',
    ofCar,
    /\/api\/token\/find\//,
    opensFrom('Car menu', MESSAGES.car.transferCar),
  ),
  failing(
    'workshop access',
    ofCar,
    /\/api\/car\/[0-9a-f]{24}\/access$/,
    opensFrom('Car menu', 'Workshop access'),
  ),
  {
    name: 'screen that breaks',
    ...at('newcomer', '/dashboard/claims'),
    prepare: (page) => page.route('**/assets/ClaimsPage-*.js', (route) => route.abort()),
    act: (page) => expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible(),
    breaks: true,
  },
  {
    name: 'service book that is not available',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/export/${carId}`,
    prepare: fails(/\/book$/, 'NOT_AVAILABLE', MESSAGES.car.pdfNotAvailable),
    act: shows(MESSAGES.car.pdfNotAvailable),
    statuses: [503],
  },
  {
    name: 'dashboard while the server is away',
    ...at('owner', '/dashboard'),
    // without the session there is not even a heading, for which a visit waits
    act: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await shows('The server can’t be reached. Trying again…')(page);
    },
    statuses: [502],
  },
];
