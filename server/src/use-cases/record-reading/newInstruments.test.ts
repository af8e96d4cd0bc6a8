import type { Car } from '@glovebox/shared/car';
import type { Reading } from '@glovebox/shared/reading';
import { addDays } from '@glovebox/shared/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let owner: Person;
let car: Car;
resetClockAfterEach();
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 180_000 });
});

const fitted = { mileage: 12, doneAt: '2026-03-10', newInstrument: { before: 187_400 } };
const send = (over: object = {}, by = owner) =>
  by.post(`/api/car/${car._id}/readings`).send({ ...fitted, ...over });
const pathOf = ({ _id }: Pick<Reading, '_id'>) => `/api/car/${car._id}/readings/${_id}`;
const count = () => ReadingModel.countDocuments({ car: car._id, newInstrument: { $ne: null } });
const ALREADY = 'This new odometer is already recorded, on Mar 10, 2026. To change it, correct that reading.';
const carOf = async (person = owner) => (await person.get(`/api/car/${car._id}`).expect(200)).body as Car;

it('an owner who notes a new odometer twice is told when it was noted, and nothing changes', async () => {
  await buildService(owner, car, { mileage: 187_000, nextMileage: 200_000, doneAt: '2026-03-01' });
  await send().expect(201);
  const before = await carOf();
  const { body } = await send().expect(409);
  expect(body).toMatchObject({ error: ALREADY, code: 'CONFLICT' });
  expect(await carOf()).toEqual(before);
});

it.each([
  ['seven days later', { doneAt: '2026-03-17', mileage: 300 }, 409],
  ['seven days before', { doneAt: '2026-03-03' }, 409],
  ['eight days later', { doneAt: '2026-03-18', mileage: 300 }, 201],
  ['the next day with another last reading', { doneAt: '2026-03-11', newInstrument: { before: 12 } }, 201],
])('a second new odometer %s gets %3$i', async (_when, over, status) => {
  await send().expect(201);
  const { body } = await send(over).expect(status);
  if (status === 409) expect(body).toMatchObject({ error: ALREADY });
  expect(await count()).toBe(status === 409 ? 1 : 2);
});

it('a car gets one new odometer a day, whatever the old ones showed', async () => {
  await send().expect(201);
  const { body } = await send({ newInstrument: { before: 187_500 } }).expect(409);
  expect(body).toMatchObject({
    error: 'A new odometer is already recorded on Mar 10, 2026. A car can have one a day.',
  });
});

it('a new odometer that two tabs note at once is stored once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await count()).toBe(1);
});

it('a reading cannot be corrected to repeat a new odometer, but a new odometer can be corrected', async () => {
  const first = (await send().expect(201)).body as { reading: Reading };
  const plain = await buildReading(owner, car, { mileage: 40, doneAt: '2026-03-12' });
  const { body } = await owner.put(pathOf(plain)).send({ mileage: 40, newInstrument: { before: 187_400 } });
  expect(body).toMatchObject({ error: ALREADY });
  const corrected = { mileage: 14, newInstrument: { before: 187_400 } };
  await owner.put(pathOf(first.reading)).send(corrected).expect(200);
  await owner
    .put(pathOf(first.reading))
    .send({ ...corrected, doneAt: '2026-03-11' })
    .expect(200);
  expect(await count()).toBe(1);
});

it('a removed new odometer cannot come back beside the one that was noted instead', async () => {
  const { reading } = (await send().expect(201)).body as { reading: Reading };
  await owner.delete(pathOf(reading)).expect(200);
  const again = (await send().expect(201)).body as { reading: Reading };
  const refused = await owner.post(`${pathOf(reading)}/undo`).expect(409);
  expect(refused.body).toMatchObject({ error: ALREADY });
  await owner.delete(pathOf(again.reading)).expect(200);
  await owner.post(`${pathOf(reading)}/undo`).expect(200);
  expect(await count()).toBe(1);
});

it('the next owner cannot repeat the new odometer of the previous one', async () => {
  await send().expect(201);
  const next = await signUp(api);
  await transferCarTo(owner, car, next);
  expect((await send({ doneAt: '2026-03-12' }, next).expect(409)).body).toMatchObject({ error: ALREADY });
});

it('a car gets 20 new odometers, and another one only if one of them is removed', async () => {
  const readings: Reading[] = [];
  for (let number = 1; number <= 20; number++) {
    const over = {
      doneAt: `2025-${String(number % 12 || 12).padStart(2, '0')}-${number > 12 ? '20' : '05'}`,
    };
    const { body } = await send({ ...over, newInstrument: { before: 100 + number } }).expect(201);
    readings.push((body as { reading: Reading }).reading);
  }
  const { body } = await send().expect(409);
  expect(body).toMatchObject({ error: 'A car can have 20 new odometers at most.' });
  const plain = await buildReading(owner, car, { mileage: 187_000, doneAt: '2026-03-12' });
  await owner
    .put(pathOf(plain))
    .send({ mileage: 40, newInstrument: { before: 187_400 } })
    .expect(409);
  await owner.delete(pathOf(readings[0] ?? plain)).expect(200);
  await send().expect(201);
  await owner.post(`${pathOf(readings[0] ?? plain)}/undo`).expect(409);
});

describe('a stated mileage that is what the old odometer showed', () => {
  const added = (mileage: number) => buildCar(api, owner, { mileage });
  const today = () => new Date().toISOString().slice(0, 10);
  const stateOf = async () => {
    const { mileage, totalDistance, odometerVerdict } = await carOf();
    return { mileage, totalDistance, odometerVerdict };
  };

  it.each([
    ['yesterday', -1, 187_300],
    ['yesterday, and a little more', -1, 187_600],
    ['in the spring', -260, 180_000],
  ])('does not count on the new one of %s', async (_when, days, mileage) => {
    car = await added(mileage);
    await send({ doneAt: addDays(today(), days) }).expect(201);
    expect(await stateOf()).toEqual({ mileage: 12, totalDistance: 187_400, odometerVerdict: 'illogical' });
    const { body } = await owner.get(`/api/car/${car._id}/mileage`).expect(200);
    expect(body.readings).toContainEqual(
      expect.objectContaining({ source: 'stated', mileage, implausible: true }),
    );
    // further records are judged alike
    await buildService(owner, car, { mileage: 40, doneAt: today() });
    expect(await stateOf()).toMatchObject({ mileage: 40, totalDistance: 187_428 });
  });

  it.each([
    ['a taxi in two shifts', -260, 100_000],
    ['a long trip', -2, 3_000],
  ])('is not taken for that of %s', async (_what, days, mileage) => {
    car = await added(mileage);
    await send({ doneAt: addDays(today(), days) }).expect(201);
    expect(await stateOf()).toMatchObject({ mileage, totalDistance: 187_388 + mileage });
  });

  it('can be put right without being counted as lowered', async () => {
    setClock('2026-11-20T12:00:00Z');
    owner = await signUp(api);
    car = await added(187_300);
    await send({ doneAt: '2026-11-19' }).expect(201);
    setClock('2026-11-21T12:00:00Z');
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 60 }).expect(200);
    expect(await stateOf()).toEqual({ mileage: 60, totalDistance: 187_448, odometerVerdict: 'logical' });
    const { body } = await owner.get(`/api/car/check/vin/${car.vin}`).expect(200);
    expect(body.record.lowered).toBeNull();
  });
});
