import type { Car } from '@glovebox/shared/car';
import {
  fuelCurrencyNamedSchema,
  fuelListAnswerSchema,
  newFuelAnswerSchema,
  type FuelRecord,
} from '@glovebox/shared/fuel';
import { beforeEach, describe, expect, it } from 'vitest';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { buildCar, buildFuel } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const add = (body: object) => owner.patch(`/api/car/fuel/${car._id}`).send(body);
const added = async (body: object): Promise<FuelRecord> =>
  newFuelAnswerSchema.parse((await add(body).expect(201)).body).record;
const listed = async (of = car) =>
  fuelListAnswerSchema.parse((await owner.get(`/api/car/fuel/${of._id}`).expect(200)).body);
const chooseCurrency = (currency: string) => owner.patch('/api/auth/settings').send({ currency }).expect(200);

describe('the price of a purchase', () => {
  it('is returned as it was entered, with the other price computed from it', async () => {
    const total = { amount: 71.8, currency: 'EUR' };
    expect(await added({ amount: 40.123, cpl: 1.7899, currency: 'EUR' })).toMatchObject({
      cpl: 1.7899,
      // 71.8161577
      total: { amount: 71.82, currency: 'EUR' },
      derived: 'total',
      currency: 'EUR',
    });
    expect(await added({ amount: 40.123, total })).toMatchObject({ cpl: 1.7895, total, derived: 'cpl' });
    const both = await added({ amount: 40, cpl: 1.9, total });
    expect(both).toMatchObject({ cpl: 1.9, total });
    expect(both).not.toHaveProperty('derived');
  });

  it('keeps a typed total to the cent wherever it is shown, whatever amount and price come to', async () => {
    const total = { amount: 60, currency: 'EUR' };
    // 36.17 × 1.659 is 60.006
    const { _id } = await added({ amount: 36.17, cpl: 1.659, total });
    const { records, byMonth } = await listed();
    expect(records).toMatchObject([{ _id, amount: 36.17, cpl: 1.659, total }]);
    expect(byMonth?.months[5]).toMatchObject({ cost: 60, costs: [total] });
    const { text } = await owner.get(`/api/car/${car._id}/costs.csv?by=month`).expect(200);
    expect(text).toContain(',fuel,60,EUR');
    const { body } = await owner
      .put(`/api/car/fuel/${car._id}/${_id}`)
      .send({ amount: 36.17, cpl: 1.659, total, note: 'x' })
      .expect(200);
    expect(body).toMatchObject({ total, note: 'x' });
  });

  it('may be missing, which is not a price of 0', async () => {
    const none = await added({ amount: 40, currency: 'EUR' });
    for (const field of ['cpl', 'total', 'currency', 'derived']) expect(none).not.toHaveProperty(field);
    const free = await added({ amount: 40, total: { amount: 0, currency: 'EUR' } });
    expect(free).toMatchObject({ cpl: 0, total: { amount: 0, currency: 'EUR' } });
    const { byMonth } = await listed();
    expect(byMonth?.months[5]).toMatchObject({
      litres: 80,
      cost: 0,
      costs: [{ amount: 0, currency: 'EUR' }],
    });
  });

  it.each([
    [{ total: { amount: 1.005, currency: 'EUR' } }, 'total.amount', 'EUR has at most 2 decimals'],
    [{ total: { amount: 150.5, currency: 'JPY' } }, 'total.amount', 'JPY has no decimals'],
    [{ total: { amount: -1, currency: 'EUR' } }, 'total.amount', 'Must not be negative'],
    [
      { total: { amount: 1, currency: 'EUR' }, currency: 'USD' },
      'currency',
      'Must match the total’s currency',
    ],
    // 10^13 of its ten-thousandths
    [{ amount: 1_000, cpl: 1_000_000, currency: 'CLF' }, 'cpl', 'The total is too large'],
    [{ kind: 'diesel', endPercent: 80 }, 'endPercent', 'Only for electricity'],
    [{ place: 'home' }, 'place', 'Only for electricity'],
    [{ kind: 'electricity', startPercent: 80, endPercent: 20 }, 'endPercent', 'Must not be below the start'],
  ])('refuses %j', async (part, path, message) => {
    const { body } = await add({ amount: 40, ...part }).expect(400);
    expect(body).toMatchObject({ code: 'BAD_INPUT', details: [{ path, message }] });
    expect(await FuelRecordModel.countDocuments({ car: car._id })).toBe(0);
  });

  it('is in the default currency if none is given, even for clients that know no currency', async () => {
    expect(await added({ amount: 40, cpl: 1.5 })).not.toHaveProperty('currency');
    await chooseCurrency('SEK');
    expect(await added({ amount: 40, cpl: 15 })).toMatchObject({ total: { amount: 600, currency: 'SEK' } });
    expect(await added({ amount: 40, cpl: 15, currency: 'NOK' })).toMatchObject({ currency: 'NOK' });
  });

  it('is refused if the total is above the highest amount in the default currency', async () => {
    await chooseCurrency('CLF');
    const message = 'The total is too large';
    const huge = { amount: 1_000, cpl: 1_000_000 };
    const { body } = await add(huge).expect(400);
    expect(body).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'cpl', message }] });
    const { _id } = await added({ amount: 1_000, cpl: 1 });
    await owner.put(`/api/car/fuel/${car._id}/${_id}`).send(huge).expect(400);
    expect(await FuelRecordModel.countDocuments({ car: car._id })).toBe(1);
  });

  it('keeps its currency if a correction names none', async () => {
    const { _id } = await added({ amount: 40, cpl: 15, currency: 'NOK' });
    const path = `/api/car/fuel/${car._id}/${_id}`;
    await chooseCurrency('SEK');
    const { body } = await owner.put(path).send({ amount: 41, cpl: 16 }).expect(200);
    expect(body).toMatchObject({ amount: 41, cpl: 16, currency: 'NOK' });
    const { body: priceless } = await owner.put(path).send({ amount: 41 }).expect(200);
    expect(priceless).not.toHaveProperty('currency');
    const { body: priced } = await owner.put(path).send({ amount: 41, cpl: 16 }).expect(200);
    expect(priced).toMatchObject({ currency: 'SEK' });
  });

  it('has no currency after a correction until its owner sets one for all prices', async () => {
    const { _id } = await added({ amount: 40, cpl: 1.5 });
    await chooseCurrency('SEK');
    const { body } = await owner.put(`/api/car/fuel/${car._id}/${_id}`).send({ amount: 41, cpl: 1.5 });
    expect(body).not.toHaveProperty('currency');
  });
});

describe('naming the currency of earlier prices', () => {
  const name = (currency: string, by = owner) =>
    by.post('/api/auth/settings/fuel-currency').send({ currency });

  it('names it for all cars at once, becomes the default, and is done only once', async () => {
    const other = await buildCar(api, owner);
    await buildFuel(owner, car, { amount: 40, cpl: 1.5 });
    await buildFuel(owner, other, { amount: 10, cpl: 1.6 });
    await add({ amount: 30, cpl: 20, currency: 'CZK' }).expect(201);
    await add({ amount: 30 }).expect(201);
    const stranger = await signUp(api);
    await buildFuel(stranger, await buildCar(api, stranger));
    expect((await listed()).withoutCurrency).toBe(1);

    const { body } = await name('EUR').expect(201);
    expect(fuelCurrencyNamedSchema.parse(body)).toEqual({ message: '2 prices are in EUR now.', records: 2 });
    expect((await listed(other)).records).toMatchObject([
      { cpl: 1.6, total: { amount: 16, currency: 'EUR' } },
    ]);
    const { records, withoutCurrency } = await listed();
    expect(records.map(({ currency }) => currency)).toEqual([undefined, 'CZK', 'EUR']);
    expect(withoutCurrency).toBe(0);
    const { body: profile } = await owner.get('/api/auth/profile').expect(200);
    expect(profile.user.settings).toMatchObject({ currency: 'EUR' });
    await name('USD').expect(409);
    expect((await listed(other)).records).toMatchObject([{ currency: 'EUR' }]);
    expect(
      await FuelRecordModel.countDocuments({ buyer: stranger.user.id, currency: { $exists: true } }),
    ).toBe(0);
  });

  it('keeps the default currency that is chosen', async () => {
    await buildFuel(owner, car);
    await chooseCurrency('SEK');
    await name('EUR').expect(201);
    const { body } = await owner.get('/api/auth/profile').expect(200);
    expect(body.user.settings).toMatchObject({ currency: 'SEK' });
  });

  it('takes a currency of ISO 4217', async () => {
    await buildFuel(owner, car);
    const { body } = await name('EURO').expect(400);
    expect(body.details).toEqual([
      {
        path: 'currency',
        message: 'Must be an ISO 4217 code like EUR. Convert amounts in old currencies first',
      },
    ]);
  });
});

describe('what a car runs on', () => {
  const edit = (energies: unknown) => owner.patch(`/api/car/${car._id}`).send({ energies });

  it('follows from its engine, until its owner chooses it', async () => {
    expect(car.energies).toEqual(['petrol']);
    const { body } = await edit(['diesel', 'electricity']).expect(200);
    expect(body.energies).toEqual(['diesel', 'electricity']);
    for (const [energies, message] of [
      [[], 'Choose at least one'],
      [['diesel', 'diesel'], 'Choose each once'],
    ] as const) {
      const { body: refused } = await edit(energies).expect(400);
      expect(refused.details).toEqual([{ path: 'energies', message }]);
    }
    await edit(['steam']).expect(400);
  });

  it('decides the unit of a purchase that is recorded without a kind', async () => {
    await edit(['electricity']).expect(200);
    expect(await added({ amount: 30, endPercent: 80, place: 'home' })).toMatchObject({
      unit: 'kWh',
      endPercent: 80,
      place: 'home',
    });
    expect(await added({ amount: 10, kind: 'adblue' })).toMatchObject({ unit: 'l', kind: 'adblue' });
    expect(await added({ amount: 10, kind: 'cng' })).toMatchObject({ unit: 'kg' });
  });

  it('separates the consumption by energy, and includes that of each fill-up', async () => {
    await edit(['petrol', 'electricity']).expect(200);
    const fill = (day: number, mileage: number, amount: number) =>
      added({ doneAt: `2026-01-0${day}`, mileage, amount, full: true, kind: 'petrol-e10' });
    const charge = (day: number, mileage: number, amount: number, endPercent: number) =>
      added({ doneAt: `2026-01-0${day}`, mileage, amount, endPercent, kind: 'electricity' });
    await fill(1, 10_000, 40);
    await charge(2, 10_100, 9, 80);
    await charge(3, 10_200, 12, 55);
    const ended = await charge(4, 10_300, 18, 79);
    await charge(5, 10_400, 20, 81);
    const filled = await fill(6, 11_000, 30);
    const { consumption, consumptions, records } = await listed();
    expect(consumption).toEqual({ litresPer100Km: 3, litres: 30, distance: 1_000 });
    expect(consumptions).toEqual([
      {
        energy: 'petrol',
        unit: 'l',
        per100Km: 3,
        amount: 30,
        distance: 1_000,
        best: 3,
        worst: 3,
        last: 3,
        miles: { distance: 621, per100: 4.8309, best: 4.8309, worst: 4.8309, last: 4.8309 },
      },
      {
        energy: 'electricity',
        unit: 'kWh',
        per100Km: 16.67,
        amount: 50,
        distance: 300,
        best: 15,
        worst: 20,
        last: 20,
        miles: { distance: 186, per100: 26.8817, best: 24.1935, worst: 32.2581, last: 32.2581 },
      },
    ]);
    const own = (id: string) => records.find(({ _id }) => _id === id);
    expect(own(filled._id)).toMatchObject({ per100: 3, distance: 1_000 });
    expect(own(ended._id)).toMatchObject({ per100: 15, distance: 200 });
    expect(records.filter(({ per100 }) => per100 !== undefined)).toHaveLength(3);
  });

  it('has figures from the miles that the odometer showed, which whole kilometres would change', async () => {
    const at = (day: number, miles: number) =>
      added({
        doneAt: `2026-01-0${day}`,
        mileage: Math.round(miles * 1.609344),
        amount: 37.854,
        full: true,
      });
    await at(1, 22_000);
    const [second, third] = [await at(2, 22_310), await at(3, 22_700)];
    const { consumptions, records } = await listed();
    const own = (id: string) => records.find(({ _id }) => _id === id);
    // 498 km are 309 miles
    expect(own(second._id)).toMatchObject({ distance: 498, miles: { distance: 310, per100: 12.211 } });
    expect(own(third._id)).toMatchObject({ miles: { distance: 390, per100: 9.7062 } });
    expect(consumptions?.[0]?.miles).toEqual({
      distance: 700,
      per100: 10.8154,
      best: 9.7062,
      worst: 12.211,
      last: 9.7062,
    });
  });

  it('has no consumption of litres if it does not run on a liquid', async () => {
    await edit(['electricity']).expect(200);
    for (const [day, mileage] of [
      [1, 10_000],
      [2, 10_200],
    ] as const) {
      await added({ doneAt: `2026-01-0${day}`, mileage, amount: 36, full: true });
    }
    expect(await listed()).toMatchObject({
      consumption: null,
      consumptions: [{ energy: 'electricity', unit: 'kWh', per100Km: 18 }],
    });
  });
});
