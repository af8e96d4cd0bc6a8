import type { Car } from '@glovebox/shared/car';
import { fuelListAnswerSchema, type FuelRecord, type NewFuel } from '@glovebox/shared/fuel';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 0 });
});

const filled = (doneAt: string, mileage: number, amount: number, more: Partial<NewFuel> = {}) =>
  buildFuel(owner, car, { doneAt, mileage, amount, full: true, ...more });
const listed = async () =>
  fuelListAnswerSchema.parse((await owner.get(`/api/car/fuel/${car._id}`).expect(200)).body);
const averages = async () => {
  const { consumption, consumptions } = await listed();
  return [
    consumption?.litresPer100Km,
    consumptions?.map(({ energy, per100Km, last }) => [energy, per100Km, last]),
  ];
};

describe('the consumption of a car', () => {
  it('is not computed from a reading that contradicts those of services, and the row says so', async () => {
    await filled('2026-01-01', 10_000, 40);
    const wrong = await filled('2026-01-15', 11_500, 40);
    expect((await averages())[0]).toBe(2.67);
    await buildService(owner, car, { doneAt: '2026-02-01', mileage: 10_600 });
    await buildService(owner, car, { doneAt: '2026-03-01', mileage: 10_800 });
    expect(await averages()).toEqual([undefined, []]);
    const { records } = await listed();
    expect(records[0]).toMatchObject({
      _id: wrong._id,
      unmeasured: { why: 'implausible', counted: false },
    });
    expect(records[0]).not.toHaveProperty('per100');
    // the litres count with the next full tank
    await filled('2026-03-05', 11_000, 20);
    expect(await averages()).toEqual([6, [['petrol', 6, 6]]]);
    expect((await listed()).records[1]).toMatchObject({ unmeasured: { why: 'implausible', counted: true } });
  });

  it('is computed again once a contradicting reading that was noted is removed', async () => {
    await filled('2026-01-01', 10_000, 40);
    await filled('2026-01-15', 11_500, 90);
    const noted = [
      await buildReading(owner, car, { doneAt: '2026-01-20', mileage: 10_500 }),
      await buildReading(owner, car, { doneAt: '2026-01-25', mileage: 10_700 }),
    ];
    expect(await averages()).toEqual([undefined, []]);
    for (const { _id } of noted) await owner.delete(`/api/car/${car._id}/readings/${_id}`).expect(200);
    expect(await averages()).toEqual([6, [['petrol', 6, 6]]]);
  });

  it('is not measured across the time in which the car was somebody else’s', async () => {
    await filled('2026-01-01', 10_000, 40);
    await filled('2026-01-15', 10_500, 40);
    expect(await averages()).toEqual([8, [['petrol', 8, 8]]]);
    const other = await signUp(api);
    await transferCarTo(owner, car, other);
    await transferCarTo(other, car, owner);
    const today = new Date().toISOString().slice(0, 10);
    await filled(today, 12_000, 30);
    expect(await averages()).toEqual([8, [['petrol', 8, 8]]]);
    expect((await listed()).records[0]).toMatchObject({ unmeasured: { why: 'missed', counted: false } });
    await filled(today, 12_500, 30);
    expect(await averages()).toEqual([7, [['petrol', 7, 6]]]);
  });

  it('is the sum of litres over the distance, with small fill-ups', async () => {
    await filled('2026-01-01', 0, 40);
    await filled('2026-01-10', 900, 45);
    await filled('2026-01-11', 950, 0.2);
    expect(await averages()).toEqual([4.76, [['petrol', 4.76, 0.4]]]);
  });

  it('of petrol is the same before and after a charge of the same car is recorded', async () => {
    await owner
      .patch(`/api/car/${car._id}`)
      .send({ energies: ['petrol', 'electricity'] })
      .expect(200);
    await filled('2026-01-01', 10_000, 40);
    await filled('2026-02-01', 12_000, 8);
    await filled('2026-03-01', 12_500, 30);
    const before = await averages();
    expect(before).toEqual([1.52, [['petrol', 1.52, 6]]]);
    await buildFuel(owner, car, { doneAt: '2026-03-02', amount: 9, kind: 'electricity', endPercent: 80 });
    expect(await averages()).toEqual(before);
  });

  it('of charges goes by their state of charge, whatever is said about full', async () => {
    const charged = async (doneAt: string, mileage: number, more: Partial<NewFuel>) =>
      buildFuel(owner, car, { doneAt, mileage, amount: 36, kind: 'electricity', ...more });
    expect(await charged('2026-01-01', 1_000, { full: true, endPercent: 80 })).toMatchObject({ full: false });
    expect(await charged('2026-01-02', 1_200, { endPercent: 100 })).toMatchObject({ full: true });
    expect((await listed()).consumptions).toEqual([]);
    expect(await charged('2026-01-03', 1_400, { full: false, endPercent: 100 })).toMatchObject({
      full: true,
    });
    expect(await charged('2026-01-04', 1_600, { full: true })).toMatchObject({ full: true });
    expect((await listed()).consumptions).toMatchObject([{ per100Km: 18, distance: 400 }]);
    const { body } = await owner.get('/api/auth/export').expect(200);
    const { fuel } = body as { fuel: FuelRecord[] };
    expect(fuel.map(({ full }) => full)).toEqual([true, true, true, false]);
  });

  it('says of every purchase without one why it has none', async () => {
    await filled('2026-01-01', 10_000, 40);
    await filled('2026-01-02', 10_200, 10, { full: false });
    await buildFuel(owner, car, { doneAt: '2026-01-03', amount: 10, full: true });
    await filled('2026-01-04', 11_000, 40);
    await filled('2026-01-05', 12_000, 40, { missed: true });
    await filled('2026-01-06', 12_100, 5, { kind: 'adblue' });
    const { records } = await listed();
    expect(records.toReversed().map(({ per100, unmeasured }) => unmeasured ?? per100)).toEqual([
      { why: 'first', counted: false },
      { why: 'notFull', counted: true },
      { why: 'noMileage', counted: true },
      6,
      { why: 'missed', counted: false },
      undefined,
    ]);
  });
});
