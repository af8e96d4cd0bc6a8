import { describe, expect, it } from 'vitest';
import { buildCar, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);
const car = await buildCar(api, owner);

/** The VIN in the groups of the printed service book. */
const inGroups = (vin: string, between: string) =>
  [vin.slice(0, 3), vin.slice(3, 9), vin.slice(9)].join(between);
const WAYS = [' ', '-', '\u00a0', '\u202f', ' \u2011 ', '\u2013', '\u200b', '\n'];

describe.each(WAYS)('a VIN in groups with %j between them', (between) => {
  const typed = inGroups(car.vin, between);

  it('is looked up by anyone, in the API and on the page', async () => {
    const { body } = await api.request.get(`/api/car/check/vin/${encodeURIComponent(typed)}`).expect(200);
    expect(body.vin).toBe(car.vin);
    await api.request.get(`/check/vin/${encodeURIComponent(typed)}`).expect(200);
  });

  it('is stored without them when a car is added or edited', async () => {
    const wanted = await newCar(api);
    const vin = inGroups(wanted.vin, between);
    const { body } = await owner
      .post('/api/car/new')
      .send({ ...wanted, vin })
      .expect(201);
    expect(body.savedCar.vin).toBe(wanted.vin);
    const other = await newCar(api);
    const edited = await owner
      .patch(`/api/car/${body.savedCar._id}`)
      .send({ vin: inGroups(other.vin, between) })
      .expect(200);
    expect(edited.body.vin).toBe(other.vin);
    await owner
      .post('/api/car/new')
      .send({ ...other, vin: typed })
      .expect(409);
  });

  it('finds the car for a workshop that checks in, for a claim and in the lists of owner and admin', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await workshop.post('/api/car/workshop/checkin').send({ vin: typed }).expect(201);
    const list = await owner.get('/api/car/').query({ search: typed }).expect(200);
    expect(list.body.cars ?? list.body).toMatchObject([{ _id: car._id }]);
    const admin = await signUp(api, { role: 'admin' });
    const ofAdmin = await admin.get('/api/auth/admin/cars').query({ search: typed }).expect(200);
    expect(ofAdmin.body.cars).toMatchObject([{ vin: car.vin }]);
  });
});
