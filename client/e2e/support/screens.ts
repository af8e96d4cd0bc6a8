import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { addFuel, addGolf, addService, addWarning } from './cars.ts';
import { signIn, signUp, type Person } from './people.ts';

/** What the screens show: an owner with a car, a service, a warning and fuel, and somebody without any car. */
export interface World {
  owner: Person;
  newcomer: Person;
  carId: string;
  publicId: string;
  serviceId: string;
}

export const buildWorld = async (request: APIRequestContext): Promise<World> => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner, 'Winter tyres are in the cellar');
  const { _id: serviceId } = await addService(request, owner, {
    onCar: car._id,
    type: 'Oil Change Service',
    mileage: 125_000,
    nextMileage: 140_000,
    doneAt: '2025-03-14',
    description: 'With a new drain plug',
    parts: ['Oil filter', '5W-30 longlife'],
  });
  // a reading below the one before it: the mark 'implausible' has to be readable too
  await addService(request, owner, { onCar: car._id, type: 'Brake Service', mileage: 12_500 });
  await addWarning(request, owner, car._id);
  for (const mileage of [125_400, 126_100]) {
    await addFuel(request, owner, car._id, { amount: 41.5, cpl: 1.629, mileage, full: true });
  }
  return { owner, newcomer: await signUp(request), carId: car._id, publicId: car.publicId, serviceId };
};

/** A screen or dialog as somebody comes to see it. */
export interface Screen {
  name: string;
  who: 'stranger' | 'owner' | 'newcomer';
  path: (world: World) => string;
  /** What opens the dialog, menu or state that the name tells of. */
  act?: (page: Page) => Promise<void>;
  /** Answers that are failures, and what this screen is about. */
  statuses?: number[];
}

const click = (role: 'button' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

const openWarning = async (page: Page) => {
  await click('button', /Oil leak/)(page);
  await expect(page.getByRole('dialog', { name: MESSAGES.dialog.warningDetails })).toBeVisible();
};

const openFuelMenu = click('button', /^Fuel of/);

/** What is drawn once it comes into view, and its figures. */
const openTables = async (page: Page) => {
  const summaries = page.getByText('Show as a table');
  for (const summary of await summaries.all()) await summary.click();
  for (const drawing of await page.getByRole('img', { name: /over time|by month/ }).all())
    await expect(drawing).toBeVisible();
  // nothing may stand half behind the header: that would be too small to press
  await page.evaluate(() => scrollTo(0, 0));
};

const ofCar = { who: 'owner', path: ({ carId }: World) => `/dashboard/cars/${carId}` } as const;

export const SCREENS: Screen[] = [
  { name: 'landing', who: 'stranger', path: () => '/' },
  {
    name: 'landing with a found car',
    who: 'stranger',
    path: () => '/#find-car',
    act: async (page) => {
      await click('button', 'Find the car')(page);
      await expect(page.getByRole('article').filter({ hasText: 'Production year' })).toBeVisible();
    },
  },
  { name: 'login', who: 'stranger', path: () => '/login' },
  {
    name: 'login with errors',
    who: 'stranger',
    path: () => '/login',
    act: click('button', MESSAGES.landing.logIn),
  },
  { name: 'signup', who: 'stranger', path: () => '/signup' },
  { name: 'check', who: 'stranger', path: () => '/check' },
  { name: 'public page', who: 'stranger', path: ({ publicId }) => `/check/${publicId}` },
  {
    name: 'warning on the public page',
    who: 'stranger',
    path: ({ publicId }) => `/check/${publicId}`,
    act: openWarning,
  },
  { name: 'invalid code', who: 'stranger', path: () => '/check/0000-0000-0000-0000', statuses: [404] },
  { name: 'unknown page', who: 'stranger', path: () => '/no-such-page' },
  { name: 'description of the API', who: 'stranger', path: () => '/api/docs' },
  { name: 'dashboard without cars', who: 'newcomer', path: () => '/dashboard' },
  { name: 'cars without cars', who: 'newcomer', path: () => '/dashboard/cars' },
  { name: 'services without cars', who: 'newcomer', path: () => '/dashboard/services' },
  { name: 'dashboard', who: 'owner', path: () => '/dashboard' },
  { name: 'account menu', who: 'owner', path: () => '/dashboard', act: click('button', /^Account of/) },
  { name: 'new car', who: 'owner', path: () => '/dashboard/new' },
  {
    name: 'new car with errors',
    who: 'owner',
    path: () => '/dashboard/new',
    act: click('button', MESSAGES.car.createCar),
  },
  {
    name: 'new car with an open list',
    who: 'owner',
    path: () => '/dashboard/new',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Make', exact: true }).press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'cars', who: 'owner', path: () => '/dashboard/cars' },
  { name: 'car', who: 'owner', path: ({ carId }) => `/dashboard/cars/${carId}` },
  {
    name: 'car menu',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: click('button', 'Car menu'),
  },
  {
    name: 'add service',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: async (page) => {
      await click('button', MESSAGES.car.newService)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mileage', { exact: true }).fill('126000');
      await dialog.getByLabel('Parts').fill('Air filter');
      await dialog.getByLabel('Parts').press('Enter');
    },
  },
  {
    name: 'share car',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: async (page) => {
      await click('button', 'Car menu')(page);
      await click('menuitem', MESSAGES.car.shareCar)(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'warning',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: openWarning,
  },
  {
    name: 'resolve warning',
    ...ofCar,
    act: async (page) => {
      await openWarning(page);
      await click('button', 'Mark as resolved')(page);
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
    },
  },
  { name: 'add warning', ...ofCar, act: click('button', MESSAGES.dialog.addWarning) },
  {
    name: 'add warning with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', MESSAGES.dialog.addWarning)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: MESSAGES.dialog.addWarning }).click();
      await expect(dialog.getByText(MESSAGES.validation.warningTitleRequired)).toBeVisible();
    },
  },
  { name: 'tables of the charts', ...ofCar, act: openTables },
  { name: 'record fuel', ...ofCar, act: click('button', MESSAGES.dialog.recordFuel) },
  {
    name: 'record fuel with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', MESSAGES.dialog.recordFuel)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(MESSAGES.fuel.amount).fill('5000');
      await dialog.getByRole('button', { name: MESSAGES.fuel.addRecord }).click();
      await expect(dialog.getByText('At most 1,000 litres')).toBeVisible();
    },
  },
  { name: 'fuel menu', ...ofCar, act: openFuelMenu },
  {
    name: 'correct fuel',
    ...ofCar,
    act: async (page) => {
      await openFuelMenu(page);
      await click('menuitem', 'Correct')(page);
      await expect(page.getByRole('dialog', { name: 'Correct Fuel' })).toBeVisible();
    },
  },
  {
    name: 'remove fuel',
    ...ofCar,
    act: async (page) => {
      await openFuelMenu(page);
      await click('menuitem', 'Remove')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'services', who: 'owner', path: () => '/dashboard/services' },
  { name: 'service', who: 'owner', path: ({ serviceId }) => `/dashboard/services/${serviceId}` },
  {
    name: 'no such service',
    who: 'owner',
    path: () => '/dashboard/services/000000000000000000000000',
    statuses: [404],
  },
  {
    name: 'no such car',
    who: 'owner',
    path: () => '/dashboard/cars/000000000000000000000000',
    statuses: [404],
  },
  { name: 'unknown dashboard page', who: 'owner', path: () => '/dashboard/no-such-page' },
];

/** Opens a screen as the one it belongs to, and waits until nothing is under way any more. */
export const visit = async (page: Page, screen: Screen, world: World): Promise<void> => {
  await signIn(page, screen.who === 'stranger' ? undefined : world[screen.who]);
  await page.goto(screen.path(world), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await screen.act?.(page);
  await settled(page);
};

/** Colours in motion are no colours to judge: waits for what fades and slides to end, and what follows on it. */
export const settled = async (page: Page) => {
  for (let turn = 0; turn < 2; turn += 1) {
    await page.evaluate(async () => {
      await Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => {
            // what a closed <details> hides stands still
            const isShown = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
            return isShown && effect.getComputedTiming().endTime !== Infinity;
          })
          .map((animation) => animation.finished.catch(() => undefined)),
      );
      await new Promise(requestAnimationFrame);
    });
  }
};
