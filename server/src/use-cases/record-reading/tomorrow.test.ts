import type { Car, MileageAnswer, PublicCar } from '@glovebox/shared/car';
import type { FuelListAnswer } from '@glovebox/shared/fuel';
import { beforeEach, describe, expect, it } from 'vitest';
import { countReadingsOfToday } from '../../modules/odometer/countReadingsOfToday.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
resetClockAfterEach();

let owner: Person;
let car: Car;
const ownerIn = async (timeZone: string, now: string) => {
  setClock(now);
  owner = await signUp(api);
  await owner.patch('/api/auth/settings').send({ timeZone }).expect(200);
  car = await buildCar(api, owner, { mileage: 100_000 });
};
const carOf = async () => (await owner.get(`/api/car/${car._id}`).expect(200)).body as Car;
const publicPage = async () =>
  (await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200)).body as PublicCar;
const series = async () =>
  ((await owner.get(`/api/car/${car._id}/mileage`).expect(200)).body as MileageAnswer).readings.map(
    ({ mileage }) => mileage,
  );
const fuelOf = async () => (await owner.get(`/api/car/fuel/${car._id}`).expect(200)).body as FuelListAnswer;

// 2 December in the east of the date line, 30 November in the west of it
const NOON = '2026-12-01T10:30:00Z';

describe.each([
  {
    record: 'a service',
    add: (mileage: number, doneAt: string) => buildService(owner, car, { mileage, doneAt }),
  },
  {
    record: 'a noted reading',
    add: (mileage: number, doneAt: string) => buildReading(owner, car, { mileage, doneAt }),
  },
  {
    record: 'a fill-up',
    add: (mileage: number, doneAt: string) => buildFuel(owner, car, { mileage, doneAt }),
  },
])('the reading of $record', ({ add }) => {
  it('does not count before its day, which is two days ahead for an owner at UTC-11, and counts from then on', async () => {
    await ownerIn('Pacific/Pago_Pago', NOON);
    await add(101_000, '2026-12-02');
    expect([(await carOf()).mileage, (await publicPage()).mileage]).toEqual([100_000, 100_000]);
    expect(await series()).toEqual([100_000]);
    setClock('2026-12-02T10:59:00Z');
    await countReadingsOfToday();
    expect((await carOf()).mileage).toBe(100_000);
    setClock('2026-12-02T11:00:00Z');
    await countReadingsOfToday();
    expect((await carOf()).mileage).toBe(101_000);
    expect(await series()).toEqual([100_000, 101_000]);
  });

  it('counts at once on the day that it is for an owner at UTC+14', async () => {
    await ownerIn('Pacific/Kiritimati', NOON);
    await add(101_000, '2026-12-02');
    expect([(await carOf()).mileage, (await publicPage()).mileage]).toEqual([101_000, 101_000]);
    expect(await series()).toEqual([100_000, 101_000]);
  });

  it('contradicts nothing before its day, and readings of today go on counting', async () => {
    await ownerIn('Pacific/Pago_Pago', NOON);
    await add(99_000, '2026-12-01');
    await buildReading(owner, car, { mileage: 99_900, doneAt: '2026-11-29' });
    await buildReading(owner, car, { mileage: 100_300, doneAt: '2026-11-30' });
    expect(await carOf()).toMatchObject({ mileage: 100_300, odometerVerdict: 'logical' });
  });
});

describe('a reading that its owner moves to a later day', () => {
  const move = (reading: { _id: string }, changes: object) =>
    owner
      .put(`/api/car/${car._id}/readings/${reading._id}`)
      .send({ ...changes, doneAt: '2026-12-02' })
      .expect(200);

  it('counts all along, so that it is not hidden until then', async () => {
    await ownerIn('Pacific/Pago_Pago', '2026-11-30T12:30:00Z');
    const reading = await buildReading(owner, car, { mileage: 231_000, doneAt: '2026-11-28' });
    await buildReading(owner, car, { mileage: 100_500, doneAt: '2026-11-29' });
    expect((await publicPage()).odometerVerdict).toBe('illogical');
    setClock(NOON);
    await move(reading, { mileage: 231_000 });
    expect((await publicPage()).odometerVerdict).toBe('illogical');
  });

  it('is counted as lowered if the total distance falls by it', async () => {
    await ownerIn('Pacific/Pago_Pago', '2026-11-30T12:30:00Z');
    const newInstrument = { before: 100_010 };
    const first = await buildReading(owner, car, { mileage: 5, doneAt: '2026-11-29', newInstrument });
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 1_500 }).expect(200);
    expect((await publicPage()).totalDistance).toBe(101_505);
    setClock(NOON);
    await move(first, { mileage: 5, newInstrument });
    expect((await publicPage()).record.lowered).toMatchObject({ count: 1 });
  });
});

describe('a fill-up of tomorrow', () => {
  beforeEach(async () => {
    await ownerIn('Pacific/Pago_Pago', NOON);
    for (const [doneAt, mileage, amount] of [
      ['2026-11-10', 98_000, 40],
      ['2026-11-20', 99_000, 60],
      ['2026-12-01', 101_000, 20],
    ] as const)
      await buildFuel(owner, car, { doneAt, mileage, amount, full: true });
  });

  it('is in no consumption before its day, says so, and is in it from then on', async () => {
    const before = await fuelOf();
    expect(before.consumption).toMatchObject({ litresPer100Km: 6, distance: 1_000 });
    expect(before.records[0]).toMatchObject({ unmeasured: { why: 'ahead', counted: false } });
    setClock('2026-12-01T11:00:00Z');
    const after = await fuelOf();
    expect(after.consumption).toMatchObject({ litresPer100Km: 2.67, distance: 3_000 });
    expect(after.records[0]).not.toHaveProperty('unmeasured');
  });
});

it('an entry of a workshop does not count on the public page before its day', async () => {
  await ownerIn('Pacific/Pago_Pago', NOON);
  const workshop = await signUp(api, { plan: 'workshop' });
  await giveAccess(owner, workshop, car);
  await buildService(workshop, car, { mileage: 100_100, doneAt: '2026-11-30' });
  await buildService(workshop, car, { mileage: 100_500, doneAt: '2026-12-01', nextMileage: 101_000 });
  expect(await publicPage()).toMatchObject({
    mileage: 100_100,
    record: { services: 1, verified: 1, readings: [{ km: 100_100 }] },
  });
  expect((await carOf()).due).toEqual([]);
  setClock('2026-12-01T11:00:00Z');
  await countReadingsOfToday();
  expect(await publicPage()).toMatchObject({ mileage: 100_500, record: { services: 2, verified: 2 } });
  expect((await carOf()).due).toMatchObject([{ dueKm: 101_000 }]);
});

it('the car of a customer has the day of the workshop that keeps it', async () => {
  setClock(NOON);
  const workshop = await signUp(api, { plan: 'workshop' });
  await workshop.patch('/api/auth/settings').send({ timeZone: 'Pacific/Kiritimati' }).expect(200);
  const kept = await buildCar(api, workshop, { customer: true, name: 'Maria Keller', mileage: 100_000 });
  await buildService(workshop, kept, { mileage: 101_000 });
  const { body } = await workshop.get(`/api/car/${kept._id}`).expect(200);
  expect(body).toMatchObject({ mileage: 101_000 });
});
