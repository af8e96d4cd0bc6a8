import type { APIRequestContext } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { callApi } from './api.ts';
import { addGolf, addWarning } from './cars.ts';
import { signUp, type Person } from './people.ts';
import { openWorkshop } from './roles.ts';
import { checkIn, giveAccess } from './workshops.ts';

/** Claims a car that somebody else registered. */
export const claim = async (request: APIRequestContext, claimant: Person, vin: string) => {
  const evidence = 'I bought it in May and have the papers.';
  await callApi(request, claimant, 'POST /car/claim', { vin, evidence });
};

/**
 * Creates the owner of a car with a resolved warning. One workshop has access to the car, another workshop without cars
 * asks for access, and a stranger claims the car.
 */
export const buildHost = async (request: APIRequestContext, claimant: Person) => {
  const host = await signUp(request);
  const car = await addGolf(request, host);
  await giveAccess(request, host, car);
  const asker = await openWorkshop(request);
  await checkIn(request, asker, { vin: car.vin });
  await claim(request, claimant, car.vin);
  await addWarning(request, host, car._id);
  const { warnings } = await callApi<Car>(request, host, `GET /car/${car._id}`);
  for (const { _id: warnId } of warnings)
    await callApi(request, host, `PUT /car/${car._id}/warning`, { warnId });
  return { host, hostCarId: car._id, asker };
};
