import type { Car } from '@glovebox/shared/car';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { addDays, dayOf } from '@glovebox/shared/days';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import { lastMonths } from '@glovebox/shared/months';
import { firstFuelDay } from '@glovebox/shared/fuelMonths';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { WarningModel } from '../../modules/warnings/warningModel.ts';
import { buildCar, buildExpense, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { buildTransfer, transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
const owner = await signUp(api);
const buyer = await signUp(api);

const homeOf = async (person: Person) =>
  dashboardAnswerSchema.parse((await person.get('/api/car/dashboard').expect(200)).body);

describe('what needs attention on the home page', () => {
  it('includes the due services of all cars with their cars, overdue ones first', async () => {
    const driver = await signUp(api);
    const [one, other] = [await buildCar(api, driver), await buildCar(api, driver)];
    const record = (car: Car, nextMileage: number) =>
      buildService(driver, car, { mileage: 100_000, doneAt: '2025-01-01', nextMileage });
    await record(one, 121_000);
    const overdue = await record(other, 119_500);
    const { due, dueCount } = await homeOf(driver);
    expect(due.map(({ car, state, kmLeft }) => [car._id, state, kmLeft])).toEqual([
      [other._id, 'overdue', -500],
      [one._id, 'soon', 1_000],
    ]);
    const name = `Volkswagen Golf VII · …${other.vin.slice(-6)}`;
    expect(due[0]).toMatchObject({ id: overdue._id, car: { name } });
    expect(dueCount).toBe(2);
  });

  it('forecasts when a car will have been driven far enough, unless that is over', async () => {
    const driver = await signUp(api);
    const car = await buildCar(api, driver, { mileage: 90_000 });
    const today = dayOf(new Date(), null);
    const record = (type: 'Oil Change Service' | 'Brake Service', km: number, days: number, next: number) =>
      buildService(driver, car, { type, mileage: km, doneAt: addDays(today, -days), nextMileage: next });
    await record('Brake Service', 100_000, 100, 109_500);
    await record('Oil Change Service', 110_000, 0, 120_000);
    const { due } = await homeOf(driver);
    expect(due.map(({ state, forecast }) => [state, forecast?.day])).toEqual([
      ['overdue', undefined],
      ['later', addDays(today, 100)],
    ]);
    const young = await buildCar(api, driver);
    await buildService(driver, young, { mileage: 100_000, doneAt: addDays(today, -9), nextMileage: 130_000 });
    expect((await homeOf(driver)).due.find(({ car: { _id } }) => _id === young._id)).not.toHaveProperty(
      'forecast',
    );
  });

  it('includes the 50 most urgent warnings and the number of all, also on the cards', async () => {
    const driver = await signUp(api);
    const [one, other] = [await buildCar(api, driver), await buildCar(api, driver)];
    const onCar = (car: Car) => new Types.ObjectId(car._id);
    const warning = (car: Car, priority: 1 | 2 | 3, minute: number) => ({
      onCar: onCar(car),
      title: `${priority} at ${minute}`,
      priority,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      resolvedAt: null,
    });
    await WarningModel.insertMany([
      ...Array.from({ length: 45 }, (_, minute) => warning(one, 3, minute)),
      ...Array.from({ length: 8 }, (_, minute) => warning(other, 1, minute)),
    ]);
    await CarModel.updateMany({ _id: [onCar(one), onCar(other)] }, { warningsRecorded: 45 });
    const { warnings, warningsCount, cars } = await homeOf(driver);
    expect(warningsCount).toBe(53);
    expect(warnings).toHaveLength(50);
    expect(warnings.map(({ title }) => title).slice(0, 9)).toEqual([
      ...[7, 6, 5, 4, 3, 2, 1, 0].map((minute) => `1 at ${minute}`),
      '3 at 44',
    ]);
    expect(cars.map((card) => card.warnings.length)).toEqual([8, 45]);
    await WarningModel.deleteMany({ onCar: onCar(one) });
    expect(await homeOf(driver)).toMatchObject({ warningsCount: 8, cars: [{ warnings: { length: 8 } }, {}] });
  });
});

describe('what was spent, on the home page', () => {
  it('includes the caller’s costs of this month and this year over all cars, with one sum for each currency', async () => {
    const driver = await signUp(api);
    const [one, other] = [await buildCar(api, driver), await buildCar(api, driver)];
    expect((await homeOf(driver)).spent).toMatchObject({
      month: { sums: [], records: 0, unpriced: 0 },
      year: { sums: [], records: 0, unpriced: 0 },
    });
    const today = new Date().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    const cost = (amount: number, currency = 'EUR') => ({ amount, currency });
    await buildService(driver, one, { doneAt: today, cost: cost(100.1) });
    await buildFuel(driver, other, { doneAt: today, amount: 40, total: cost(60.2) });
    await buildService(driver, other, { doneAt: today });
    await buildService(driver, other, { doneAt: `${year - 1}-12-31`, cost: cost(7_000) });
    const taken = await buildService(driver, one, { doneAt: today, cost: cost(5, 'JPY') });
    await driver.delete(`/api/service/${taken._id}`).expect(200);
    const { spent } = await homeOf(driver);
    expect(spent.month).toEqual({ sums: [cost(160.3)], records: 3, unpriced: 1 });
    expect(spent.year).toEqual(spent.month);

    await buildService(driver, one, { doneAt: `${year}-01-01`, cost: cost(12_000, 'JPY') });
    expect((await homeOf(driver)).spent.year).toEqual({
      sums: [cost(160.3), cost(12_000, 'JPY')],
      records: 4,
      unpriced: 1,
    });
    // repeating expenses are computed by month
    await buildExpense(driver, other, { doneAt: `${year}-01-01`, every: 1, cost: cost(10) });
    const months = Number(today.slice(5, 7));
    const withRent = (await homeOf(driver)).spent;
    expect(withRent.year).toMatchObject({
      sums: [cost(Number((160.3 + 10 * months).toFixed(2))), cost(12_000, 'JPY')],
      records: 4 + months,
    });
    expect(withRent.month.sums).toContainEqual(cost(170.3));

    const next = await signUp(api);
    await transferCarTo(driver, one, next, { serviceCosts: true });
    expect((await homeOf(next)).spent.year).toEqual({ sums: [], records: 0, unpriced: 0 });
  });

  it('includes the costs of each of the last 24 complete months and of this one', async () => {
    const driver = await signUp(api);
    const car = await buildCar(api, driver);
    const today = dayOf(new Date(), null);
    const [before = '', first = ''] = lastMonths(today, 26);
    const cost = (amount: number) => ({ amount, currency: 'EUR' });
    await buildService(driver, car, { doneAt: `${before}-28`, cost: cost(1) });
    await buildService(driver, car, { doneAt: `${first}-01`, cost: cost(20) });
    await buildExpense(driver, car, {
      kind: 'tax',
      doneAt: `${first}-02`,
      every: undefined,
      cost: cost(5),
    });
    await buildService(driver, car, { doneAt: today, cost: cost(40) });
    expect((await homeOf(driver)).spent.months).toEqual([
      { month: first, sums: [cost(25)] },
      { month: today.slice(0, 7), sums: [cost(40)] },
    ]);
  });
});

describe('the costs of last year and the coming ones', () => {
  const cost = (amount: number, currency = 'EUR') => ({ amount, currency });
  const daysFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('are added up until the same day as this year', async () => {
    const driver = await signUp(api);
    const car = await buildCar(api, driver);
    const today = daysFrom(0);
    const lastYear = Number(today.slice(0, 4)) - 1;
    const sameDay = dayAfterMonths(today, -12);
    const spend = (day: string, amount: number) =>
      buildService(driver, car, { doneAt: day, cost: cost(amount) });
    await spend(sameDay, 200);
    await spend(`${lastYear}-01-01`, 100.5);
    await spend(addDays(sameDay, 1), 7_000);
    await spend(today, 94);
    await buildExpense(driver, car, { doneAt: `${lastYear - 1}-12-31`, every: 12, cost: cost(9_000) });
    await buildExpense(driver, car, { doneAt: `${lastYear - 1}-01-01`, every: 12, cost: cost(50) });
    await buildExpense(driver, car, { doneAt: addDays(sameDay, 1), every: 1, cost: cost(1) });
    const { spent } = await homeOf(driver);
    expect(spent.lastYear).toEqual({ until: sameDay, sums: [cost(350.5)] });
    expect(spent.year.sums[0]?.amount).toBeGreaterThanOrEqual(94 + 50);
  });

  it('include expenses that repeat within 90 days, except skipped ones', async () => {
    const driver = await signUp(api);
    const [car, other] = [await buildCar(api, driver), await buildCar(api, driver)];
    expect((await homeOf(driver)).spent.next).toEqual({ sums: [], kinds: [], unpriced: 0 });
    const repeat = (of: Car, fields: object) => buildExpense(driver, of, { every: 12, ...fields });
    // a year ago tomorrow, so that it comes again tomorrow (leap days aside)
    await repeat(car, { kind: 'tax', doneAt: daysFrom(-364), cost: cost(120) });
    await repeat(other, { kind: 'insurance', doneAt: daysFrom(-300), cost: cost(400.25) });
    await repeat(other, { kind: 'membership', doneAt: daysFrom(-300), cost: cost(9_000, 'JPY') });
    await repeat(other, { kind: 'financing', doneAt: daysFrom(-300), cost: undefined });
    await repeat(car, { kind: 'wash', doneAt: daysFrom(-200), cost: cost(1) });
    await repeat(car, { kind: 'parking', doneAt: daysFrom(-300), until: daysFrom(-1), cost: cost(1) });
    expect((await homeOf(driver)).spent.next).toEqual({
      sums: [cost(520.25), cost(9_000, 'JPY')],
      kinds: ['insurance', 'tax', 'financing', 'membership'],
      unpriced: 1,
    });
  });
});

describe('the transfers of the home page', () => {
  it('are those that the caller has received and not accepted yet', async () => {
    const car = await buildCar(api, owner);
    const transfer = await buildTransfer(owner, car, buyer);
    expect((await homeOf(buyer)).transfers).toEqual([transfer]);
    expect((await homeOf(owner)).transfers).toEqual([]);
    await buyer.post(`/api/token/accept/${transfer.token}`).expect(200);
    const home = await homeOf(buyer);
    expect(home.transfers).toEqual([]);
    expect(home.cars).toMatchObject([{ _id: car._id }]);
  });
});

describe('the fuel of the home page', () => {
  it('says that nothing was recorded, so that the client can show a sample', async () => {
    const { fuel } = await homeOf(await signUp(api));
    expect(fuel.recorded).toBe(false);
    expect(fuel.months.map(({ litres, cost }) => litres + (cost ?? NaN))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('adds up the purchases of six months over all cars, including a transferred one', async () => {
    const driver = await signUp(api);
    const [first, second] = [await buildCar(api, driver), await buildCar(api, driver)];
    const oldest = firstFuelDay(dayOf(new Date(), null));
    await buildFuel(driver, first, { amount: 40, cpl: 1.5, doneAt: oldest });
    await buildFuel(driver, second, { amount: 10.5, cpl: 1.6, doneAt: oldest });
    await buildFuel(driver, second, { amount: 30, cpl: 2 });
    await transferCarTo(driver, second, buyer);
    const { fuel } = await homeOf(driver);
    expect(fuel.recorded).toBe(true);
    expect(fuel.months).toHaveLength(6);
    expect(fuel.months[0]).toMatchObject({ month: oldest.slice(0, 7), litres: 50.5, cost: 76.8 });
    expect(fuel.months[5]).toMatchObject({ litres: 30, cost: 60 });
    expect((await homeOf(buyer)).fuel.recorded).toBe(false);
  });

  it('counts purchases that are too old to be shown as recorded', async () => {
    const driver = await signUp(api);
    await buildFuel(driver, await buildCar(api, driver), { doneAt: '2020-01-01' });
    const { fuel } = await homeOf(driver);
    expect(fuel.recorded).toBe(true);
    expect(fuel.months.every(({ litres }) => litres === 0)).toBe(true);
  });
});
