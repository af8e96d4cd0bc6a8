import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar } from '../cars.ts';
import { EVIDENCE } from '../claims.ts';
import { signUp } from '../people.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ rateLimits: true });
});
afterAll(() => api.stop());

const vinOf = (count: number) => `WVWZZZAUZHV${String(count).padStart(6, '0')}`;

it('an account looks up more VINs than the limit allows by changing its VIN and by claiming', async () => {
  const person = await signUp(api);
  const car = await buildCar(api, person);
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    statuses.push((await person.patch(`/api/car/${car._id}`).send({ vin: vinOf(count) })).status);
    statuses.push(
      (await person.post('/api/car/claim').send({ vin: vinOf(1_000 + count), evidence: EVIDENCE })).status,
    );
  }
  // 60 a minute together; a minute may end in between
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(120);
  if (new Set(statuses).size > 1) expect(statuses).toContain(429);
  // the public look-up counts with them
  await api.request.get(`/api/car/check/vin/${vinOf(5_000)}`).expect(429);
});
