import type { APIRequestContext } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { addFuel, addGolf, addService, offerCar } from './cars.ts';
import { signUp, type Person } from './people.ts';
import { openWorkshop } from './roles.ts';
import { addWorkshopsServices, checkIn } from './workshops.ts';

/** The person who acts, and the address of the screen. */
export interface Scene {
  actor?: Person;
  path: string;
  /** The VIN to type, in scenes in which a car is identified by it. */
  vin?: string;
}

type Build = (request: APIRequestContext) => Promise<Scene>;

/** A visitor who is not signed in. */
export const visitor =
  (path: string): Build =>
  () =>
    Promise.resolve({ path });

/** A new user. */
export const newUser =
  (path: string): Build =>
  async (request) => ({ actor: await signUp(request), path });

/** An owner on the page of a car, after `add` has run. */
export const ownersCar =
  (add?: (request: APIRequestContext, owner: Person, car: Car) => Promise<unknown>): Build =>
  async (request) => {
    const actor = await signUp(request);
    const car = await addGolf(request, actor);
    await add?.(request, actor, car);
    return { actor, path: `/dashboard/cars/${car._id}` };
  };

/** An owner on the page of a car with fuel. */
export const ownersFuel = ownersCar((request, owner, { _id }) =>
  addFuel(request, owner, _id, { amount: 40, cpl: 1.5, mileage: 119_500, full: true }),
);

/** An owner on the page of their own service. */
export const ownersService: Build = async (request) => {
  const actor = await signUp(request);
  const { _id: onCar } = await addGolf(request, actor);
  const { _id } = await addService(request, actor, { onCar, type: 'Brake Service', mileage: 119_000 });
  return { actor, path: `/dashboard/services/${_id}` };
};

/** An owner on the page of a workshop's entry, disputed or not. */
export const workshopsService =
  (which: 'verifiedServiceId' | 'disputedServiceId'): Build =>
  async (request) => {
    const actor = await signUp(request);
    const ids = await addWorkshopsServices(request, actor, await addGolf(request, actor));
    return { actor, path: `/dashboard/services/${ids[which]}` };
  };

/** An owner whom a workshop asks for access. */
export const workshopsRequest: Build = async (request) => {
  const actor = await signUp(request);
  const { vin } = await addGolf(request, actor);
  await checkIn(request, await openWorkshop(request), { vin });
  return { actor, path: '/dashboard' };
};

/** The recipient of a transfer. */
export const offeredCar: Build = async (request) => {
  const [sender, actor] = [await signUp(request), await signUp(request)];
  const { _id } = await addGolf(request, sender);
  return { actor, path: `/dashboard/transfer/${await offerCar(request, sender, _id, actor.email)}` };
};
