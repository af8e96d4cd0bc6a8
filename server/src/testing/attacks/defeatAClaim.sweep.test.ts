import type { Car } from '@glovebox/shared/car';
import { ownClaimListSchema } from '@glovebox/shared/vinClaim';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCar, newCar } from '../cars.ts';
import { buildClaim } from '../claims.ts';
import { PROOF, signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer();
let admin: Person;
let squatter: Person;
let claimant: Person;
let car: Car;
beforeAll(async () => {
  admin = await signUp(api, { role: 'admin' });
});
beforeEach(async () => {
  squatter = await signUp(api);
  claimant = await signUp(api);
  car = await buildCar(api, squatter);
});

const claimState = async () =>
  ownClaimListSchema.parse((await claimant.get('/api/car/claim').expect(200)).body).claims[0]?.state;

const grant = (claim: string, status: number) =>
  admin
    .post(`/api/auth/admin/claims/${claim}/decide`)
    .send({ decision: 'grant', reason: 'The document names the claimant.', ...PROOF })
    .expect(status);

it('a squatter cannot close the claim on their car by giving it another VIN for a moment', async () => {
  const { _id } = await buildClaim(claimant, car);
  await squatter.patch(`/api/car/${car._id}`).send({ vin: 'WVWZZZAUZHW999998' });
  await squatter.patch(`/api/car/${car._id}`).send({ vin: car.vin });
  expect(await claimState()).toBe('open');
  await grant(_id, 200);
});

it('a squatter cannot close the claim on their car by removing it and registering the VIN again', async () => {
  const { _id } = await buildClaim(claimant, car);
  await squatter.delete(`/api/car/${car._id}`);
  await squatter.post('/api/car/new').send(await newCar(api, { vin: car.vin }));
  expect(await claimState()).toBe('open');
  await grant(_id, 200);
});

it('a squatter cannot close the claim on their car by deleting the account and registering the VIN with another', async () => {
  const { _id } = await buildClaim(claimant, car);
  const { email } = squatter.user;
  await squatter
    .delete('/api/auth/account')
    .send({ email, password: squatter.password, cars: 1 })
    .expect(200);
  const accomplice = await signUp(api);
  await accomplice.post('/api/car/new').send(await newCar(api, { vin: car.vin }));
  expect(await claimState()).toBe('open');
  await grant(_id, 200);
});
