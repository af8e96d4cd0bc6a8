import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { buildClaim, EVIDENCE } from '../../testing/claims.ts';
import { signUp } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ rateLimits: true });
});
afterAll(() => api.stop());

it('lets an account claim five cars a day; refused ones do not count', async () => {
  const owner = await signUp(api);
  const claimant = await signUp(api);
  const { vin } = await buildCar(api, owner);
  await claimant.post('/api/car/claim').send({ vin, evidence: 'short' }).expect(400);
  for (let count = 0; count < 5; count += 1) await buildClaim(claimant, await buildCar(api, owner));
  const refused = await claimant.post('/api/car/claim').send({ vin, evidence: EVIDENCE }).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await buildClaim(await signUp(api), { vin });
});
