import type { Car } from '@glovebox/shared/car';
import { carsHadSchema, type CarsHad, type NewCarPurchase } from '@glovebox/shared/carPurchase';
import { costRecordsAnswerSchema, costsSchema, type Costs } from '@glovebox/shared/costs';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { addDays } from '@glovebox/shared/days';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarPurchaseModel } from '../../modules/car-purchases/carPurchaseModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const money = (amount: number, currency = 'EUR') => ({ amount, currency });
const today = () => new Date().toISOString().slice(0, 10);

const api = await testServer();
let owner: Person;
let buyer: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  buyer = await signUp(api);
  car = await buildCar(api, owner, { mileage: 30_000 });
});

const say = (said: NewCarPurchase, person = owner) =>
  person.put(`/api/car/${car._id}/ownership`).send(said).expect(200);
const costsAt = async (path: string, query: string, person = owner): Promise<Costs> =>
  costsSchema.parse((await person.get(`/api/car/${path}costs${query}`).expect(200)).body);
const costs = (query = '', person = owner) => costsAt(`${car._id}/`, query, person);
const costsOfAll = (query = '') => costsAt('', query);
const had = async (): Promise<CarsHad['cars']> =>
  carsHadSchema.parse((await owner.get('/api/car/had').expect(200)).body).cars;
const home = async () =>
  dashboardAnswerSchema.parse((await owner.get('/api/car/dashboard').expect(200)).body);
const recordsOf = async (path: string) => {
  const { body } = await owner.get(`/api/car/${path}costs/records`).expect(200);
  return costRecordsAnswerSchema.parse(body).records;
};

const BOUGHT = { day: '2024-01-01', price: money(10_000), mileage: 10_000 };

/** Changes the day on which the owner gave the car away, which the API always sets to today. */
const gaveAwayOn = (day: string) =>
  CarPurchaseModel.updateOne(
    { person: owner.user.id, car: car._id, ended: { $ne: null } },
    { $set: { 'ended.at': new Date(`${day}T12:00:00Z`), 'ended.day': day, until: day } },
  );

/** Changes the day on which the car came back to its owner. */
const cameBackOn = (day: string) =>
  CarPurchaseModel.updateOne({ person: owner.user.id, car: car._id, ended: null }, { $set: { since: day } });

describe('the span in which a person had a car', () => {
  it('begins with the purchase, also for costs per km, depreciation, and the list of former cars', async () => {
    await say({
      purchase: BOUGHT,
      sale: { day: '2026-10-31', price: money(7_000), mileage: 30_000 },
    });
    await buildService(owner, car, { doneAt: '2025-05-05', mileage: 20_000, cost: money(2_000) });
    const { distance, days, about, depreciation } = await costs();
    expect({ distance, days, about }).toEqual({ distance: 20_000, days: 1_035, about: false });
    expect(depreciation?.without).toEqual([{ ...money(2_000), perKm: 0.1, perDay: 1.932367 }]);
    expect(depreciation?.with).toEqual([{ ...money(5_000), perKm: 0.25, perDay: 4.830918 }]);
    expect(await costsOfAll()).toMatchObject({ distance, days, depreciation });
    expect(await had()).toMatchObject([
      { from: '2024-01-01', until: '2026-10-31', distance, totals: [money(2_000)] },
    ]);
  });

  it('begins with the first record if that is earlier than the purchase', async () => {
    await say({ purchase: { day: '2025-01-01', mileage: 15_000 }, sale: { day: '2025-12-31' } });
    await buildFuel(owner, car, {
      doneAt: '2024-12-22',
      mileage: 14_000,
      currency: 'EUR',
      cpl: 2,
      amount: 10,
    });
    expect(await costs()).toMatchObject({ days: 375, totals: [money(20)] });
    expect(await had()).toMatchObject([{ from: '2024-12-22', until: '2025-12-31' }]);
  });

  it('begins with the first record if that is a reading, also for a former owner whose car was removed', async () => {
    for (const [doneAt, mileage] of [
      ['2023-03-10', 10_000],
      ['2024-10-20', 22_500],
      ['2024-11-25', 24_112],
    ] as const)
      await buildReading(owner, car, { doneAt, mileage });
    await buildExpense(owner, car, { doneAt: '2024-10-25', cost: money(1_500) });
    const of2024 = await costs('?from=2024-01&to=2024-10');
    // 297 of the 590 days between the first two readings are before 2024
    expect(of2024).toMatchObject({ distance: 23_037 - 16_292, about: true });
    await transferCarTo(owner, car, buyer);
    await buyer.delete(`/api/car/${car._id}`).expect(200);
    expect(await costs('?from=2024-01&to=2024-10')).toEqual(of2024);
    expect(await had()).toMatchObject([{ from: '2023-03-10' }]);
  });

  it('does not include the days between two cars', async () => {
    await say({ purchase: { day: '2024-01-01' }, sale: { day: '2024-01-31' } });
    const other = await buildCar(api, owner);
    await owner
      .put(`/api/car/${other._id}/ownership`)
      .send({ purchase: { day: '2024-03-01' }, sale: { day: '2024-03-31' } })
      .expect(200);
    expect(await costsOfAll()).toMatchObject({ days: 62 });
  });
});

describe('after a sale', () => {
  it('repeating expenses are no longer paid, nor expected', async () => {
    await say({
      purchase: { day: '2026-01-01', mileage: 10_000 },
      sale: { day: '2026-06-30', mileage: 16_000 },
    });
    const { _id } = await buildExpense(owner, car, { doneAt: '2026-01-15', every: 1, cost: money(100) });
    const { totals, days, distance, periods } = await costs();
    expect({ totals, days, distance }).toEqual({
      totals: [{ ...money(600), perKm: 0.1, perDay: 3.314917 }],
      days: 181,
      distance: 6_000,
    });
    expect(periods.at(-1)?.period).toBe('2026-06');
    expect(await costsOfAll()).toMatchObject({ totals });
    expect((await had())[0]).toMatchObject({ totals: [money(600)] });
    for (const path of ['', `${car._id}/`]) {
      const days = (await recordsOf(path)).map(({ record }) => record.doneAt);
      expect([days.length, days[0]]).toEqual([6, '2026-06-15']);
    }
    const { spent } = await home();
    expect(spent.next).toEqual({ sums: [], kinds: [], unpriced: 0 });
    expect((await owner.get(`/api/car/${car._id}/costs.csv`).expect(200)).text).not.toContain('2026-07');
    // they go on if the sale was a mistake
    await say({});
    expect((await home()).spent.next.sums[0]?.amount).toBeGreaterThan(0);
    expect((await recordsOf('')).filter(({ record }) => record._id === _id).length).toBeGreaterThan(6);
  });

  it('a single payment still counts', async () => {
    await say({ sale: { day: '2026-06-30' } });
    await buildExpense(owner, car, { doneAt: '2026-07-20', every: undefined, cost: money(-40) });
    expect((await costs()).totals).toMatchObject([money(-40)]);
  });
});

describe('a car that was given away and came back', () => {
  beforeEach(async () => {
    await say({ purchase: { day: '2026-01-01', price: money(9_000), mileage: 10_000 } });
    await buildExpense(owner, car, { doneAt: '2026-01-05', every: 1, until: '2026-10-31', cost: money(100) });
    await buildFuel(owner, car, {
      doneAt: '2026-03-01',
      mileage: 12_000,
      amount: 10,
      cpl: 2,
      currency: 'EUR',
    });
    await transferCarTo(owner, car, buyer);
    await gaveAwayOn('2026-03-10');
    await CarPurchaseModel.updateOne({ person: owner.user.id }, { $set: { 'ended.mileage': 12_500 } });
    await buildReading(buyer, car, { doneAt: '2026-09-09', mileage: 20_000 });
    await transferCarTo(buyer, car, owner);
    await cameBackOn('2026-09-10');
  });

  it('costs its owner nothing while it belongs to somebody else', async () => {
    const { periods, totals, days } = await costs();
    expect(periods.map(({ period }) => period)).toEqual(['2026-01', '2026-02', '2026-03', '2026-10']);
    expect(totals).toMatchObject([money(420)]);
    const since = (Date.parse(today()) - Date.parse('2026-09-10')) / 86_400_000 + 1;
    expect(days).toBe(69 + since);
    expect((await recordsOf(`${car._id}/`)).map(({ record }) => record.doneAt)).toEqual([
      '2026-10-05',
      '2026-03-05',
      '2026-03-01',
      '2026-02-05',
      '2026-01-05',
    ]);
    // the new owner drove it from 12,500 to 20,000 km
    expect((await costs('?to=2026-09')).distance).toBeLessThan(2_500 + 10_000);
    expect(await costs('?from=2026-04&to=2026-08')).toMatchObject({ periods: [], days: 0, distance: null });
  });

  it('stays among the former cars for the first time, and is an own car now', async () => {
    expect(await had()).toMatchObject([
      {
        _id: car._id,
        from: '2026-01-01',
        until: '2026-03-10',
        isOwn: true,
        distance: 2_500,
        totals: [money(320)],
        purchase: { day: '2026-01-01', price: money(9_000) },
      },
    ]);
    await say({ purchase: { day: '2026-09-10', price: money(8_000) }, sale: { day: '2026-10-31' } });
    expect((await had()).map(({ from, until, totals }) => ({ from, until, totals }))).toEqual([
      { from: '2026-09-10', until: '2026-10-31', totals: [money(100)] },
      { from: '2026-01-01', until: '2026-03-10', totals: [money(320)] },
    ]);
  });

  it('does not lose value while it belongs to somebody else', async () => {
    await say({
      purchase: { day: '2026-09-10', price: money(8_000) },
      estimate: { day: '2026-10-09', value: money(7_970) },
    });
    const lost = (await costs('?depreciation=1')).periods.flatMap(
      ({ period, kinds }) => kinds.depreciation?.map(({ amount }) => [period, amount]) ?? [],
    );
    expect(lost).toEqual([
      ['2026-09', 21],
      ['2026-10', 9],
    ]);
  });

  it('can be given away again', async () => {
    await transferCarTo(owner, car, buyer);
    expect((await had()).map(({ from, isOwn }) => [from, isOwn])).toEqual([
      ['2026-09-10', false],
      ['2026-01-01', false],
    ]);
    expect((await costs()).totals).toMatchObject([money(420)]);
  });
});

it('depreciation counts a car that came back once', async () => {
  await say({ purchase: BOUGHT });
  await transferCarTo(owner, car, buyer);
  await gaveAwayOn('2025-06-01');
  await transferCarTo(buyer, car, owner);
  await cameBackOn('2026-01-01');
  await say({
    purchase: { day: '2026-01-01', price: money(5_000) },
    sale: { day: '2026-06-01', price: money(4_000) },
  });
  expect((await costs()).depreciation).toMatchObject({ ends: [{ by: 'sale' }], unknown: 0 });
});

describe('a car that is given away and comes back on the same day', () => {
  const ago = (days: number) => addDays(today(), -days);
  const awayAndBack = async (daysAgo: number, since = daysAgo) => {
    await transferCarTo(owner, car, buyer);
    await transferCarTo(buyer, car, owner);
    const ofOwner = { person: owner.user.id, car: car._id };
    await CarPurchaseModel.updateMany(
      { ...ofOwner, 'ended.day': today() },
      { $set: { 'ended.day': ago(daysAgo), until: ago(daysAgo) } },
    );
    await CarPurchaseModel.updateMany({ ...ofOwner, since: today() }, { $set: { since: ago(since) } });
  };
  beforeEach(async () => {
    await ReadingModel.deleteOne({ _id: car._id });
  });

  it.each([1, 2])('is driven and costs as if it had stayed, also %i times', async (times) => {
    await say({ purchase: { day: ago(180), price: money(9_000), mileage: 9_000 } });
    await buildReading(owner, car, { doneAt: ago(30), mileage: 10_000 });
    await buildExpense(owner, car, { doneAt: ago(20), every: undefined, cost: money(600) });
    for (let time = 0; time < times; time += 1) await awayAndBack(2);
    await buildReading(owner, car, { doneAt: ago(1), mileage: 12_000 });
    expect(await costs()).toMatchObject({ distance: 3_000, days: 181, totals: [{ perKm: 0.2 }] });
  });

  it('is driven like that if the sale was entered for the day before', async () => {
    await say({ purchase: { day: ago(180), price: money(9_000), mileage: 9_000 } });
    await buildReading(owner, car, { doneAt: ago(30), mileage: 10_000 });
    await buildExpense(owner, car, { doneAt: ago(20), every: undefined, cost: money(600) });
    await say({ purchase: { day: ago(180), price: money(9_000), mileage: 9_000 }, sale: { day: ago(3) } });
    await awayAndBack(2);
    await buildReading(owner, car, { doneAt: ago(1), mileage: 12_000 });
    expect(await costs()).toMatchObject({ distance: 3_000, days: 181, totals: [{ perKm: 0.2 }] });
  });

  it('has a cost per km if only the readings after it tell a distance', async () => {
    await buildExpense(owner, car, { doneAt: ago(20), every: undefined, cost: money(600) });
    await awayAndBack(20);
    await buildReading(owner, car, { doneAt: ago(19), mileage: 10_000 });
    await buildReading(owner, car, { doneAt: ago(1), mileage: 11_000 });
    expect(await costs()).toMatchObject({
      distance: 1_000,
      totals: [{ perKm: 0.6 }],
      withoutDistance: [],
    });
  });

  it('loses value on that day as well', async () => {
    await say({
      purchase: { day: ago(200), price: money(9_000) },
      sale: { day: ago(100), price: money(8_000) },
    });
    await awayAndBack(100);
    await say({
      purchase: { day: ago(100), price: money(8_000) },
      estimate: { day: ago(71), value: money(7_700) },
    });
    expect((await costs()).depreciation?.amounts).toMatchObject([money(1_300)]);
  });
});

it('a payment counts once for a car that is given away and comes back on the same day', async () => {
  await buildExpense(owner, car, { doneAt: today(), every: 1, cost: money(100) });
  for (let times = 0; times < 2; times += 1) {
    await transferCarTo(owner, car, buyer);
    await transferCarTo(buyer, car, owner);
  }
  expect((await costs()).totals).toMatchObject([money(100)]);
  expect((await recordsOf('')).length).toBe(1);
  expect((await home()).spent.month).toEqual({ sums: [money(100)], records: 1, unpriced: 0 });
});

describe('cars that a person had', () => {
  it('count in the sums of the time when they had them, in costs as in fuel', async () => {
    await buildFuel(owner, car, { doneAt: today(), amount: 40, cpl: 2, currency: 'EUR' });
    await buildExpense(owner, car, { doneAt: today(), kind: 'tax', every: 1, cost: money(20) });
    await buildService(owner, car, { doneAt: today(), mileage: 30_000, cost: money(200) });
    const before = await home();
    expect(before.spent.month).toEqual({ sums: [money(300)], records: 3, unpriced: 0 });
    expect(before.spent.next.kinds).toEqual(['tax']);
    await transferCarTo(owner, car, buyer);
    const after = await home();
    expect(after.spent).toMatchObject({ month: before.spent.month, year: before.spent.year });
    expect(after.spent.next.kinds).toEqual([]);
    expect(after.fuel).toEqual(before.fuel);
    expect(await costsOfAll()).toMatchObject({ totals: [money(300)] });
    const records = await recordsOf('');
    expect(records).toHaveLength(3);
    expect(records.map(({ car: of }) => of)).toEqual(
      records.map(() => ({ _id: car._id, name: 'Volkswagen Golf VII', isFormer: true })),
    );
  });

  it('can still get a sale price, which changes nothing for the next owner', async () => {
    await say({ purchase: BOUGHT });
    await transferCarTo(owner, car, buyer);
    await gaveAwayOn('2026-10-31');
    const readings = () => ReadingModel.find({ car: car._id }).sort({ _id: 1 }).lean();
    const before = await readings();
    const sale = { day: '2026-11-02', price: money(7_000), mileage: 31_000 };
    const { body } = await say({ purchase: { ...BOUGHT, mileage: 9_000 }, sale });
    expect(body.ownership).toMatchObject({
      purchase: { mileage: 9_000 },
      sale,
      ended: { day: '2026-10-31' },
    });
    expect(await readings()).toEqual(before);
    const { depreciation, distance, days } = await costs('?depreciation=1');
    expect({ distance, days }).toEqual({ distance: 21_000, days: 1_035 });
    expect(depreciation).toMatchObject({ amounts: [money(3_000)], with: [{ perKm: 0.142857 }] });
    expect(await had()).toMatchObject([{ until: '2026-10-31', distance: 21_000, sale }]);
    await say({ purchase: BOUGHT, sale: { day: '2026-09-01' } });
    expect(await had()).toMatchObject([{ until: '2026-09-01' }]);
    await say({});
    expect(await had()).toMatchObject([{ until: '2026-10-31' }]);
    await say({ purchase: { day: '2026-11-01' } }, buyer);
    expect(await had()).toHaveLength(1);
  });
});

describe('the distance', () => {
  it('is estimated at the edge of a year or month from the readings around it', async () => {
    await buildFuel(owner, car, {
      doneAt: '2025-03-11',
      mileage: 20_000,
      amount: 10,
      cpl: 2,
      currency: 'EUR',
    });
    await buildReading(owner, car, { doneAt: '2026-10-20', mileage: 28_388 });
    await buildReading(owner, car, { doneAt: '2026-11-25', mileage: 30_000 });
    await ReadingModel.deleteOne({ car: car._id, source: 'stated' });
    const [all, of2025, of2026] = [
      await costs(),
      await costs('?from=2025-01&to=2025-12'),
      await costs('?from=2026-01&to=2026-12'),
    ];
    expect([all, of2025, of2026].map(({ distance, about }) => ({ distance, about }))).toEqual([
      { distance: 10_000, about: false },
      // 296 of the 588 days until October 20, 2026
      { distance: 4_223, about: true },
      { distance: 5_777, about: true },
    ]);
    expect(await costs('?from=2026-05&to=2026-05')).toMatchObject({ distance: 443, about: true });
    expect(await costs('?to=2024-12')).toMatchObject({ distance: null, about: false });
  });

  it('is that between the readings of the first and the last day where there are any', async () => {
    await buildFuel(owner, car, {
      doneAt: '2025-12-01',
      mileage: 9_500,
      amount: 10,
      cpl: 2,
      currency: 'EUR',
    });
    await buildReading(owner, car, { doneAt: '2026-01-01', mileage: 10_000 });
    await buildReading(owner, car, { doneAt: '2026-03-31', mileage: 13_000 });
    await buildReading(owner, car, { doneAt: '2026-07-01', mileage: 16_000 });
    const quarter = await costs('?from=2026-01&to=2026-03');
    expect(quarter).toMatchObject({ distance: 3_000, about: false });
    expect(await costs('?from=2026-04&to=2026-06')).toMatchObject({ distance: 3_000, about: false });
    expect(await costs('?from=2025-12&to=2025-12')).toMatchObject({ distance: 500, about: false });
  });

  it('of adjacent months adds up to that of all, also between readings of the last and the first day', async () => {
    await ReadingModel.deleteOne({ car: car._id, source: 'stated' });
    for (const [doneAt, mileage] of [
      ['2026-05-01', 0],
      ['2026-05-31', 1_000],
      ['2026-06-01', 1_600],
      ['2026-06-30', 2_600],
      ['2026-07-04', 3_001],
      ['2026-07-31', 4_000],
      ['2026-08-20', 5_001],
      ['2026-09-03', 6_000],
    ] as const)
      await buildFuel(owner, car, { doneAt, mileage, amount: 10, cpl: 2, currency: 'EUR' });
    const months = ['05', '06', '07', '08', '09'].map((month) =>
      costs(`?from=2026-${month}&to=2026-${month}`),
    );
    const distances = (await Promise.all(months)).map(({ distance }) => distance ?? 0);
    expect(distances.slice(0, 3)).toEqual([1_000, 1_600, 1_400]);
    expect(distances.reduce((sum, km) => sum + km)).toBe(6_000);
    expect(await costs()).toMatchObject({ distance: 6_000 });
  });

  it('is unknown with a single reading', async () => {
    const other = await buildCar(api, owner);
    await ReadingModel.deleteMany({ car: other._id });
    await buildFuel(owner, other, { doneAt: '2026-01-05', mileage: 9_500 });
    expect(await costsAt(`${other._id}/`, '')).toMatchObject({ distance: null });
  });
});

describe('the distance after a hand-over', () => {
  it('stays unknown if it was unknown before', async () => {
    await buildExpense(owner, car, { doneAt: '2026-01-01', every: undefined, cost: money(400) });
    await transferCarTo(owner, car, buyer);
    expect(await costs()).toMatchObject({ distance: null, withoutDistance: [{ _id: car._id }] });
    expect(await had()).toMatchObject([{ distance: null }]);
  });

  it('of a year does not begin to be known', async () => {
    await buildService(owner, car, { doneAt: '2025-01-01', mileage: 20_000, cost: money(1) });
    await buildService(owner, car, { doneAt: '2025-12-31', mileage: 30_000, cost: money(1) });
    await ReadingModel.deleteMany({ car: car._id, source: 'stated' });
    const ofYear = () => costs(`?from=${today().slice(0, 4)}-01`);
    expect(await ofYear()).toMatchObject({ distance: null });
    await transferCarTo(owner, car, buyer);
    expect(await ofYear()).toMatchObject({ distance: null });
    expect(await costs()).toMatchObject({ distance: 10_000 });
  });
});

describe('the costs of several cars per km', () => {
  it('are unknown in a currency that was spent only on cars whose distance is unknown', async () => {
    await buildService(owner, car, { doneAt: '2026-01-01', mileage: 20_000, cost: money(1_000) });
    const other = await buildCar(api, owner);
    const paid = { doneAt: '2026-01-01', every: undefined };
    await buildExpense(owner, other, { ...paid, cost: money(60, 'USD') });
    expect((await costsOfAll()).totals).toMatchObject([
      { ...money(1_000), perKm: 0.1 },
      { ...money(60, 'USD'), perKm: null },
    ]);
    await buildExpense(owner, car, { ...paid, cost: money(80, 'USD') });
    expect((await costsOfAll()).totals[1]).toMatchObject({ ...money(140, 'USD'), perKm: 0.008 });
  });

  it('leave out the cars whose distance is unknown, and name them', async () => {
    await buildFuel(owner, car, {
      doneAt: '2026-01-01',
      mileage: 20_000,
      amount: 10,
      cpl: 100,
      currency: 'EUR',
    });
    const other = await buildCar(api, owner);
    await ReadingModel.deleteMany({ car: other._id });
    await buildExpense(owner, other, { doneAt: '2026-01-01', every: undefined, cost: money(5_000) });
    const { distance, totals, withoutDistance } = await costsOfAll();
    expect({ distance, withoutDistance }).toEqual({
      distance: 10_000,
      // the other car has the same name
      withoutDistance: [{ _id: other._id, name: `Volkswagen Golf VII · …${other.vin.slice(-6)}` }],
    });
    expect(totals).toMatchObject([{ ...money(6_000), perKm: 0.1 }]);
    // it counts per day
    expect(totals[0]?.perDay).toBeCloseTo(6_000 / (await costsOfAll()).days, 5);
    expect((await costsOfAll('?from=2025-12&to=2025-12')).withoutDistance).toEqual([]);
    await transferCarTo(owner, other, buyer);
    expect((await costsOfAll()).withoutDistance).toMatchObject([{ _id: other._id }]);
    expect((await costs()).withoutDistance).toEqual([]);
  });

  it('include only the depreciation of cars whose distance is known', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2026-10-31', price: money(8_000), mileage: 30_000 } });
    const other = await buildCar(api, owner);
    await ReadingModel.deleteMany({ car: other._id });
    await owner
      .put(`/api/car/${other._id}/ownership`)
      .send({
        purchase: { day: '2026-01-01', price: money(9_000) },
        estimate: { day: '2026-06-01', value: money(5_000) },
      })
      .expect(200);
    const { depreciation } = await costsOfAll('?depreciation=1');
    expect(depreciation?.with).toMatchObject([{ ...money(6_000), perKm: 0.1 }]);
  });
});

it('a repeating expense that began long ago is paid from the day on which the car came back', async () => {
  const begun = dayAfterMonths(today(), -5);
  await buildExpense(owner, car, { doneAt: begun, every: 1, cost: money(1) });
  await transferCarTo(owner, car, buyer);
  await gaveAwayOn(dayAfterMonths(begun, 1));
  await transferCarTo(buyer, car, owner);
  await cameBackOn(addDays(dayAfterMonths(begun, 3), 1));
  expect((await costs()).totals).toMatchObject([money(4)]);
});
