import type { NewCarAnswer } from '@glovebox/shared/car';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAccess } from '../access.ts';
import { buildCar, buildService, newCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it("whoever registers a removed car's VIN reads the workshop's name and the former owner's dispute", async () => {
  const owner = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Nordsee' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  const { _id } = await buildService(workshop, car);
  await owner.post(`/api/service/${_id}/dispute`).send({ sentence: 'DISPUTETEXT of mine' }).expect(201);
  await owner.delete(`/api/car/${car._id}`).expect(200);

  const stranger = await signUp(api);
  const { body } = await stranger
    .post('/api/car/new')
    .send(await newCar(api, { vin: car.vin }))
    .expect(201);
  const [entry] = (body as NewCarAnswer).savedCar.services;
  expect(entry).toMatchObject({ _id, verifiedByWorkshop: true });
  expect(entry).not.toHaveProperty('doneBy');
  expect(entry).not.toHaveProperty('dispute');
  expect(JSON.stringify(body)).not.toMatch(/DISPUTETEXT|Nordsee/);
});
