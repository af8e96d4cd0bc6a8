import { expect, type APIRequestContext } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { addService } from './cars.ts';
import { openWorkshop } from './hosts.ts';
import type { Person } from './people.ts';
import { checkIn, newAccessCode } from './workshops.ts';

/** A workshop with access to an owner's car, created over HTTP. */
export const letWorkshopIn = async (
  request: APIRequestContext,
  owner: Person,
  { _id, vin }: Pick<Car, '_id' | 'vin'>,
): Promise<Person> => {
  const workshop = await openWorkshop(request);
  await checkIn(request, workshop, { vin, accessCode: await newAccessCode(request, owner, _id) });
  return workshop;
};

/** Two services that a workshop recorded on an owner's car; the owner disputes the second. */
export const addWorkshopsServices = async (
  request: APIRequestContext,
  owner: Person,
  car: Pick<Car, '_id' | 'vin'>,
) => {
  const workshop = await letWorkshopIn(request, owner, car);
  const service = { onCar: car._id, type: 'Full Service' as const, parts: ['Cabin filter'] };
  const { _id: verifiedServiceId } = await addService(request, workshop, {
    ...service,
    mileage: 125_200,
    doneAt: '2025-05-02',
  });
  const { _id: disputedServiceId } = await addService(request, workshop, {
    ...service,
    mileage: 125_300,
    doneAt: '2025-06-02',
  });
  const answer = await request.post(`/api/service/${disputedServiceId}/dispute`, {
    headers: { token: owner.token },
    data: { sentence: 'The cabin filter is still the old one.' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { verifiedServiceId, disputedServiceId };
};
