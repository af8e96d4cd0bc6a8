import type { Car, MileageAnswer } from '@glovebox/shared/car';
import { costRecordsAnswerSchema, costsSchema, type Costs } from '@glovebox/shared/costs';
import {
  carsHadSchema,
  carPurchaseAnswerSchema,
  carPurchaseSavedSchema,
  type NewCarPurchase,
} from '@glovebox/shared/carPurchase';
import { accountExportSchema } from '@glovebox/shared/accountExport';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarPurchaseModel } from '../../modules/car-purchases/carPurchaseModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const money = (amount: number, currency = 'EUR') => ({ amount, currency });

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 130_000 });
});

const say = async (said: NewCarPurchase, person = owner) =>
  carPurchaseSavedSchema.parse(
    (await person.put(`/api/car/${car._id}/ownership`).send(said).expect(200)).body,
  ).ownership;
const read = async (person = owner) =>
  carPurchaseAnswerSchema.parse((await person.get(`/api/car/${car._id}/ownership`).expect(200)).body)
    .ownership;
const costs = async (query = '', person = owner): Promise<Costs> =>
  costsSchema.parse((await person.get(`/api/car/${car._id}/costs${query}`).expect(200)).body);
const carOf = async (person = owner) => (await person.get(`/api/car/${car._id}`).expect(200)).body as Car;
const had = async (person = owner, query = '') =>
  carsHadSchema.parse((await person.get(`/api/car/had${query}`).expect(200)).body);

const BOUGHT = { day: '2024-01-01', price: money(20_000), mileage: 100_000 };

describe('the purchase and sale of a car', () => {
  it('is empty if the owner entered nothing', async () => {
    expect(await read()).toEqual({ revision: 0 });
  });

  it('is stored as entered, in whole cents, and loses the fields that are missing the next time', async () => {
    const all = {
      purchase: { ...BOUGHT, price: money(19_999.99) },
      sale: { day: '2025-06-30', price: money(0), mileage: 129_000 },
      estimate: { day: '2025-01-01', value: money(1_500_000, 'JPY') },
    };
    expect(await say(all)).toEqual({ ...all, revision: 1 });
    expect(await read()).toEqual({ ...all, revision: 1 });
    expect(await CarPurchaseModel.findOne({ car: car._id }).lean()).toMatchObject({
      purchase: { price: { minorUnits: 1_999_999, currency: 'EUR' } },
      estimate: { value: { minorUnits: 1_500_000, currency: 'JPY' } },
      until: '2025-06-30',
    });
    expect(await say({ sale: { day: '2025-06-30' } })).toEqual({
      sale: { day: '2025-06-30' },
      revision: 2,
    });
    expect(await say({})).toEqual({ revision: 3 });
    expect(await CarPurchaseModel.findOne({ car: car._id }).lean()).not.toHaveProperty('until');
  });

  it.each<[string, object, string]>([
    ['purchase.price.amount', { purchase: { ...BOUGHT, price: money(-1) } }, 'Must not be negative'],
    ['purchase.price.amount', { purchase: { ...BOUGHT, price: money(1.5, 'JPY') } }, 'JPY has no decimals'],
    [
      'estimate.value.amount',
      { estimate: { day: '2024-01-01', value: money(-0.01) } },
      'Must not be negative',
    ],
    ['purchase.day', { purchase: { price: money(1) } }, 'Must be a date'],
    ['sale.day', { purchase: BOUGHT, sale: { day: '2023-12-31' } }, 'Must not be before the purchase'],
    [
      'estimate.day',
      { purchase: BOUGHT, estimate: { day: '2023-12-31', value: money(1) } },
      'Must not be before the purchase',
    ],
    ['purchase.mileage', { purchase: { ...BOUGHT, mileage: 1.5 } }, 'Must be a whole number'],
  ])('is refused at %s', async (path, said, message) => {
    const { body } = await owner.put(`/api/car/${car._id}/ownership`).send(said).expect(400);
    expect(body.details).toEqual([{ path, message }]);
    expect(await CarPurchaseModel.countDocuments({ car: car._id })).toBe(0);
  });
});

describe('the odometer at a purchase or sale', () => {
  const readings = () => ReadingModel.find({ car: car._id, source: 'ownership' }).sort({ doneAt: 1 }).lean();

  it('is a reading that moves the car’s mileage, and is removed with the purchase or sale', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2026-01-02', mileage: 140_000 } });
    expect(await readings()).toMatchObject([
      { doneAt: '2024-01-01', mileage: 100_000, verified: false },
      { doneAt: '2026-01-02', mileage: 140_000 },
    ]);
    await buildReading(owner, car, { doneAt: '2026-01-01', mileage: 139_000 });
    await say({ purchase: { ...BOUGHT, mileage: 101_000 }, sale: { day: '2026-01-02', mileage: 141_000 } });
    expect((await readings()).map(({ mileage }) => mileage)).toEqual([101_000, 141_000]);
    expect((await carOf()).mileage).toBe(141_000);
    await say({ purchase: { day: '2024-01-01' } });
    expect(await readings()).toEqual([]);
    expect((await carOf()).mileage).toBe(139_000);
  });

  it('makes no service implausible and does not change the verdict, however wrong it is', async () => {
    for (const [doneAt, mileage] of [
      ['2024-06-01', 110_000],
      ['2025-06-01', 120_000],
    ] as const)
      await buildService(owner, car, { doneAt, mileage });
    const { odometerVerdict } = await carOf();
    await say({ purchase: { ...BOUGHT, mileage: 999_000 }, sale: { day: '2026-01-02', mileage: 5 } });
    const after = await carOf();
    expect(after.odometerVerdict).toBe(odometerVerdict);
    expect(after.mileage).toBe(130_000);
    expect(after.services.map(({ implausible }) => implausible)).toEqual([false, false]);
  });

  it('stays with the car after a transfer, without its day', async () => {
    await say({ sale: { day: '2026-01-02', mileage: 140_000 } });
    await buildReading(owner, car, { doneAt: '2026-01-01', mileage: 139_000 });
    const series = async (person: Person) =>
      ((await person.get(`/api/car/${car._id}/mileage`).expect(200)).body as MileageAnswer).readings.map(
        ({ source }) => source,
      );
    expect(await series(owner)).toContain('ownership');
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect((await carOf(buyer)).mileage).toBe(140_000);
    expect(await series(buyer)).not.toContain('ownership');
    expect(await read(buyer)).toEqual({ revision: 0 });
  });
});

const lostIn = ({ periods }: Costs) =>
  periods.flatMap(({ period, kinds }) => kinds.depreciation?.map(({ amount }) => [period, amount]) ?? []);

describe('depreciation', () => {
  it('is spread by day from the purchase to the sale, and adds up exactly', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2024-12-31', price: money(9_999.99), mileage: 112_000 } });
    await buildFuel(owner, car, { doneAt: '2024-01-01', amount: 10, cpl: 2, currency: 'EUR' });
    const asked = await costs('?depreciation=1');
    const lost = lostIn(asked);
    expect(lost).toHaveLength(12);
    // 31 of 366 days
    expect(lost[0]).toEqual(['2024-01', 847]);
    expect(lost.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(1_000_001);
    expect(asked.totals).toEqual([{ ...money(10_020.01), perKm: 0.835001, perDay: 27.377077 }]);
    expect(asked).toMatchObject({
      days: 366,
      distance: 12_000,
      depreciation: {
        ends: [{ car: car._id, by: 'sale', day: '2024-12-31', value: money(9_999.99) }],
        amounts: [money(10_000.01)],
        without: [{ ...money(20), perKm: 0.001667 }],
        with: asked.totals,
      },
    });
    const without = await costs();
    expect(lostIn(without)).toEqual([]);
    expect(without.totals).toEqual(asked.depreciation?.without);
    expect(lostIn(await costs('?depreciation=1&by=year'))).toEqual([['2024', 10_000.01]]);
    const some = await costs('?depreciation=1&from=2024-02&to=2024-02');
    expect(some).toMatchObject({ days: 29, totals: [{ ...money(792.35), perDay: null }] });
    const { text } = await owner.get(`/api/car/${car._id}/costs.csv?depreciation=1&by=year`).expect(200);
    expect(text).toContain('2024,depreciation,10000.01,EUR');
  });

  it('ends with the owner’s estimate if the car was not sold for a price, and says so', async () => {
    const estimate = { day: '2024-01-10', value: money(21_000) };
    await say({ purchase: BOUGHT, sale: { day: '2024-06-01' }, estimate });
    const asked = await costs('?depreciation=1');
    // the car gained value
    expect(lostIn(asked)).toEqual([['2024-01', -1_000]]);
    expect(asked.depreciation).toMatchObject({
      ends: [{ by: 'estimate', day: '2024-01-10', value: money(21_000) }],
      amounts: [money(-1_000)],
    });
    expect((await costs('?depreciation=1&from=2024-02')).totals).toEqual([]);
  });

  it.each<[string, NewCarPurchase]>([
    ['in different currencies', { purchase: BOUGHT, sale: { day: '2024-12-31', price: money(1, 'USD') } }],
    [
      'without a price',
      { purchase: { day: '2024-01-01' }, estimate: { day: '2024-12-31', value: money(1) } },
    ],
    ['without an end', { purchase: BOUGHT }],
  ])('is unknown %s', async (_why, said) => {
    await say(said);
    expect(await costs('?depreciation=1')).toMatchObject({ periods: [], totals: [], depreciation: null });
  });

  it('counts over the days and km from the purchase to the sale', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2024-12-31', price: money(16_340), mileage: 112_000 } });
    await buildFuel(owner, car, {
      doneAt: '2024-11-01',
      amount: 10,
      cpl: 2,
      currency: 'EUR',
      mileage: 110_000,
    });
    const { days, distance, depreciation } = await costs();
    expect({ days, distance }).toEqual({ days: 366, distance: 12_000 });
    // 10 a day, and 20 for fuel
    expect(depreciation?.with).toEqual([{ ...money(3_680), perKm: 0.306667, perDay: 10.054645 }]);
  });

  it('is added up over all cars', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2024-12-31', price: money(19_000) } });
    const other = await buildCar(api, owner);
    await owner
      .put(`/api/car/${other._id}/ownership`)
      .send({
        purchase: { day: '2024-12-31', price: money(500) },
        estimate: { day: '2024-12-31', value: money(400) },
      })
      .expect(200);
    await buildFuel(owner, await buildCar(api, owner), {});
    const all = costsSchema.parse(
      (await owner.get('/api/car/costs?depreciation=1&by=year').expect(200)).body,
    );
    expect(lostIn(all)).toEqual([['2024', 1_100]]);
    expect(all.depreciation?.ends).toHaveLength(2);
    expect(all.depreciation?.unknown).toBe(1);
  });
});

describe('a former car', () => {
  let buyer: Person;
  beforeEach(async () => {
    buyer = await signUp(api);
    await say({ purchase: BOUGHT });
    await buildService(owner, car, { doneAt: '2024-02-01', mileage: 101_000, cost: money(300) });
    await buildFuel(owner, car, { doneAt: '2024-03-01', amount: 10, cpl: 2, currency: 'USD' });
  });

  it('is listed as it was when it went to its next owner', async () => {
    expect((await had()).cars).toEqual([]);
    await transferCarTo(owner, car, buyer);
    const today = new Date().toISOString().slice(0, 10);
    expect(await had()).toEqual({
      cars: [
        {
          _id: car._id,
          name: 'Volkswagen Golf VII',
          vin: car.vin,
          from: '2024-01-01',
          until: today,
          isOwn: false,
          distance: 30_000,
          totals: [money(300), money(20, 'USD')],
          purchase: BOUGHT,
          handOver: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    expect((await had(buyer)).cars).toEqual([]);
    expect(await read()).toEqual({
      purchase: BOUGHT,
      ended: { day: today, name: 'Volkswagen Golf VII', vin: car.vin, mileage: 130_000 },
      revision: 1,
    });
  });

  it('shows its former owner their costs and records, and nothing that came later', async () => {
    const before = await costs();
    await transferCarTo(owner, car, buyer);
    await buildService(buyer, car, { mileage: 190_000, cost: money(999) });
    await buildFuel(buyer, car, { amount: 20, cpl: 3, currency: 'EUR', mileage: 191_000 });
    await buildReading(buyer, car, { doneAt: '2024-05-01', mileage: 50 });
    await buyer.patch(`/api/car/${car._id}`).send({ note: 'Mine now', nickname: 'Blitz' }).expect(200);
    expect(await costs()).toEqual(before);
    const { body } = await owner.get(`/api/car/${car._id}/costs/records`).expect(200);
    const { records } = costRecordsAnswerSchema.parse(body);
    expect(records.map(({ kind, car: of }) => [kind, of])).toEqual([
      ['fuel', { _id: car._id, name: 'Volkswagen Golf VII', isFormer: true }],
      ['service', { _id: car._id, name: 'Volkswagen Golf VII', isFormer: true }],
    ]);
    const { text } = await owner.get(`/api/car/${car._id}/costs.csv`).expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    await owner.get(`/api/car/${car._id}`).expect(404);
    const stranger = await signUp(api);
    await stranger.get(`/api/car/${car._id}/costs`).expect(404);
  });

  it('stays in the list with the services that the former owner paid for when its next owner removes it', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    const verified = await buildService(workshop, car, {
      doneAt: '2024-04-01',
      mileage: 102_000,
      type: 'Brake Service',
    });
    await owner
      .put(`/api/service/${verified._id}/own`)
      .send({ cost: money(80) })
      .expect(200);
    await transferCarTo(owner, car, buyer);
    await buildService(buyer, car, { mileage: 131_000, cost: money(999) });
    await buyer.delete(`/api/car/${car._id}`).expect(200);
    const { body } = await owner.get(`/api/car/${car._id}/costs/records`).expect(200);
    expect(
      costRecordsAnswerSchema.parse(body).records.map(({ kind, record: { doneAt } }) => [kind, doneAt]),
    ).toEqual([
      ['service', '2024-04-01'],
      ['fuel', '2024-03-01'],
      ['service', '2024-02-01'],
    ]);
    // the verified entry is kept under the VIN without the costs, and returns when a car with the VIN is added
    const kept = await ServiceRecordModel.find({ vin: car.vin }).lean();
    expect(kept).toMatchObject([{ onCar: null }]);
    expect(kept[0]).not.toHaveProperty('payer');
    const again = await buildCar(api, buyer, { vin: car.vin });
    expect(again.services).toMatchObject([{ type: 'Brake Service' }]);
    expect((await had()).cars).toMatchObject([{ name: 'Volkswagen Golf VII', vin: car.vin }]);
    expect(await costs()).toMatchObject({ totals: [money(380), money(20, 'USD')] });
    await owner
      .delete('/api/auth/account')
      .send({ email: owner.user.email, password: owner.password, cars: 0 })
      .expect(200);
    expect(await ServiceRecordModel.countDocuments({ onCar: car._id })).toBe(0);
  });

  it('is an own car again when it is transferred back', async () => {
    await transferCarTo(owner, car, buyer);
    await transferCarTo(buyer, car, owner);
    expect((await had()).cars).toMatchObject([{ _id: car._id, isOwn: true, purchase: BOUGHT }]);
    expect((await had(buyer)).cars).toMatchObject([{ _id: car._id, isOwn: false, totals: [] }]);
    // what they pay for it now is another purchase
    expect(await read()).toEqual({ revision: 0 });
    expect(await costs()).toMatchObject({ totals: [{ ...money(300) }, { ...money(20, 'USD') }] });
  });

  it('is also listed after its sale, and has no further costs', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2024-12-31', price: money(15_000), mileage: 120_000 } });
    expect((await had()).cars).toMatchObject([
      { _id: car._id, isOwn: true, from: '2024-01-01', until: '2024-12-31', distance: 20_000 },
    ]);
  });

  it('is listed page by page, with the most recent first', async () => {
    await say({ purchase: BOUGHT, sale: { day: '2024-12-31' } });
    const other = await buildCar(api, owner);
    await transferCarTo(owner, other, buyer);
    const first = await had(owner, '?limit=1');
    expect(first.cars.map(({ _id }) => _id)).toEqual([other._id]);
    const second = await had(owner, `?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect(second).toMatchObject({ cars: [{ _id: car._id }], nextCursor: null });
  });

  it("is in the former owner's data export with what they paid, and is removed with their account", async () => {
    await transferCarTo(owner, car, buyer);
    const { body } = await owner.get('/api/auth/export').expect(200);
    const { ownerships, paidServices } = accountExportSchema.parse(body);
    expect(ownerships).toMatchObject([
      { car: { _id: car._id, vin: car.vin }, purchase: BOUGHT, ended: { mileage: 130_000 } },
    ]);
    expect(paidServices).toMatchObject([{ cost: money(300), onCar: car._id }]);
    await owner
      .delete('/api/auth/account')
      .send({ email: owner.user.email, password: owner.password, cars: 0 })
      .expect(200);
    expect(await CarPurchaseModel.countDocuments({ person: owner.user.id })).toBe(0);
    // the reading of the purchase stays with the car, without the person
    expect(await ReadingModel.find({ car: car._id, source: 'ownership' }).lean()).toMatchObject([
      { mileage: 100_000, recordedBy: null },
    ]);
  });

  it('is not listed if its owner removes it', async () => {
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect(await CarPurchaseModel.countDocuments({ car: car._id })).toBe(0);
    expect(await ReadingModel.countDocuments({ car: car._id })).toBe(0);
  });
});
