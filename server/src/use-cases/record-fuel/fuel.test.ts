import type { Car } from '@glovebox/shared/car';
import { fuelListAnswerSchema, fuelRecordSchema, newFuelAnswerSchema } from '@glovebox/shared/fuel';
import { latestToday } from '@glovebox/shared/days';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, buildFuel } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';

const api = await testServer();
const owner = await signUp(api);
const other = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const add = (body: unknown, person = owner) => person.patch(`/api/car/fuel/${car._id}`).send(body as object);
const listed = async (query = '', person = owner) =>
  fuelListAnswerSchema.parse((await person.get(`/api/car/fuel/${car._id}${query}`).expect(200)).body);
const stored = () => FuelRecordModel.find({ car: car._id }).sort({ _id: 1 }).lean();

describe('recording fuel', () => {
  it('returns the record and stores whole thousandths under the car and its buyer', async () => {
    const answer = await add({
      doneAt: '2026-03-04',
      amount: 40.123,
      cpl: 1.789,
      mileage: 120_300,
      full: true,
    });
    expect(answer.status).toBe(201);
    const { message, record } = newFuelAnswerSchema.parse(answer.body);
    expect(message).toBe('Fuel Recorded Successfully');
    expect(record).toEqual({
      _id: record._id,
      doneAt: '2026-03-04',
      energy: 'petrol',
      unit: 'l',
      amount: 40.123,
      cpl: 1.789,
      mileage: 120_300,
      full: true,
      missed: false,
      createdAt: record.createdAt,
      revision: 0,
    });
    expect(await stored()).toEqual([
      {
        _id: new Types.ObjectId(record._id),
        car: new Types.ObjectId(car._id),
        buyer: new Types.ObjectId(owner.user.id),
        doneAt: '2026-03-04',
        energy: 'petrol',
        quantity: 40_123,
        unitPrice: 17_890,
        mileage: 120_300,
        full: true,
        missed: false,
        createdAt: new Date(record.createdAt),
      },
    ]);
  });

  it('accepts the three fields of the dialog, and takes a missing day as today', async () => {
    const { body } = await add({ amount: 40, cpl: 1.5 }).expect(201);
    const today = new Date().toISOString().slice(0, 10);
    expect(newFuelAnswerSchema.parse(body).record).toMatchObject({ doneAt: today, full: false });
    const [record] = await stored();
    expect(record).not.toHaveProperty('mileage');
    await add({ doneAt: '2026-01-02T23:59', amount: 40, cpl: 1.5 }).expect(201);
    expect((await stored()).at(-1)?.doneAt).toBe('2026-01-02');
  });

  it('moves the car’s mileage, and leaves the verdict unchanged', async () => {
    await add({ amount: 40, cpl: 1.5, mileage: 150_000 }).expect(201);
    const { body } = await owner.get(`/api/car/${car._id}`).expect(200);
    expect(body).toMatchObject({ mileage: 150_000, odometerVerdict: 'no judgement', activityCount: 1 });
  });

  it.each([
    { amount: 0.01, cpl: 0.0001 },
    { amount: 1_000, cpl: 1_000_000 },
    { amount: 999.999, cpl: 999_999.9999, mileage: 2_000_000 },
    { amount: 0.07, cpl: 1.005, mileage: 0, doneAt: '1900-01-01' },
    { amount: 8.115, cpl: 4.35, doneAt: latestToday() },
  ])('returns values at the limits unchanged: %j', async (purchase) => {
    const { body } = await add(purchase).expect(201);
    expect(body.record).toMatchObject(purchase);
    expect((await listed()).records).toMatchObject([body.record]);
  });

  it.each([
    ['amount', undefined, 'Field is required'],
    ['amount', null, 'Must be a number'],
    ['amount', '40', 'Must be a number'],
    ['amount', [40], 'Must be a number'],
    ['amount', { $gt: 0 }, 'Must be a number'],
    ['amount', 0, 'At least 0.01'],
    ['amount', 0.009, 'At least 0.01'],
    ['amount', -40, 'At least 0.01'],
    ['amount', 1_000.001, 'At most 1,000'],
    ['amount', 1e300, 'At most 1,000'],
    ['amount', 40.1234, 'At most 3 decimals'],
    ['cpl', '1.5', 'Must be a number'],
    ['cpl', 0, 'At least 0.0001'],
    ['cpl', 1_000_000.0001, 'At most 1,000,000'],
    ['cpl', 1.55555, 'At most 4 decimals'],
    ['currency', 'Euro', 'Must be an ISO 4217 code like EUR. Convert amounts in old currencies first'],
    ['kind', 'water', 'Not a kind of fuel that we know'],
    ['station', 'https://example.org', "A name cannot contain '://' or 'www.'"],
    ['note', 'x'.repeat(501), 'At most 500 characters'],
    ['startPercent', 101, 'At most 100'],
    ['endPercent', 79.5, 'Must be a whole number'],
    ['mileage', '1', 'Must be a number'],
    ['mileage', 1.5, 'Must be a whole number'],
    ['mileage', -1, 'Must not be negative'],
    ['mileage', 2_000_001, 'At most 2,000,000 km'],
    ['full', 'yes', 'Must be true or false'],
    ['full', 1, 'Must be true or false'],
    ['missed', 'no', 'Must be true or false'],
    ['doneAt', 20260101, 'Must be a date'],
    ['doneAt', 'yesterday', 'Must be a date like 2026-01-31'],
    ['doneAt', '2026-02-30', 'This date doesn’t exist'],
    ['doneAt', '1899-12-31', 'Must not be before 1900'],
    ['doneAt', '2999-01-01', 'Must not be in the future'],
  ])('refuses %s = %j', async (field, value, message) => {
    const answer = await add({ amount: 40, cpl: 1.5, [field]: value }).expect(400);
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', error: message });
    expect(answer.body.details).toEqual([{ path: field, message }]);
    expect(await stored()).toEqual([]);
  });

  it.each([['buyer'], ['car'], ['_id'], ['quantity']])('refuses the unknown field %s', async (field) => {
    const { body } = await add({ amount: 40, cpl: 1.5, [field]: other.user.id }).expect(400);
    expect(body.error).toBe(`Unknown field: ${field}`);
    expect(await stored()).toEqual([]);
  });

  it('refuses an array instead of a record', async () => {
    await add([{ amount: 40, cpl: 1.5 }]).expect(400);
    expect(await stored()).toEqual([]);
  });
});

describe('the list of fuel', () => {
  it('is empty at first, without a consumption', async () => {
    const nothing = { records: [], nextCursor: null, consumption: null, byMonth: { recorded: false } };
    expect(await listed()).toMatchObject(nothing);
  });

  it('lists each record once, newest first, page by page, and the consumption on the first page', async () => {
    // recorded in a different order from the purchases, two on each day
    for (const index of [3, 0, 4, 1, 2]) {
      const mileage = 120_000 + index * 500;
      const doneAt = `2026-01-0${1 + Math.floor(index / 2)}`;
      await buildFuel(owner, car, { doneAt, mileage, amount: 30, full: true });
    }
    const first = await listed('?limit=2');
    expect(first.consumption).toEqual({ litresPer100Km: 6, litres: 120, distance: 2_000 });
    const seen = [...first.records];
    for (let cursor = first.nextCursor; cursor;) {
      const page = await listed(`?limit=2&cursor=${cursor}`);
      expect(page).not.toHaveProperty('consumption');
      seen.push(...page.records);
      cursor = page.nextCursor;
    }
    const whole = await listed();
    expect(seen).toEqual(whole.records);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(5);
    const days = whole.records.map(({ doneAt }) => doneAt);
    expect(days).toEqual(['2026-01-03', '2026-01-02', '2026-01-02', '2026-01-01', '2026-01-01']);
    expect(whole.consumption).toEqual(first.consumption);
  });

  it('comes with the sums of the last months over all purchases of the car, whatever the page', async () => {
    for (const amount of [10, 20, 30.5]) await buildFuel(owner, car, { amount, cpl: 2 });
    await buildFuel(owner, await buildCar(api, owner), { amount: 400 });
    const { byMonth, nextCursor } = await listed('?limit=1');
    expect(byMonth?.months).toHaveLength(6);
    expect(byMonth?.months[5]).toMatchObject({ litres: 60.5, cost: 121 });
    expect(byMonth?.recorded).toBe(true);
    expect(await listed(`?limit=1&cursor=${nextCursor}`)).not.toHaveProperty('byMonth');
  });

  it('counts neither AdBlue nor other fluids as litres of fuel, also on the home page', async () => {
    const driver = await signUp(api);
    const driven = await buildCar(api, driver);
    await buildFuel(driver, driven, { amount: 40, cpl: 2 });
    await buildFuel(driver, driven, { amount: 5, cpl: 1, kind: 'other' });
    await buildFuel(driver, driven, { amount: 7, cpl: 1, kind: 'adblue' });
    const { body } = await driver.get(`/api/car/fuel/${driven._id}`).expect(200);
    expect(body.byMonth.months[5]).toMatchObject({ litres: 40, cost: 92 });
    const { body: home } = await driver.get('/api/car/dashboard').expect(200);
    expect(home.fuel.months[5]).toMatchObject({ litres: 40, cost: 92 });
  });

  it('refuses a limit out of range and a forged cursor', async () => {
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?cursor=WzEsMl0']) {
      const { body } = await owner.get(`/api/car/fuel/${car._id}${query}`).expect(400);
      expect(body.code).toBe('BAD_INPUT');
    }
  });
});

describe('correcting a purchase', () => {
  it('replaces it and keeps the day if none is sent', async () => {
    const record = await buildFuel(owner, car, { doneAt: '2026-01-02', mileage: 120_100, full: true });
    const path = `/api/car/fuel/${car._id}/${record._id}`;
    const { body } = await owner.put(path).send({ amount: 35.5, cpl: 1.7, missed: true }).expect(200);
    const corrected = fuelRecordSchema.parse(body);
    expect(corrected).toEqual({
      _id: record._id,
      doneAt: '2026-01-02',
      energy: 'petrol',
      unit: 'l',
      amount: 35.5,
      cpl: 1.7,
      full: false,
      missed: true,
      createdAt: record.createdAt,
      revision: 1,
    });
    expect(await stored()).toMatchObject([{ quantity: 35_500, unitPrice: 17_000 }]);
    expect((await listed()).records).toMatchObject([corrected]);
    await owner.put(path).send({ amount: 35.5, cpl: 1.7, doneAt: '2026-02-03' }).expect(200);
    expect((await listed()).records).toMatchObject([{ doneAt: '2026-02-03', missed: false }]);
  });

  it('changes nothing if the new one is invalid', async () => {
    const record = await buildFuel(owner, car);
    await owner.put(`/api/car/fuel/${car._id}/${record._id}`).send({ amount: -1, cpl: 1.7 }).expect(400);
    expect((await listed()).records).toMatchObject([record]);
  });
});

describe('removing a purchase', () => {
  it('removes only that one, only once', async () => {
    const [gone, stays] = [await buildFuel(owner, car), await buildFuel(owner, car)];
    const path = `/api/car/fuel/${car._id}/${gone._id}`;
    await owner.delete(path).expect(200);
    await owner.delete(path).expect(404);
    expect((await stored()).map(({ _id }) => _id.toHexString())).toEqual([stays._id]);
  });
});

describe('somebody else', () => {
  it('can neither see, correct nor remove it, nor record one for this car', async () => {
    const record = await buildFuel(owner, car);
    const before = await stored();
    const body = { amount: 1, cpl: 1 };
    await other.get(`/api/car/fuel/${car._id}`).expect(404);
    await add(body, other).expect(404);
    await other.put(`/api/car/fuel/${car._id}/${record._id}`).send(body).expect(404);
    await other.delete(`/api/car/fuel/${car._id}/${record._id}`).expect(404);
    expect(await stored()).toEqual(before);
  });

  it('cannot reach it through a car of their own or a malformed id', async () => {
    const record = await buildFuel(owner, car);
    const before = await stored();
    const foreign = await buildCar(api, other);
    const own = await buildCar(api, owner);
    const body = { amount: 1, cpl: 1 };
    const absent = new Types.ObjectId().toHexString();
    for (const [person, carId, recordId] of [
      [other, foreign._id, record._id],
      [owner, own._id, record._id],
      [owner, car._id, absent],
      [owner, car._id, 'x'],
      [owner, car._id, '%7B%22$ne%22:null%7D'],
    ] as const) {
      const corrected = await person.put(`/api/car/fuel/${carId}/${recordId}`).send(body).expect(404);
      const removed = await person.delete(`/api/car/fuel/${carId}/${recordId}`).expect(404);
      const nothing = { error: 'Not found', message: 'Not found', code: 'NOT_FOUND' };
      expect([corrected.body, removed.body]).toEqual([nothing, nothing]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('removing a car', () => {
  it("removes its owner's fuel with it, not that of other cars, nor a former owner's", async () => {
    const former = await buildFuel(other, await transferCarTo(owner, car, other));
    await transferCarTo(other, car, owner);
    await buildFuel(owner, car);
    const elsewhere = await buildCar(api, owner);
    await buildFuel(owner, elsewhere);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect((await stored()).map(({ _id }) => _id.toHexString())).toEqual([former._id]);
    expect(await FuelRecordModel.countDocuments({ car: elsewhere._id })).toBe(1);
  });

  it('leaves no purchase that is recorded at the same moment', async () => {
    const records = Array.from({ length: 6 }, () => add({ amount: 40, cpl: 1.5 }));
    const removed = owner.delete(`/api/car/${car._id}`);
    const answers = await Promise.all([...records.slice(0, 3), removed, ...records.slice(3)]);
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
    expect(answers[3]?.status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});
