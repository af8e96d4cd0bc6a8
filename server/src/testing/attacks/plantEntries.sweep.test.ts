import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import { expect, it } from 'vitest';
import { buildCar, buildService, newCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer();

it('a workshop cannot plant a verified entry under the VIN of a car that nobody has registered', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  const { vin } = await newCar(api);
  const planted = await buildCar(api, workshop, { vin, customer: true, name: 'Somebody' });
  await buildService(workshop, planted, { mileage: 999_999, description: 'Total loss, flood damage' });
  await workshop.delete(`/api/car/${planted._id}`).expect(200);

  const owner = await signUp(api);
  const { body } = await owner
    .post('/api/car/new')
    .send(await newCar(api, { vin, mileage: 10_000 }))
    .expect(201);
  const { savedCar } = body as NewCarAnswer;
  expect(savedCar).toMatchObject({ mileage: 10_000, odometerVerdict: 'no judgement', services: [] });
  const page = (await api.request.get(`/api/car/check/vin/${vin}`).expect(200)).body as Pick<Car, 'services'>;
  expect(page.services).toEqual([]);
});
