import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addFuel, addGolf, addService, offerCar } from './cars.ts';
import { openWorkshop } from './hosts.ts';
import { signUp, type Person } from './people.ts';
import { click } from './screens/screen.ts';
import { checkIn } from './workshops.ts';
import { addWorkshopsServices } from './workshopsServices.ts';

/** Who decides, and where. */
export interface Scene {
  actor: Person;
  path: string;
  /** Of a car that somebody else registered. */
  vin?: string;
}

export interface Decision {
  name: string;
  /** Creates the data. */
  setUp: (request: APIRequestContext) => Promise<Scene>;
  /** Opens the dialog; returns its submit button. */
  open: (page: Page, scene: Scene) => Promise<Locator>;
  /** Matches the request that it sends, below /api. */
  call: RegExp;
  /** Expected failure statuses on the way there. */
  statuses?: number[];
}

/** A button by its exact name. */
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** An owner on the page of a car, after `add` has run. */
export const ofCar =
  (add?: (request: APIRequestContext, owner: Person, carId: string) => Promise<unknown>) =>
  async (request: APIRequestContext): Promise<Scene> => {
    const actor = await signUp(request);
    const { _id } = await addGolf(request, actor);
    await add?.(request, actor, _id);
    return { actor, path: `/dashboard/cars/${_id}` };
  };

/** An owner on the page of their own service. */
export const ofService = async (request: APIRequestContext): Promise<Scene> => {
  const actor = await signUp(request);
  const { _id: onCar } = await addGolf(request, actor);
  const { _id } = await addService(request, actor, { onCar, type: 'Brake Service', mileage: 119_000 });
  return { actor, path: `/dashboard/services/${_id}` };
};

/** An owner on the page of a workshop's entry, disputed or not. */
export const ofWorkshopsService =
  (which: 'verifiedServiceId' | 'disputedServiceId') =>
  async (request: APIRequestContext): Promise<Scene> => {
    const actor = await signUp(request);
    const ids = await addWorkshopsServices(request, actor, await addGolf(request, actor));
    return { actor, path: `/dashboard/services/${ids[which]}` };
  };

/** An owner with a workshop's request for access. */
export const ofRequest = async (request: APIRequestContext): Promise<Scene> => {
  const actor = await signUp(request);
  const { vin } = await addGolf(request, actor);
  await checkIn(request, await openWorkshop(request), { vin });
  return { actor, path: '/dashboard' };
};

/** The recipient of a transfer. */
export const ofOffer = async (request: APIRequestContext): Promise<Scene> => {
  const sender = await signUp(request);
  const actor = await signUp(request);
  const { _id } = await addGolf(request, sender);
  return { actor, path: `/dashboard/transfer/${await offerCar(request, sender, _id, actor.email)}` };
};

/** A user on their profile. */
export const ofProfile = async (request: APIRequestContext): Promise<Scene> => ({
  actor: await signUp(request),
  path: '/dashboard/profile',
});

/** Opens a dialog from a car's menu. */
export const openFromMenu = async (page: Page, item: string) => {
  await click('button', 'Car menu')(page);
  await click('menuitem', item)(page);
  return page.getByRole('dialog');
};

/** Opens a dialog from the menu of a car's fuel. */
export const openFuel = async (page: Page, item: string) => {
  await click('button', /^Fuel of/)(page);
  await click('menuitem', item)(page);
  return page.getByRole('dialog');
};

/** Presses a button that opens a dialog. */
export const press = async (page: Page, name: string) => {
  await click('button', name)(page);
  return page.getByRole('dialog');
};

/** An owner on the page of a car with fuel. */
export const withFuel = ofCar((request, owner, carId) =>
  addFuel(request, owner, carId, { amount: 40, cpl: 1.5, mileage: 119_500, full: true }),
);
