import { expect, it } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { buildCar } from '../../testing/cars.ts';
import { buildClaim, EVIDENCE } from '../../testing/claims.ts';
import { signUp } from '../../testing/people.ts';
import { RateLimitModel } from '../../platform/http/rateLimitModel.ts';
import { freshServer } from '../../testing/testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });

it('lets an account claim five cars a day, not counting refused claims', async () => {
  const owner = await signUp(api);
  const claimant = await signUp(api);
  const { vin } = await buildCar(api, owner);
  await claimant.post('/api/car/claim').send({ vin, evidence: 'short' }).expect(400);
  for (let count = 0; count < 5; count += 1) await buildClaim(claimant, await buildCar(api, owner));
  const refused = await claimant.post('/api/car/claim').send({ vin, evidence: EVIDENCE }).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await buildClaim(await signUp(api), { vin });
});

it('takes a refused claim out of the count in the database, which all servers share', async () => {
  const claimant = await signUp(api);
  const hits = async () =>
    (await RateLimitModel.findOne({ _id: new RegExp(`^claim:account ${claimant.user.id}`) }).lean())?.hits;
  await claimant.post('/api/car/claim').send({ vin: 'x', evidence: 'short' }).expect(400);
  await expect.poll(hits).toBe(0);
});

it('counts a claim as one of the calls in a minute', async () => {
  const claimant = await signUp(api);
  await buildClaim(claimant, await buildCar(api, await signUp(api)));
  const { headers } = await claimant.get('/api/car/claim').expect(200);
  const [, left] = /"default"; r=(\d+)/.exec(String(headers['ratelimit'])) ?? [];
  expect(Number(left)).toBeGreaterThanOrEqual(598);
});
