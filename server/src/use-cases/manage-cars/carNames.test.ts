import { carSchema } from '@glovebox/shared/car';
import { ownCarListSchema } from '@glovebox/shared/carList';
import { beforeEach, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const NAMES = { nickname: 'The red one', plate: 'HH AB 123' };

const api = await testServer();
const workshop = await signUp(api, { name: 'Fine Garage', plan: 'workshop' });
let owner: Person;
beforeEach(async () => {
  owner = await signUp(api);
});

const carOf = async (person: Person, id: string) =>
  carSchema.parse((await person.get(`/api/car/${id}`).expect(200)).body);
const found = async (person: Person, path: string, search: string) =>
  ((await person.get(path).query({ search }).expect(200)).body.cars as { _id: string }[]).map(
    ({ _id }) => _id,
  );

it('are returned to the owner with the car and in the list', async () => {
  const { _id } = await buildCar(api, owner, { nickname: '  The\u202E red one\u200B ', plate: 'HH AB 123 ' });
  expect(await carOf(owner, _id)).toMatchObject(NAMES);
  const { cars } = ownCarListSchema.parse((await owner.get('/api/car').expect(200)).body);
  expect(cars).toMatchObject([{ _id, ...NAMES }]);

  await owner.patch(`/api/car/${_id}`).send({ nickname: '', plate: 'M XY 1' }).expect(200);
  const changed = await carOf(owner, _id);
  expect(changed).toMatchObject({ plate: 'M XY 1' });
  expect(changed).not.toHaveProperty('nickname');
});

it.each([
  ['nickname', 'x'.repeat(61), 'At most 60 characters'],
  ['plate', 'x'.repeat(21), 'At most 20 characters'],
  ['nickname', 'www.example.org', "A name cannot contain '://' or 'www.'"],
  ['plate', 7, 'Must be text'],
])('are refused where they are not: %s %s', async (field, value, message) => {
  const { _id } = await buildCar(api, owner);
  const { body } = await owner
    .patch(`/api/car/${_id}`)
    .send({ [field]: value, note: 'New' })
    .expect(400);
  expect(body.details).toEqual([{ path: field, message }]);
  expect(await carOf(owner, _id)).not.toHaveProperty('note');
});

it('are visible only to the owner, and no workshop can search for them', async () => {
  const car = await buildCar(api, owner, NAMES);
  await giveAccess(owner, workshop, car);
  const seen = await carOf(workshop, car._id);
  expect(seen.standing).toBe('workshop');
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['nickname']));
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['plate']));
  const answers = await Promise.all([
    workshop.get('/api/car/workshop/cars'),
    api.request.get(`/api/car/check/${car.publicId}`),
    api.request.get(`/check/${car.publicId}`).set('Accept', 'text/html'),
  ]);
  for (const { text } of answers) {
    expect(text).not.toContain(NAMES.nickname);
    expect(text).not.toContain(NAMES.plate);
  }
  for (const word of ['red', 'AB 123']) {
    expect(await found(owner, '/api/car', word)).toEqual([car._id]);
    expect(await found(workshop, '/api/car/workshop/cars', word)).toEqual([]);
  }
  expect(await found(workshop, '/api/car/workshop/cars', car.vin)).toEqual([car._id]);
});

it('are removed by a transfer', async () => {
  const car = await buildCar(api, owner, NAMES);
  const next = await signUp(api);
  await transferCarTo(owner, car, next);
  const theirs = await carOf(next, car._id);
  expect(theirs).not.toHaveProperty('nickname');
  expect(theirs).not.toHaveProperty('plate');
});
