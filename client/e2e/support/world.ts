import type { APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';
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
import { buildHost } from './claims.ts';
import { buildHandOver } from './handOvers.ts';
import { signUp } from './people.ts';
import type { Product } from './product.ts';
import { openWorkshop, signUpAdmin, signUpModerator } from './roles.ts';
import { buildTypist } from './typedCars.ts';
import { addWorkshopsCars, addWorkshopsServices } from './workshops.ts';

/** Creates the people and cars that the screens show. */
export const buildWorld = async (product: Product, request: APIRequestContext) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner, { note: 'Winter tyres are in the cellar' });
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
  const workshop = await openWorkshop(request);
  const recipient = await signUp(request);
  const claimant = await signUp(request);
  const blank = await addGolf(request, claimant);
  const admin = await signUpAdmin(product, request);
  const moderator = await signUpModerator(request, admin);
  const golf = await findGolf(request);
  // of these two changes only the later has something to set back
  for (const name of ['Golf Sportsvan', 'Golf'])
    await callApi(request, moderator, `PUT /cars/basemodel/${golf.baseModel}`, { name });
  const { id: lockedId } = await signUp(request);
  await callApi(request, admin, `PUT /auth/admin/users/${lockedId}/locked`, {
    locked: true,
    reason: 'Claimed cars with forged papers',
    password: admin.password,
  });
  return {
    owner,
    /** A person without cars. */
    newcomer: await signUp(request),
    workshop,
    recipient,
    claimant,
    admin,
    moderator,
    ownerId: owner.id,
    /** A locked account. */
    lockedId,
    ...(await buildTypist(request, moderator)),
    /** The claimant's car, without any records. */
    blankCarId: blank._id,
    blankPublicId: blank.publicId,
    ...(await buildHost(request, claimant)),
    ...(await buildHandOver(request)),
    /** The owner's car. */
    carId: car._id,
    publicId: car.publicId,
    serviceId,
    ...(await addWorkshopsCars(request, workshop)),
    ...(await addWorkshopsServices(request, owner, car)),
    /** The levels of a Golf in the catalogue. */
    makeId: golf.make,
    baseModelId: golf.baseModel,
    specModelId: golf.model,
    transferToken: await offerCar(request, owner, car._id, recipient.email),
  };
};

export type World = Awaited<ReturnType<typeof buildWorld>>;
