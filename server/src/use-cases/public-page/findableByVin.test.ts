import type { Car } from '@glovebox/shared/car';
import { beforeEach, expect, it } from 'vitest';
import { giveAccess, newAccessCode } from '../../testing/access.ts';
import { buildCar, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
const owner = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const find = (findableByVin: boolean) => owner.patch(`/api/car/${car._id}`).send({ findableByVin });
const byVin = (vin: string) => api.request.get(`/api/car/check/vin/${vin}`);
const answerOf = async (vin: string) => {
  const { status, body, headers } = await byVin(vin);
  const page = await api.request.get(`/check/vin/${vin}`).set('Accept', 'text/html');
  return {
    status,
    body: body as unknown,
    headers: Object.keys(headers).sort(),
    page: [page.status, page.text.replaceAll(vin, 'VIN')],
  };
};

it('an owner switches off that the car is found by its VIN, and on again; the code works all along', async () => {
  expect(car.findableByVin).toBe(true);
  await byVin(car.vin).expect(200);
  expect((await find(false).expect(200)).body).toMatchObject({ findableByVin: false });
  const { vin: unknown } = await newCar(api);
  expect(await answerOf(car.vin)).toEqual(await answerOf(unknown));
  await byVin(car.vin.toLowerCase()).expect(404);
  await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
  await find(true).expect(200);
  await byVin(car.vin).expect(200);
});

it('a workshop checks in such a car only by its code, or with the right access code', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  await find(false).expect(200);
  const checkIn = (body: object) => workshop.post('/api/car/workshop/checkin').send(body);
  const { vin: unknown } = await newCar(api);
  const nothing = (await checkIn({ vin: unknown }).expect(404)).body as unknown;
  expect((await checkIn({ vin: car.vin }).expect(404)).body).toEqual(nothing);
  await newAccessCode(owner, car);
  expect((await checkIn({ vin: car.vin, accessCode: 'AAAAAAAA' }).expect(404)).body).toEqual(nothing);
  const accessCode = await newAccessCode(owner, car);
  expect((await checkIn({ vin: car.vin, accessCode }).expect(201)).body).toMatchObject({ access: 'granted' });
  // who has access already finds it
  expect((await checkIn({ vin: car.vin }).expect(200)).body).toMatchObject({ access: 'granted' });
  const other = await signUp(api, { plan: 'workshop' });
  await other.post('/api/car/workshop/checkin').send({ code: car.publicId }).expect(201);
});

it('while somebody claims the car, it stays as it is; such a car can be claimed', async () => {
  await find(false).expect(200);
  const claimant = await signUp(api);
  const claim = { vin: car.vin, evidence: 'I bought it in March and have the papers' };
  await claimant.post('/api/car/claim').send(claim).expect(201);
  expect((await find(true).expect(409)).body).toMatchObject({ details: [{ path: 'findableByVin' }] });
  // what changes nothing is no change
  await find(false).expect(200);
});

it('a workshop with access neither sees the switch nor turns it, and a new owner starts with it on', async () => {
  const [workshop, buyer] = [await signUp(api, { plan: 'workshop' }), await signUp(api)];
  await giveAccess(owner, workshop, car);
  expect((await workshop.get(`/api/car/${car._id}`).expect(200)).body).not.toHaveProperty('findableByVin');
  await workshop.patch(`/api/car/${car._id}`).send({ findableByVin: false }).expect(403);
  await find(false).expect(200);
  await transferCarTo(owner, car, buyer);
  await byVin(car.vin).expect(200);
});

it('a new car is not found by its VIN if its owner says so, which a workshop cannot say for a customer', async () => {
  const hidden = await buildCar(api, owner, { findableByVin: false });
  expect(hidden).toMatchObject({ findableByVin: false });
  await byVin(hidden.vin).expect(404);
  await api.request.get(`/api/car/check/${hidden.publicId}`).expect(200);
  const workshop = await signUp(api, { plan: 'workshop' });
  const customers = await newCar(api, { customer: true, name: 'Ada Lovelace', findableByVin: false });
  const { body } = await workshop.post('/api/car/new').send(customers).expect(400);
  expect(body).toMatchObject({ details: [{ path: 'findableByVin' }] });
});
