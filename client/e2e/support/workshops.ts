import type { APIRequestContext } from '@playwright/test';
import type { AccessCodeAnswer } from '@glovebox/shared/access';
import type { Car } from '@glovebox/shared/car';
import type { CheckIn } from '@glovebox/shared/workshop';
import { callApi } from './api.ts';
import { addCar, addGolf, addService, addWarning } from './cars.ts';
import { signUp, type Person } from './people.ts';
import { openWorkshop } from './roles.ts';

type CarInHand = Pick<Car, '_id' | 'vin'>;

export const checkIn = async (request: APIRequestContext, workshop: Person, data: CheckIn) => {
  await callApi(request, workshop, 'POST /car/workshop/checkin', data);
};

/** Creates an access code for a car as its owner. */
export const newAccessCode = async (request: APIRequestContext, owner: Person, carId: string) =>
  (await callApi<AccessCodeAnswer>(request, owner, `POST /car/${carId}/access`)).accessCode;

/** Gives a workshop, a new one by default, access to an owner's car. */
export const giveAccess = async (
  request: APIRequestContext,
  owner: Person,
  { _id, vin }: CarInHand,
  to?: Person,
): Promise<Person> => {
  const workshop = to ?? (await openWorkshop(request));
  await checkIn(request, workshop, { vin, accessCode: await newAccessCode(request, owner, _id) });
  return workshop;
};

/** Adds cars for a workshop: one that it has access to, one that it keeps, and one that it has requested. */
export const addWorkshopsCars = async (request: APIRequestContext, workshop: Person) => {
  const customer = await signUp(request);
  const car = await addGolf(request, customer);
  await giveAccess(request, customer, car, workshop);
  await addService(request, workshop, {
    onCar: car._id,
    type: 'Full Service',
    mileage: 124_200,
    nextMileage: 125_000,
    doneAt: '2025-04-02',
    parts: ['Cabin filter'],
  });
  await addWarning(request, workshop, car._id);
  await checkIn(request, workshop, { vin: (await addGolf(request, customer)).vin });
  const kept = await addCar(request, workshop, {
    make: car.make._id,
    model: car.model._id,
    engine: car.engine._id,
    name: 'Carla Customer',
    customer: true,
  });
  return { customersCarId: car._id, keptCarId: kept._id };
};

/** Records two services on an owner's car as a workshop; the owner disputes the second. */
export const addWorkshopsServices = async (request: APIRequestContext, owner: Person, car: CarInHand) => {
  const workshop = await giveAccess(request, owner, car);
  const service = { onCar: car._id, type: 'Full Service' as const, parts: ['Cabin filter'] };
  const verified = await addService(request, workshop, {
    ...service,
    mileage: 125_200,
    doneAt: '2025-05-02',
  });
  const disputed = await addService(request, workshop, {
    ...service,
    mileage: 125_300,
    doneAt: '2025-06-02',
  });
  await callApi(request, owner, `POST /service/${disputed._id}/dispute`, {
    sentence: 'The cabin filter is still the old one.',
  });
  return { verifiedServiceId: verified._id, disputedServiceId: disputed._id };
};
