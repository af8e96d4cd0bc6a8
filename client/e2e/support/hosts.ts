import { expect, type APIRequestContext } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { addGolf, addWarning } from './cars.ts';
import { signUp, type Person } from './people.ts';
import { payForWorkshop } from './roles.ts';
import { checkIn, newAccessCode } from './workshops.ts';

/** A workshop that has paid, made over HTTP. */
export const openWorkshop = async (request: APIRequestContext): Promise<Person> => {
  const workshop = await signUp(request);
  await payForWorkshop(request, workshop);
  return workshop;
};

/** Says over HTTP that a car which somebody else registered is one's own. */
export const claim = async (request: APIRequestContext, { token }: Person, vin: string) => {
  const data = { vin, evidence: 'I bought it in May and have the papers.' };
  const answer = await request.post('/api/car/claim', { headers: { token }, data });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** Resolves over HTTP what is open on a car. */
const resolveWarnings = async (request: APIRequestContext, { token }: Person, carId: string) => {
  const headers = { token };
  const { warnings } = (await (await request.get(`/api/car/${carId}`, { headers })).json()) as Car;
  for (const { _id: warnId } of warnings) {
    const answer = await request.put(`/api/car/${carId}/warning`, { headers, data: { warnId } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
};

/**
 * Somebody with a car that one workshop works on, another one, which has no cars, asks for, and a stranger claims;
 * one warning on it is resolved.
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
