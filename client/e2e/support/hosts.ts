import { expect, type APIRequestContext } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { addGolf, addWarning } from './cars.ts';
import { signUp, type Person } from './people.ts';
import { payForWorkshop } from './roles.ts';
import { checkIn, newAccessCode } from './workshops.ts';

/** A workshop that has paid, created over HTTP. */
export const openWorkshop = async (request: APIRequestContext): Promise<Person> => {
  const workshop = await signUp(request);
  await payForWorkshop(request, workshop);
  return workshop;
};

/** Claims a car that somebody else registered, over HTTP. */
export const claim = async (request: APIRequestContext, { token }: Person, vin: string) => {
  const data = { vin, evidence: 'I bought it in May and have the papers.' };
  const answer = await request.post('/api/car/claim', { headers: { token }, data });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** Resolves the open warnings of a car over HTTP. */
const resolveWarnings = async (request: APIRequestContext, { token }: Person, carId: string) => {
  const headers = { token };
  const { warnings } = (await (await request.get(`/api/car/${carId}`, { headers })).json()) as Car;
  for (const { _id: warnId } of warnings) {
    const answer = await request.put(`/api/car/${carId}/warning`, { headers, data: { warnId } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
};

/**
 * The owner of a car to which one workshop has access, another workshop without cars asks for access, and which a
 * stranger claims; one of its warnings is resolved.
 */
export const buildHost = async (request: APIRequestContext, claimant: Person) => {
  const host = await signUp(request);
  const { _id: hostCarId, vin } = await addGolf(request, host);
  await checkIn(request, await openWorkshop(request), {
    vin,
    accessCode: await newAccessCode(request, host, hostCarId),
  });
  const asker = await openWorkshop(request);
  await checkIn(request, asker, { vin });
  await claim(request, claimant, vin);
  await addWarning(request, host, hostCarId);
  await resolveWarnings(request, host, hostCarId);
  return { host, hostCarId, asker };
};
