import { carSchema } from '@glovebox/shared/car';
import { ownCarListSchema } from '@glovebox/shared/carList';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { beforeEach, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildExpense, buildService } from '../../testing/cars.ts';
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

/** Collects every `name` of a car with this id in an answer. */
const namesIn = (body: unknown, carId: string): string[] => {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.values(body).flatMap((value) => namesIn(value, carId));
  return '_id' in body && body._id === carId && 'name' in body ? [String(body.name), ...inside] : inside;
};

it.each([
  [NAMES, 'The red one'],
  [{ plate: 'HH AB 123' }, 'HH AB 123 · Golf VII'],
  [{}, 'Volkswagen Golf VII'],
])('tell the owner which of two like cars is meant: %j', async (names, name) => {
  const car = await buildCar(api, owner, { ...names, paint: 'red', body: 'estate' });
  const service = await buildService(owner, car, { nextMileage: 149_500 });
  await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Rust', priority: 2 });
  await buildExpense(owner, car);

  const home = dashboardAnswerSchema.parse((await owner.get('/api/car/dashboard').expect(200)).body);
  const shown = { _id: car._id, name, look: { paint: 'red', body: 'estate' } };
  expect(home.due.map((due) => due.car)).toEqual([shown, shown]);
  expect(home.warnings.map((warning) => warning.car)).toEqual([shown]);
  expect(new Set(home.activity.map((entry) => entry.car.name))).toEqual(new Set([name]));
  const added = home.activity.find(({ action }) => action === 'NEW_CAR');
  expect(added?.details).toBe('Volkswagen Golf VII');

  const { body } = await owner.get('/api/car/costs/records').expect(200);
  expect(new Set(namesIn(body, car._id))).toEqual(new Set([name]));
  // without a second reading its distance is unknown, so the page says which car does not count
  const other = await buildCar(api, owner, { nickname: 'The other one' });
  await buildExpense(owner, other);
  const costs = (await owner.get('/api/car/costs').expect(200)).body;
  expect(namesIn(costs, other._id)).toEqual(['The other one']);
  const detail = (await owner.get(`/api/service/${service._id}`).expect(200)).body;
  expect(detail.onCar).toMatchObject(names);
});

it('tell two like cars without nickname and plate apart by the ends of their VINs', async () => {
  const cars = [await buildCar(api, owner), await buildCar(api, owner)];
  for (const car of cars) await buildExpense(owner, car);
  const [first, second] = cars.map(({ vin }) => `Volkswagen Golf VII · …${vin.slice(-6)}`);
  // a reader of one of them does not see the other beside it
  await owner.post(`/api/car/warning/${cars[0]!._id}`).send({ title: 'Rust', priority: 2 });
  const home = dashboardAnswerSchema.parse((await owner.get('/api/car/dashboard').expect(200)).body);
  expect(home.warnings.map(({ car }) => car.name)).toEqual([first]);
  const costs = (await owner.get('/api/car/costs').expect(200)).body;
  expect(namesIn(costs, cars[1]!._id)).toEqual([second]);
  const { body } = await owner.get('/api/car/costs/records').expect(200);
  expect([...namesIn(body, cars[0]!._id), ...namesIn(body, cars[1]!._id)]).toEqual([first, second]);
});

it('are not in what a workshop with access sees of services and of what is due', async () => {
  const car = await buildCar(api, owner, NAMES);
  await giveAccess(owner, workshop, car);
  const service = await buildService(workshop, car, { mileage: 149_000, nextMileage: 149_500 });
  const answers = await Promise.all(
    ['/api/car/dashboard', '/api/car/services', `/api/service/${service._id}`].map((path) =>
      workshop.get(path).expect(200),
    ),
  );
  for (const { text } of answers) {
    expect(text).toContain(car._id);
    expect(text).not.toContain(NAMES.nickname);
    expect(text).not.toContain(NAMES.plate);
  }
});

it('are removed by a transfer', async () => {
  const car = await buildCar(api, owner, NAMES);
  const next = await signUp(api);
  await transferCarTo(owner, car, next);
  const theirs = await carOf(next, car._id);
  expect(theirs).not.toHaveProperty('nickname');
  expect(theirs).not.toHaveProperty('plate');
});

it('are not what former owners read of a car that they had', async () => {
  const car = await buildCar(api, owner, NAMES);
  await buildExpense(owner, car);
  const next = await signUp(api);
  await transferCarTo(owner, car, next);
  await next.patch(`/api/car/${car._id}`).send({ nickname: 'Now mine', plate: 'M XY 1' }).expect(200);
  for (const path of ['/api/car/had', '/api/car/costs/records']) {
    const { body } = await owner.get(path).expect(200);
    expect(namesIn(body, car._id)).toEqual(['Volkswagen Golf VII']);
  }
});
