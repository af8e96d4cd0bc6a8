import type { Car } from '@glovebox/shared/car';
import {
  costRecordsAnswerSchema,
  costsSchema,
  type CostRecordsAnswer,
  type Costs,
} from '@glovebox/shared/costs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const money = (amount: number, currency = 'EUR') => ({ amount, currency });

let api: TestServer;
let owner: Person;
let car: Car;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 130_000 });
});

const costs = async (person: Person, path: string, query = ''): Promise<Costs> =>
  costsSchema.parse((await person.get(`/api/car/${path}costs${query}`).expect(200)).body);
const ofCar = (query = '') => costs(owner, `${car._id}/`, query);
const records = async (path: string, query = ''): Promise<CostRecordsAnswer> =>
  costRecordsAnswerSchema.parse((await owner.get(`/api/car/${path}costs/records${query}`).expect(200)).body);

/** Two years of one car: in euro and once in yen, with one service and one purchase without a price. */
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
  it('are nothing where nothing was recorded', async () => {
    expect(await ofCar()).toEqual({
      periods: [],
      totals: [],
      depreciation: null,
      distance: null,
      days: 0,
      unpriced: {},
    });
  });

  it('are summed up by month and kind, exactly, one sum a currency', async () => {
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
    // to the mileage that was stated today
    expect(distance).toBe(30_000);
  });

  it('are summed up by year, and of some months only', async () => {
    await recordTwoYears();
    expect((await ofCar('?by=year')).periods.map(({ period }) => period)).toEqual(['2024', '2025']);
    const january = await ofCar('?from=2025-01&to=2025-01');
    expect(january).toMatchObject({ days: 31, distance: 1_100, unpriced: {} });
    expect(january.totals).toEqual([
      { ...money(64.2), perKm: 0.058364, perDay: 2.070968 },
      { ...money(12_000, 'JPY'), perKm: 10.909091, perDay: 387.096774 },
    ]);
    // twelve days from the first record, 900 km
    expect(await ofCar('?to=2024-12')).toMatchObject({
      days: 12,
      distance: null,
      totals: [{ ...money(0.1), perKm: null, perDay: null }],
    });
  });

  it('leave an implausible reading out of the distance', async () => {
    await recordTwoYears();
    await buildReading(owner, car, { doneAt: '2025-01-15', mileage: 1_900_000 });
    expect(await ofCar('?from=2025-01&to=2025-01')).toMatchObject({ distance: 1_100 });
  });

  it.each(['from=2025', 'to=2025-13', 'by=week', 'from=2025-01-02', 'to=x', 'depreciation=2'])(
    'refuse %s',
    async (query) => {
      const { body } = await owner.get(`/api/car/${car._id}/costs?${query}`).expect(400);
      expect(body.details).toMatchObject([{ path: query.split('=')[0] }]);
    },
  );

  it('are each person’s own when the car changes hands', async () => {
    await recordTwoYears();
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect(await costs(buyer, `${car._id}/`)).toMatchObject({ periods: [], unpriced: {} });
    await buildFuel(buyer, car, { doneAt: '2026-02-01', amount: 10, cpl: 2, currency: 'USD' });
    expect((await costs(buyer, `${car._id}/`)).totals).toMatchObject([money(20, 'USD')]);
  });

  it('are no workshop’s business', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    await workshop.get(`/api/car/${car._id}/costs`).expect(403);
  });

  it('come as CSV', async () => {
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
  it('are those of the cars that one owns', async () => {
    await recordTwoYears();
    const other = await buildCar(api, owner, { mileage: 50_000 });
    await buildFuel(owner, other, { doneAt: '2025-01-20', amount: 10, cpl: 1, currency: 'EUR' });
    const { periods } = await costs(owner, '', '?from=2025-01&to=2025-01');
    expect(periods[0]?.kinds.fuel).toEqual([money(74)]);
    const buyer = await signUp(api);
    await transferCarTo(owner, other, buyer);
    expect((await costs(owner, '', '?from=2025-01&to=2025-01')).periods[0]?.kinds.fuel).toEqual([money(64)]);
    expect((await owner.get('/api/car/costs.csv').expect(200)).text).toContain('2025-01,fuel,64,EUR');
  });
});

describe('the records behind the costs', () => {
  const daysOf = ({ records: all }: CostRecordsAnswer) =>
    all.map(({ kind, record }) => [kind, record.doneAt]);

  it('are those of a month, the latest first, with their car', async () => {
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

  it('come page by page, each once', async () => {
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

  it('are those without a price where that is asked', async () => {
    await recordTwoYears();
    expect(daysOf(await records(`${car._id}/`, '?unpriced=true'))).toEqual([
      ['fuel', '2025-03-10'],
      ['service', '2025-02-01'],
    ]);
  });
});
