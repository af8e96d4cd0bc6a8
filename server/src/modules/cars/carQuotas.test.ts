import { beforeEach, expect, it } from 'vitest';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { buildCar, buildFuel, buildService, newCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildTransfer } from '../../testing/transfers.ts';

const FEW = { ownCars: 2, customerCars: 1, services: 2, warnings: 2, purchases: 2 };

const api = await freshServer({ quotas: { ...QUOTAS, ...FEW } });
let owner: Person;
beforeEach(async () => {
  owner = await signUp(api);
});

const warn = (car: string, title: string) =>
  owner.post(`/api/car/warning/${car}`).send({ title, priority: 2 });

it('an account owns no more cars than its quota, whether added or accepted, until one is removed', async () => {
  const car = await buildCar(api, owner);
  await buildCar(api, owner);
  const third = await newCar(api);
  const refused = await owner.post('/api/car/new').send(third).expect(409);
  expect(refused.body.error).toBe('You can have 2 cars at most. Remove one of them first.');
  const giver = await signUp(api);
  const { token } = await buildTransfer(giver, await buildCar(api, giver), owner);
  await owner.post(`/api/token/accept/${token}`).send({}).expect(409);
  await owner.delete(`/api/car/${car._id}`).expect(200);
  await owner.post(`/api/token/accept/${token}`).send({}).expect(200);
});

it('a workshop keeps no more cars for customers than its quota, which does not count its own cars', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  await buildCar(api, workshop, { customer: true, name: 'A customer' });
  const next = await newCar(api, { customer: true, name: 'Another one' });
  const { body } = await workshop.post('/api/car/new').send(next).expect(409);
  expect(body.error).toBe('You can have 1 customer car at most. Transfer one of them first.');
  await buildCar(api, workshop);
});

it('a car has no more services than its quota, until one is removed', async () => {
  const car = await buildCar(api, owner);
  const { _id } = await buildService(owner, car);
  await buildService(owner, car);
  const third = { onCar: car._id, type: 'Other', mileage: 130_000 };
  const { body } = await owner.post('/api/service/new').send(third).expect(409);
  expect(body.error).toBe('A car can have 2 services at most.');
  await owner.delete(`/api/service/${_id}`).expect(200);
  await owner.post('/api/service/new').send(third).expect(201);
});

it('a car has no more warnings than its quota, which counts resolved ones, too', async () => {
  const car = await buildCar(api, owner);
  const first = await warn(car._id, 'Brakes').expect(201);
  const [{ _id: warnId }] = first.body.warnings as [{ _id: string }];
  await owner.put(`/api/car/${car._id}/warning`).send({ warnId }).expect(200);
  await warn(car._id, 'Lights').expect(201);
  const { body } = await warn(car._id, 'Tyres').expect(409);
  expect(body.error).toBe('A car can have 2 warnings at most.');
});

it('a car has no more fuel purchases than its quota, until one is removed', async () => {
  const car = await buildCar(api, owner);
  const { _id } = await buildFuel(owner, car);
  await buildFuel(owner, car);
  const third = () => owner.patch(`/api/car/fuel/${car._id}`).send({ amount: 40, cpl: 1.5 });
  const { body } = await third().expect(409);
  expect(body.error).toBe('A car can have 2 fuel records at most.');
  await owner.delete(`/api/car/fuel/${car._id}/${_id}`).expect(200);
  await third().expect(201);
  await third().expect(409);
});
