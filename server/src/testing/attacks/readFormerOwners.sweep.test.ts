import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import { expect, it } from 'vitest';
import { giveAccess } from '../access.ts';
import { buildCar, buildService, newCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer();

/** Creates and removes a car with an entry by a workshop that the owner had disputed. */
const removedCar = async () => {
  const owner = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Nordsee' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  const { _id } = await buildService(workshop, car);
  await owner.post(`/api/service/${_id}/dispute`).send({ sentence: 'DISPUTETEXT of mine' }).expect(201);
  await owner.delete(`/api/car/${car._id}`).expect(200);

  return { vin: car.vin, _id };
};

const expectNoNames = ({ services }: Pick<Car, 'services'>, _id: string) => {
  const [entry] = services;
  expect(entry).toMatchObject({ _id, verifiedByWorkshop: true });
  expect(entry).not.toHaveProperty('doneBy');
  expect(entry).not.toHaveProperty('dispute');
  expect(JSON.stringify(services)).not.toMatch(/DISPUTETEXT|Nordsee/);
};

it('whoever registers the VIN of a removed car cannot read the name of the workshop or the dispute of the former owner', async () => {
  const { vin, _id } = await removedCar();
  const stranger = await signUp(api);
  const { body } = await stranger
    .post('/api/car/new')
    .send(await newCar(api, { vin }))
    .expect(201);
  expectNoNames((body as NewCarAnswer).savedCar, _id);
});

it('whoever gives their car the VIN of a removed car cannot read them either', async () => {
  const { vin, _id } = await removedCar();
  const stranger = await signUp(api);
  const own = await buildCar(api, stranger);
  await stranger.patch(`/api/car/${own._id}`).send({ vin }).expect(200);
  expectNoNames((await stranger.get(`/api/car/${own._id}`).expect(200)).body as Car, _id);
});
