import { randomUUID } from 'node:crypto';
import type { Car } from '@glovebox/shared/car';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { buildTypedCar } from '../../testing/suggestions.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

let api: TestServer;
let owner: Person;
let car: Car;
/** The commands sent to the database, such as 'find cars'. */
let commands: string[] = [];

/** Starts the server with a driver that reports each command. */
const startMonitored = async () => {
  const connect = mongoose.connect.bind(mongoose);
  vi.spyOn(mongoose, 'connect').mockImplementation((uri, options) =>
    connect(uri, { ...options, monitorCommands: true }),
  );
  const server = await startTestServer({ rateLimits: true });
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    commands.push(`${commandName} ${String(command[commandName])}`);
  });
  return server;
};

beforeAll(async () => {
  api = await startMonitored();
  owner = await signUp(api);
  car = await buildCar(api, owner);
  for (const one of [car, await buildCar(api, owner)]) {
    for (const mileage of [120_500, 121_000, 121_500]) await buildService(owner, one, { mileage });
    await owner.post(`/api/car/warning/${one._id}`).send({ title: 'Brake pads', priority: 2 }).expect(201);
  }
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

/** Commands that maintain the connection, and rate-limit hits, which are written independently of the requests they count. */
const IS_NO_TRIP = /^(hello|ping|endSessions)\b| ratelimits$/;

/** The number of commands per call, the median of five; a first call fills the catalogue's cache. */
const tripsOf = async (call: (count: number) => PromiseLike<unknown>) => {
  await call(0);
  const runs: string[][] = [];
  for (let count = 1; count <= 5; count += 1) {
    commands = [];
    await call(count);
    runs.push(commands.filter((command) => !IS_NO_TRIP.test(command)));
  }
  return runs.toSorted((a, b) => a.length - b.length)[2]!;
};

it('the list of cars takes 4 commands', async () => {
  const trips = await tripsOf(() => owner.get('/api/car/').expect(200));
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(4);
});

it('neither the list of cars, nor a car, nor the home page asks for warnings where none was ever added', async () => {
  const driver = await signUp(api);
  const { _id } = await buildCar(api, driver);
  const paths = ['/api/car/', `/api/car/${_id}`, '/api/car/dashboard'];
  for (const path of paths) expect(await tripsOf(() => driver.get(path))).not.toContain('find warnings');
  // as an earlier version stored it
  await CarModel.collection.updateOne(
    { _id: new mongoose.Types.ObjectId(_id) },
    { $unset: { warningsRecorded: 1 } },
  );
  for (const path of paths) expect(await tripsOf(() => driver.get(path))).toContain('find warnings');
});

it('a car takes 6 commands', async () => {
  const trips = await tripsOf(() => owner.get(`/api/car/${car._id}`).expect(200));
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
});

it('a car with more activities than are shown takes 6 commands', async () => {
  const activity = { car: car._id, owner: owner.user.id, action: 'WARN_ADDED', details: 'Brakes' };
  const timestamp = new Date();
  const inserted = await ActivityModel.insertMany(
    Array.from({ length: 60 }, () => ({ ...activity, timestamp })),
  );
  const trips = await tripsOf(() => owner.get(`/api/car/${car._id}`).expect(200));
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
  const { body } = await owner.get(`/api/car/${car._id}`);
  expect((body as Car).activityCount).toBe(await ActivityModel.countDocuments({ car: car._id }));
  await ActivityModel.deleteMany({ _id: { $in: inserted.map(({ _id }) => _id) } });
});

it.each([
  ['without fuel', () => Promise.resolve()],
  ['with fuel', () => buildFuel(owner, car)],
  ['with what repeats', () => buildExpense(owner, car, { doneAt: '2025-01-31', every: 1 })],
])('the dashboard of an owner %s takes 9 commands', async (_what, record) => {
  await record();
  const trips = await tripsOf(() => owner.get('/api/car/dashboard').expect(200));
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(9);
});

it('recording a service takes 11 commands', async () => {
  const trips = await tripsOf((count) =>
    owner
      .post('/api/service/new')
      .set('Idempotency-Key', randomUUID())
      .send({ onCar: car._id, type: 'Other', mileage: 122_000 + count })
      .expect(201),
  );
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(11);
});

it('a fuel purchase with a mileage takes 8 commands', async () => {
  const trips = await tripsOf((count) =>
    owner
      .patch(`/api/car/fuel/${car._id}`)
      .set('Idempotency-Key', randomUUID())
      .send({ amount: 40 + count, cpl: 1.6, mileage: 123_000 + count })
      .expect(201),
  );
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(8);
});

it('a fuel purchase takes 6 commands', async () => {
  const trips = await tripsOf((count) =>
    owner
      .patch(`/api/car/fuel/${car._id}`)
      .set('Idempotency-Key', randomUUID())
      .send({ amount: 40 + count, cpl: 1.6 })
      .expect(201),
  );
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
});

it('an expense with a mileage takes 9 commands, one without 6', async () => {
  const send = (body: object) =>
    owner
      .post(`/api/car/${car._id}/expenses`)
      .set('Idempotency-Key', randomUUID())
      .send({ kind: 'toll', ...body })
      .expect(201);
  const plain = await tripsOf((count) => send({ cost: { amount: count, currency: 'EUR' } }));
  expect(plain.length, plain.join(', ')).toBeLessThanOrEqual(6);
  const read = await tripsOf((count) => send({ mileage: 124_000 + count }));
  expect(read.length, read.join(', ')).toBeLessThanOrEqual(9);
});

it.each(['', '?from=2026-01&to=2026-12&depreciation=1', '?by=year'])(
  'the costs of a car, and of all cars, take 6 commands: %s',
  async (query) => {
    await owner
      .put(`/api/car/${car._id}/ownership`)
      .send({ purchase: { day: '2024-01-01', price: { amount: 20_000, currency: 'EUR' } } })
      .expect(200);
    await buildFuel(owner, car, { currency: 'EUR' });
    await buildExpense(owner, car, { doneAt: '2025-01-31', every: 1 });
    for (const of of [`/api/car/${car._id}`, '/api/car']) {
      const trips = await tripsOf(() => owner.get(`${of}/costs${query}`).expect(200));
      expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
    }
  },
);

const idIn = (path: string) => new mongoose.Types.ObjectId(path.split('/')[3]);

/** A car that was read before its first record, in the same month. */
const buildReadBefore = async () => {
  const read = await buildCar(api, owner, { mileage: 70_000 });
  await buildReading(owner, read, { doneAt: '2024-03-02', mileage: 50_000 });
  await buildFuel(owner, read, { doneAt: '2024-03-10', mileage: 50_400 });
  await buildFuel(owner, read, { doneAt: '2024-06-30', mileage: 56_000 });
  await buildExpense(owner, read, { doneAt: '2024-04-01', every: 1 });
  return `/api/car/${read._id}/costs`;
};

const DISTANCE_SINCE = 70_000 - 50_400;

it('the costs of a car that was read before its first record take 6 commands, none of which reads its readings', async () => {
  const path = await buildReadBefore();
  const trips = await tripsOf(async () => {
    const { body } = await owner.get(path).expect(200);
    expect(body).toMatchObject({ distance: DISTANCE_SINCE });
  });
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
  expect(trips).not.toContain('find readings');
});

it('they take 6 where an earlier version stored the car', async () => {
  const path = await buildReadBefore();
  await CarModel.collection.updateOne({ _id: idIn(path) }, { $unset: { odometerDays: 1 } });
  const trips = await tripsOf(async () => {
    const { body } = await owner.get(path).expect(200);
    expect(body).toMatchObject({ distance: DISTANCE_SINCE });
  });
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
  expect(trips).toContain('find readings');
});

it('they take 6 of a car that went to its next owner, and the list of such cars 6', async () => {
  const path = await buildReadBefore();
  await transferCarTo(owner, { _id: idIn(path).toHexString() }, await signUp(api));
  for (const one of [path, `${path}?by=year`, `${path}?from=2024-03&to=2024-06`, '/api/car/had']) {
    const trips = await tripsOf(() => owner.get(one).expect(200));
    expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
  }
});

it('a car with a suggestion takes 6 commands', async () => {
  const { _id } = await buildTypedCar(api, owner);
  const trips = await tripsOf(() => owner.get(`/api/car/${_id}`).expect(200));
  expect(trips.length, trips.join(', ')).toBeLessThanOrEqual(6);
  expect(trips).toContain('find suggestions');
});
