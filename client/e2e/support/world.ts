import type { APIRequestContext } from '@playwright/test';
import { buildLocked, userIdOf } from './accounts.ts';
import {
  addExpense,
  addFuel,
  addGolf,
  addService,
  addWarning,
  findGolf,
  noteReading,
  offerCar,
} from './cars.ts';
import { renameAndBack } from './changes.ts';
import { buildHost } from './hosts.ts';
import { signUp, type Person } from './people.ts';
import type { Product } from './product.ts';
import { payForWorkshop, signUpAdmin, signUpModerator } from './roles.ts';
import { buildTypist } from './typedCars.ts';
import { addWorkshopsCars } from './workshops.ts';
import { addWorkshopsServices } from './workshopsServices.ts';

/**
 * The data of the screens: an owner with a car, a service, a warning and fuel; a workshop with cars; the recipient
 * of a transfer; a user without cars; a host whose car workshops have access to and a claimant claims; a moderator
 * and an admin.
 */
export interface World {
  owner: Person;
  newcomer: Person;
  workshop: Person;
  recipient: Person;
  host: Person;
  /** A workshop without cars that waits for the host's approval. */
  asker: Person;
  claimant: Person;
  /** The owner of two cars that are missing from the catalogue. */
  typist: Person;
  moderator: Person;
  admin: Person;
  /** The owner's account, as admins know it. */
  ownerId: string;
  /** An account that is locked. */
  lockedId: string;
  /** The claimant's car, without any records. */
  blankCarId: string;
  blankPublicId: string;
  /** The car with an open suggestion. */
  typedCarId: string;
  typedPublicId: string;
  declinedCarId: string;
  hostCarId: string;
  carId: string;
  publicId: string;
  serviceId: string;
  /** The car that the workshop has access to. */
  customersCarId: string;
  /** The car that the workshop keeps for a customer. */
  keptCarId: string;
  /** Recorded by a workshop, on the car; the second one is disputed. */
  verifiedServiceId: string;
  disputedServiceId: string;
  /** Of the car's transfer to the recipient. */
  transferToken: string;
  /** Of a Golf, in the catalogue. */
  makeId: string;
  baseModelId: string;
  specModelId: string;
}

export const buildWorld = async (product: Product, request: APIRequestContext): Promise<World> => {
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
  // a reading below the previous one, so that the mark 'implausible' is shown too
  await addService(request, owner, { onCar: car._id, type: 'Brake Service', mileage: 12_500 });
  await addWarning(request, owner, car._id);
  for (const mileage of [125_400, 126_100]) {
    await addFuel(request, owner, car._id, { amount: 41.5, cpl: 1.629, mileage, full: true });
  }
  await noteReading(request, owner, car._id, { mileage: 126_300 });
  await addExpense(request, owner, car._id, {
    kind: 'parking',
    doneAt: '2026-01-31',
    cost: { amount: 45, currency: 'USD' },
    every: 1,
    note: 'Space 12',
  });
  await addExpense(request, owner, car._id, {
    kind: 'insurance',
    doneAt: '2026-01-10',
    cost: { amount: -118.35, currency: 'USD' },
  });
  const workshop = await signUp(request);
  await payForWorkshop(request, workshop);
  const recipient = await signUp(request);
  const claimant = await signUp(request);
  const blank = await addGolf(request, claimant);
  const admin = await signUpAdmin(product, request);
  const moderator = await signUpModerator(request, admin);
  const golf = await findGolf(request);
  await renameAndBack(request, moderator, golf.baseModel);
  return {
    owner,
    newcomer: await signUp(request),
    workshop,
    recipient,
    claimant,
    admin,
    moderator,
    ownerId: await userIdOf(request, admin, owner),
    ...(await buildLocked(request, admin)),
    ...(await buildTypist(request, moderator)),
    blankCarId: blank._id,
    blankPublicId: blank.publicId,
    ...(await buildHost(request, claimant)),
    carId: car._id,
    publicId: car.publicId,
    serviceId,
    ...(await addWorkshopsCars(request, workshop)),
    ...(await addWorkshopsServices(request, owner, car)),
    makeId: golf.make,
    baseModelId: golf.baseModel,
    specModelId: golf.model,
    transferToken: await offerCar(request, owner, car._id, recipient.email),
  };
};
