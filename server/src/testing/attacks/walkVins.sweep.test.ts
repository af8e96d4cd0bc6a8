import { expect, it } from 'vitest';
import { buildCar } from '../cars.ts';
import { EVIDENCE } from '../claims.ts';
import { stopClockAtMidnight } from '../clock.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });

const vinOf = (count: number) => `WVWZZZAUZHV${String(count).padStart(6, '0')}`;

it('an account cannot check more VINs than the limit allows by changing a VIN, by claiming and by asking', async () => {
  const person = await signUp(api);
  const car = await buildCar(api, person);
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    statuses.push((await person.patch(`/api/car/${car._id}`).send({ vin: vinOf(count) })).status);
    statuses.push(
      (await person.post('/api/car/claim').send({ vin: vinOf(1_000 + count), evidence: EVIDENCE })).status,
    );
    statuses.push((await person.get(`/api/car/vin/${vinOf(2_000 + count)}`)).status);
  }
  // all ways together allow 60 a minute
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
  // the public look-up counts together with them
  await api.request.get(`/api/car/check/vin/${vinOf(5_000)}`).expect(429);
});
