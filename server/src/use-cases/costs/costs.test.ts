import type { Car } from '@glovebox/shared/car';
import {
  costRecordsAnswerSchema,
  costsSchema,
  type CostRecordsAnswer,
  type Costs,
} from '@glovebox/shared/costs';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
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

const costs = async (person: Person, path: string, query = ''): Promise<Costs> =>
  costsSchema.parse((await person.get(`/api/car/${path}costs${query}`).expect(200)).body);
const ofCar = (query = '') => costs(owner, `${car._id}/`, query);
const records = async (path: string, query = ''): Promise<CostRecordsAnswer> =>
  costRecordsAnswerSchema.parse((await owner.get(`/api/car/${path}costs/records${query}`).expect(200)).body);

/** Records two years of one car, in euro and once in yen, with one service and one purchase without a price. */
const recordTwoYears = async () => {
  await buildService(owner, car, { doneAt: '2024-12-20', mileage: 100_000, cost: money(0.1) });
  await buildService(owner, car, {
    doneAt: '2025-01-05',
    mileage: 100_900,
    cost: money(0.2),
    type: 'Brake Service',
  });
  await buildService(owner, car, {
    doneAt: '2025-01-31',
    mileage: 102_000,
    cost: money(12_000, 'JPY'),
    type: 'Other',
  });
  await buildService(owner, car, { doneAt: '2025-02-01', mileage: 102_500, type: 'Suspension Service' });
  await buildFuel(owner, car, { doneAt: '2025-01-10', amount: 40, cpl: 1.5999, currency: 'EUR' });
  await buildFuel(owner, car, { doneAt: '2025-03-10', amount: 30, cpl: undefined, mileage: 103_000 });
};

describe('the costs of a car', () => {
  it('are empty if nothing was recorded', async () => {
    expect(await ofCar()).toEqual({
      periods: [],
      totals: [],
      depreciation: null,
      distance: null,
      about: false,
      withoutDistance: [],
      days: 0,
      recorded: {},
      unpriced: {},
    });
  });

  it('are added up exactly by month and kind, with one sum for each currency', async () => {
    await recordTwoYears();
    const { periods, totals, unpriced, distance } = await ofCar();
    expect(periods).toEqual([
      { period: '2024-12', kinds: { service: [money(0.1)] } },
      { period: '2025-01', kinds: { service: [money(0.2), money(12_000, 'JPY')], fuel: [money(64)] } },
    ]);
    expect(totals.map(({ amount, currency }) => [amount, currency])).toEqual([
      [64.3, 'EUR'],
      [12_000, 'JPY'],
    ]);
    expect(unpriced).toEqual({ service: 1, fuel: 1 });
    // up to the mileage that was stated today
    expect(distance).toBe(30_000);
  });

  it('can be added up by year, and for some months only', async () => {
    await recordTwoYears();
    expect((await ofCar('?by=year')).periods.map(({ period }) => period)).toEqual(['2024', '2025']);
    const january = await ofCar('?from=2025-01&to=2025-01');
    // from 100,675 km, by the readings of December 20 and January 5
    expect(january).toMatchObject({ days: 31, distance: 1_325, about: true, unpriced: {} });
    expect(january.totals).toEqual([
      { ...money(64.2), perKm: 0.048453, perDay: 2.070968 },
      { ...money(12_000, 'JPY'), perKm: 9.056604, perDay: 387.096774 },
    ]);
    // twelve days from the first record, below 30 days and 500 km
    expect(await ofCar('?to=2024-03')).toMatchObject({ days: 0, distance: null });
    await buildReading(owner, car, { doneAt: '2024-12-31', mileage: 100_400 });
    expect(await ofCar('?to=2024-12')).toMatchObject({
      days: 12,
      distance: 400,
      totals: [{ ...money(0.1), perKm: null, perDay: null }],
    });
  });

  it('leave an implausible reading out of the distance', async () => {
    await recordTwoYears();
    await buildReading(owner, car, { doneAt: '2025-01-15', mileage: 1_900_000 });
    expect(await ofCar('?from=2025-01&to=2025-01')).toMatchObject({ distance: 1_325 });
  });

  it.each(['from=2025', 'to=2025-13', 'by=week', 'from=2025-01-02', 'to=x', 'depreciation=2'])(
    'refuse %s',
    async (query) => {
      const { body } = await owner.get(`/api/car/${car._id}/costs?${query}`).expect(400);
      expect(body.details).toMatchObject([{ path: query.split('=')[0] }]);
    },
  );

  it('are separate for each owner after a transfer', async () => {
    await recordTwoYears();
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect(await costs(buyer, `${car._id}/`)).toMatchObject({ periods: [], unpriced: {} });
    await buildFuel(buyer, car, { doneAt: '2026-02-01', amount: 10, cpl: 2, currency: 'USD' });
    expect((await costs(buyer, `${car._id}/`)).totals).toMatchObject([money(20, 'USD')]);
  });

  it('can be downloaded as CSV', async () => {
    await recordTwoYears();
    const answer = await owner.get(`/api/car/${car._id}/costs.csv?by=year`).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=glovebox-costs.csv');
    expect(answer.text).toBe(
      [
        'period,kind,amount,currency',
        '2024,service,0.1,EUR',
        '2025,service,0.2,EUR',
        '2025,service,12000,JPY',
        '2025,fuel,64,EUR',
        '',
      ].join('\r\n'),
    );
  });
});

describe('the costs of all cars', () => {
  it('include the cars that the caller owns or owned', async () => {
    await recordTwoYears();
    const other = await buildCar(api, owner, { mileage: 50_000 });
    await buildFuel(owner, other, { doneAt: '2025-01-20', amount: 10, cpl: 1, currency: 'EUR' });
    const { periods } = await costs(owner, '', '?from=2025-01&to=2025-01');
    expect(periods[0]?.kinds.fuel).toEqual([money(74)]);
    const buyer = await signUp(api);
    await transferCarTo(owner, other, buyer);
    expect((await costs(owner, '', '?from=2025-01&to=2025-01')).periods[0]?.kinds.fuel).toEqual([money(74)]);
    expect((await costs(buyer, '')).periods).toEqual([]);
    expect((await owner.get('/api/car/costs.csv').expect(200)).text).toContain('2025-01,fuel,74,EUR');
  });
});

describe('the records behind the costs', () => {
  const daysOf = ({ records: all }: CostRecordsAnswer) =>
    all.map(({ kind, record }) => [kind, record.doneAt]);

  it('can be listed for a month, latest first, with their cars', async () => {
    await recordTwoYears();
    const january = await records(`${car._id}/`, '?period=2025-01');
    expect(daysOf(january)).toEqual([
      ['service', '2025-01-31'],
      ['fuel', '2025-01-10'],
      ['service', '2025-01-05'],
    ]);
    expect(january.records[0]).toMatchObject({
      car: { _id: car._id },
      record: { cost: money(12_000, 'JPY') },
    });
    expect(daysOf(await records('', '?period=2024'))).toEqual([['service', '2024-12-20']]);
  });

  it('are listed page by page, each once', async () => {
    await recordTwoYears();
    const seen: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: CostRecordsAnswer = await records(
        `${car._id}/`,
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...daysOf(page));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual(daysOf(await records(`${car._id}/`)));
  });

  it('can be limited to those without a price', async () => {
    await recordTwoYears();
    expect(daysOf(await records(`${car._id}/`, '?unpriced=true'))).toEqual([
      ['fuel', '2025-03-10'],
      ['service', '2025-02-01'],
    ]);
  });
});

describe('expenses among the costs', () => {
  const thisMonth = () => new Date().toISOString().slice(0, 7);
  /** Returns a day in the middle of a month in the past. It is never in this month, where it may be in the future. */
  const monthsAgo = (months: number, day = '10') => {
    const now = new Date();
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
    return `${at.toISOString().slice(0, 7)}-${day}`;
  };
  const once = (over: object) => buildExpense(owner, car, { every: undefined, ...over });
  const rowsOf = ({ records: all }: CostRecordsAnswer) =>
    all.map(({ kind, record }) => [kind, record.doneAt, 'cost' in record ? record.cost?.amount : undefined]);

  it('have one sum for each kind, reduced by refunds, in the response and as CSV', async () => {
    await once({ kind: 'insurance', doneAt: '2025-01-05', cost: money(640.2) });
    await once({ kind: 'insurance', doneAt: '2025-01-20', cost: money(-700.5) });
    await once({ kind: 'fine', doneAt: '2025-02-05', cost: money(-0.05) });
    await once({ kind: 'toll', doneAt: '2025-02-06', cost: money(900, 'JPY') });
    await once({ kind: 'wash', doneAt: '2025-02-07', cost: undefined });
    const { periods, totals, unpriced } = await ofCar();
    expect(periods).toEqual([
      { period: '2025-01', kinds: { insurance: [money(-60.3)] } },
      { period: '2025-02', kinds: { toll: [money(900, 'JPY')], fine: [money(-0.05)] } },
    ]);
    expect(totals).toMatchObject([money(-60.35), money(900, 'JPY')]);
    expect(totals[0]?.perDay).toBeLessThan(0);
    expect(unpriced).toEqual({ wash: 1 });
    expect((await owner.get(`/api/car/${car._id}/costs.csv`).expect(200)).text).toBe(
      [
        'period,kind,amount,currency',
        '2025-01,insurance,-60.3,EUR',
        '2025-02,toll,900,JPY',
        '2025-02,fine,-0.05,EUR',
        '',
      ].join('\r\n'),
    );
  });

  it('include each day up to today on which an expense came, and none after', async () => {
    await buildExpense(owner, car, {
      kind: 'parking',
      doneAt: '2024-10-31',
      cost: money(50),
      every: 1,
      until: '2025-03-30',
    });
    const { periods, days } = await ofCar();
    expect(periods).toEqual(
      ['2024-10', '2024-11', '2024-12', '2025-01', '2025-02'].map((period) => ({
        period,
        kinds: { parking: [money(50)] },
      })),
    );
    // the costs begin with the first expense
    expect(days).toBe(Math.floor((Date.now() - Date.parse('2024-10-31')) / 86_400_000) + 1);
    await buildExpense(owner, car, { kind: 'tax', doneAt: monthsAgo(2, '01'), cost: money(9), every: 1 });
    const since = await ofCar(`?from=${monthsAgo(2).slice(0, 7)}`);
    // up to now, and not on the first day of the next month
    expect(since.periods.map(({ kinds }) => kinds)).toEqual([2, 1, 0].map(() => ({ tax: [money(9)] })));
    expect(since.periods.at(-1)?.period).toBe(thisMonth());
    const first = await once({ kind: 'toll', doneAt: undefined, cost: money(1) });
    await owner
      .put(`/api/car/${car._id}/expenses/${first._id}`)
      .send({ kind: 'toll', cost: money(1), every: 1 });
    const { totals } = await ofCar(`?from=${thisMonth()}`);
    expect(totals).toMatchObject([money(10)]);
  });

  it('are listed alone, each day of a repeating one by itself, as many as the costs count', async () => {
    await buildService(owner, car, { doneAt: '2025-02-01', cost: money(80) });
    await buildFuel(owner, car, { doneAt: '2025-02-02' });
    await once({ kind: 'toll', doneAt: '2025-02-03', cost: money(1) });
    await buildExpense(owner, car, { kind: 'tax', doneAt: '2025-01-15', every: 1, until: '2025-04-30' });
    const { recorded } = await ofCar('?by=year');
    expect(recorded).toEqual({ service: 1, fuel: 1, toll: 1, tax: 4 });

    const found: string[] = [];
    let cursor: string | null = '';
    do {
      const page = await records(`${car._id}/`, `?kind=expense&limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...page.records.map(({ kind, record }) => `${kind} ${record.doneAt}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(
      ['2025-04-15', '2025-03-15', '2025-02-15', '2025-02-03', '2025-01-15'].map((day) => `expense ${day}`),
    );
    expect(rowsOf(await records(`${car._id}/`, '?kind=fuel')).map(([kind]) => kind)).toEqual(['fuel']);
    expect(rowsOf(await records('', '?kind=service')).map(([kind]) => kind)).toEqual(['service']);
    await owner.get(`/api/car/${car._id}/costs/records?kind=tax`).expect(400);
  });

  it('leave out skipped days, and use the changed costs of other days', async () => {
    const { _id } = await buildExpense(owner, car, {
      kind: 'membership',
      doneAt: '2025-01-31',
      cost: money(10),
      note: 'Club',
      every: 1,
      until: '2025-08-31',
    });
    const change = (day: string, body: object) =>
      owner.put(`/api/car/${car._id}/expenses/${_id}/days/${day}`).send(body).expect(200);
    await change('2025-02-28', { skip: true });
    await change('2025-04-30', { cost: money(12), note: 'Dearer', andLater: true });
    await change('2025-05-31', { cost: money(-3), note: '' });
    await change('2025-06-30', { cost: null });
    await change('2025-07-31', { cost: money(15), andLater: true });
    const { periods, recorded, unpriced } = await ofCar('?by=year');
    expect(recorded).toEqual({ membership: 7 });
    expect(periods).toEqual([{ period: '2025', kinds: { membership: [money(10 + 10 + 12 - 3 + 15 + 15)] } }]);
    expect(unpriced).toEqual({ membership: 1 });
    const { records: rows } = await records(`${car._id}/`);
    expect(
      rows.map(({ kind, record }) => (kind === 'expense' ? [record.doneAt, record.note] : kind)),
    ).toEqual([
      ['2025-08-31', 'Club'],
      ['2025-07-31', 'Club'],
      ['2025-06-30', 'Dearer'],
      ['2025-05-31', undefined],
      ['2025-04-30', 'Dearer'],
      ['2025-03-31', 'Club'],
      ['2025-01-31', 'Club'],
    ]);
    expect(rows[2]?.record).not.toHaveProperty('cost');
    expect(rowsOf(await records(`${car._id}/`, '?unpriced=true'))).toEqual([
      ['expense', '2025-06-30', undefined],
    ]);
    const { body: whole } = await owner.get(`/api/car/${car._id}/expenses`).expect(200);
    expect(rows[0]).toMatchObject({ kind: 'expense', series: whole.expenses[0] });
    expect(rows[0]?.record).toMatchObject({ _id, cost: money(15), every: 1 });
  });

  it('are listed among the other records page by page, with one row for each day of a repeating expense', async () => {
    await recordTwoYears();
    await buildExpense(owner, car, { doneAt: '2024-12-20', cost: money(1), every: 1, until: '2025-02-20' });
    await buildExpense(owner, car, { doneAt: '2025-01-20', cost: money(2), every: 1, until: '2025-02-20' });
    await once({ doneAt: '2025-01-20', cost: money(3) });
    await once({ doneAt: '2025-01-20', cost: money(4) });
    expect(rowsOf(await records(`${car._id}/`, '?period=2025-01'))).toEqual([
      ['service', '2025-01-31', 12_000],
      ['expense', '2025-01-20', 4],
      ['expense', '2025-01-20', 3],
      ['expense', '2025-01-20', 2],
      ['expense', '2025-01-20', 1],
      ['fuel', '2025-01-10', undefined],
      ['service', '2025-01-05', 0.2],
    ]);
    const all = rowsOf(await records(`${car._id}/`));
    expect(all).toHaveLength(13);
    for (const limit of [1, 2, 3, 5]) {
      const seen: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `?limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const page: CostRecordsAnswer = await records(`${car._id}/`, query);
        seen.push(...rowsOf(page));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(all);
    }
  });

  it('belong to the person who paid, even if they repeat', async () => {
    await buildExpense(owner, car, { doneAt: '2025-01-31', every: 1 });
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect(await costs(buyer, `${car._id}/`)).toMatchObject({ periods: [], unpriced: {}, days: 0 });
    await buildExpense(buyer, car, { doneAt: '2026-01-31', cost: money(7), every: 12 });
    expect((await costs(buyer, '')).totals).toMatchObject([money(7)]);
    expect((await costs(owner, '')).totals).toEqual((await ofCar()).totals);
  });
});
