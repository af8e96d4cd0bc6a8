import { expect, it } from 'vitest';
import { LIMITS } from '@glovebox/shared/limits';
import { buildCar, newCar } from '../cars.ts';
import { stopClockAtMidnight } from '../clock.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });

it('an account cannot find out registered VINs by new cars that can never be added', async () => {
  const { vin: known } = await buildCar(api, await signUp(api));
  const person = await signUp(api);
  let cars = 0;
  const add = async (changes: object = {}) => {
    cars += 1;
    const typed = { make: { name: `Make ${cars}` }, model: { name: 'Model' }, engine: { name: '1.0' } };
    const body = { ...(await newCar(api)), make: null, model: null, engine: null, typed, ...changes };
    return (await person.post('/api/car/new').send(body)).status;
  };
  // with the maximum number of open suggestions, no other typed car is stored
  for (let count = 0; count < LIMITS.openSuggestionsMax; count += 1) expect(await add()).toBe(201);
  const statuses: number[] = [];
  for (let count = 0; count < 130; count += 1) statuses.push(await add(count % 2 ? { vin: known } : {}));
  expect(statuses.filter((status) => status === 409)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  await api.request.get(`/api/car/check/vin/${known}`).expect(429);
});
