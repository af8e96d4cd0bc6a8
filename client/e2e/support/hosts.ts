import { expect, type APIRequestContext } from '@playwright/test';
import { addGolf } from './cars.ts';
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

/** Somebody with a car that one workshop works on, another asks for, and a stranger claims. */
export const buildHost = async (request: APIRequestContext, claimant: Person) => {
  const host = await signUp(request);
  const { _id: hostCarId, vin } = await addGolf(request, host);
  await checkIn(request, await openWorkshop(request), {
    vin,
    accessCode: await newAccessCode(request, host, hostCarId),
  });
  await checkIn(request, await openWorkshop(request), { vin });
  await claim(request, claimant, vin);
  return { host, hostCarId };
};
