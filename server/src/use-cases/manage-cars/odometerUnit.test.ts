import type { Car } from '@glovebox/shared/car';
import { beforeEach, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService, newCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 100_000, odometerUnit: 'mi' });
});

const edit = (changes: object) => owner.patch(`/api/car/${car._id}`).send(changes);
const publicUnit = async ({ publicId }: Car) =>
  (await api.request.get(`/api/car/check/${publicId}`).expect(200)).body.odometerUnit as string;

it('is stored, returned with the car and can be removed, while the mileage stays in km', async () => {
  expect(car).toMatchObject({ odometerUnit: 'mi', mileage: 100_000 });
  const { body } = await owner.get('/api/car/').expect(200);
  expect(body.cars[0]).toMatchObject({ odometerUnit: 'mi', mileage: 100_000 });
  expect((await edit({ odometerUnit: 'km' }).expect(200)).body).toMatchObject({ odometerUnit: 'km' });
  expect((await edit({ odometerUnit: null }).expect(200)).body).not.toHaveProperty('odometerUnit');
  expect(await CarModel.findById(car._id).lean()).not.toHaveProperty('odometerUnit');
});

it.each(['miles', '', 1])('is refused as %j', async (odometerUnit) => {
  const onNew = { ...(await newCar(api)), odometerUnit };
  for (const { body } of [
    await edit({ odometerUnit }).expect(400),
    await owner.post('/api/car/new').send(onNew).expect(400),
  ])
    expect(body.details).toMatchObject([{ path: 'odometerUnit' }]);
});

it('takes precedence over the unit of each reader in the texts of activities', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { type: 'Brake Service', mileage: 110_000, nextMileage: 110_400 });
  for (const reader of [owner, workshop])
    for (const path of [`/api/car/${car._id}`, `/api/car/${car._id}/activity`]) {
      const { body } = await reader.get(path).expect(200);
      expect(body.activity).toContainEqual(
        expect.objectContaining({ details: 'Brake Service at 68,351 mi' }),
      );
    }
  const { body: home } = await owner.get('/api/car/dashboard').expect(200);
  expect(home.activity).toContainEqual(expect.objectContaining({ details: 'Brake Service at 68,351 mi' }));
  expect(home.due).toMatchObject([{ dueKm: 110_400, car: { _id: car._id, odometerUnit: 'mi' } }]);
  const [service] = home.cars[0].services;
  const { body: detail } = await workshop.get(`/api/service/${service._id}`).expect(200);
  expect(detail.onCar.odometerUnit).toBe('mi');
});

it('is the owner’s unit on the public page if the car has none, and km if the car has no owner', async () => {
  expect(await publicUnit(car)).toBe('mi');
  await edit({ odometerUnit: null }).expect(200);
  expect(await publicUnit(car)).toBe('km');
  await owner.patch('/api/auth/settings').send({ distance: 'mi' }).expect(200);
  expect(await publicUnit(await buildCar(api, owner))).toBe('mi');
  const workshop = await signUp(api, { plan: 'workshop' });
  await workshop.patch('/api/auth/settings').send({ distance: 'mi' }).expect(200);
  const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
  expect(await publicUnit(kept)).toBe('km');
});
