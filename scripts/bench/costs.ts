import { LIMITS } from '@glovebox/shared/limits';
import type { SessionAnswer } from '@glovebox/shared/user';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { addCarWithHistory, type CarWithHistory } from '../../server/src/use-cases/demo/carWithHistory.ts';
import { UserModel } from '../../server/src/modules/accounts/userModel.ts';
import { call, inTurn, timeOf } from './call.ts';
import { median, p95 } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';

const CARS = Number(process.env.BENCH_CARS ?? 40);
const RECORDS = { few: 50, many: 5_000 } as const;
type Size = keyof typeof RECORDS;
const YEARS = 20;
const RUNS = 3;
const DAY = 86_400_000;
const PASSWORD = 'measured twice';
/** All months of twenty years, the months of one year, and all years. */
const QUERIES = ['', '?from=2025-01&to=2025-12', '?by=year'];

/** Expenses of one owner over all cars: as many as a car can have that repeat, on each of so many cars. */
const SERIES_CARS = [30, 40] as const;
const SERIES_EACH = LIMITS.repeatingExpensesMax;
const SERIES_REQUESTS = 40;
type Expenses = `${'repeating' | 'ordinary'}${(typeof SERIES_CARS)[number]}`;
const expensesOf = (cars: (typeof SERIES_CARS)[number]) => [`repeating${cars}`, `ordinary${cars}`] as const;

type Owner = CarWithHistory['owner'];

const emailOf = (owner: Size | Expenses) => `${owner}@example.org`;

const GOLF = {
  vehicle: {
    make: 'Volkswagen',
    baseModel: 'Golf',
    model: 'Golf VII (5G)',
    engine: { name: '1.5 TSI', kw: 110 },
  },
  productionYear: 2005,
  mileage: 310_000,
  warnings: [],
};

/** A car with records over twenty years: one in ten is a service. */
const carOf = (owner: CarWithHistory['owner'], size: Size, number: number): CarWithHistory => {
  const count = RECORDS[size];
  const at = (index: number) => new Date(Date.now() - ((count - index) * YEARS * 365 * DAY) / count);
  const mileageOf = (index: number) => 10_000 + Math.round((index * 300_000) / count);
  const all = Array.from({ length: count }, (_, index) => ({ at: at(index), mileage: mileageOf(index) }));
  return {
    ...GOLF,
    vin: `COST${size.toUpperCase()}${number}`,
    owner,
    since: at(0),
    services: all
      .filter((_one, index) => index % 10 === 0)
      .map((one) => ({
        ...one,
        type: 'Oil Change Service',
        description: 'Oil and filter',
        parts: [],
        cost: { amount: 149.9, currency: 'EUR' },
      })),
    fuel: all
      .filter((_one, index) => index % 10 !== 0)
      .map((one) => ({ ...one, amount: 41.2, cpl: 1.659, currency: 'EUR', full: true })),
  };
};

/** A car with expenses only: single ones in the last years, or ones that have repeated for as long as they can. */
const carWithExpenses = (
  owner: CarWithHistory['owner'],
  expenses: Expenses,
  number: number,
): CarWithHistory => ({
  ...GOLF,
  vin: `COST${expenses.toUpperCase()}${number}`,
  owner,
  since: new Date(Date.now() - YEARS * 365 * DAY),
  services: [],
  fuel: [],
  expenses: Array.from({ length: SERIES_EACH }, (_, index) => ({
    kind: 'parking',
    cost: { amount: 45, currency: 'EUR' },
    ...(expenses.startsWith('repeating')
      ? { at: new Date(Date.now() - (LIMITS.repeatingYearsMax * 365 - index) * DAY), every: 1 + (index % 12) }
      : { at: new Date(Date.now() - index * 140 * DAY) }),
  })),
});

/** Writes the cars as the demo's are written, bypassing the API. @returns the ids of each size */
const seed = async ({ dataDir, mongodbUri }: BenchDatabase) => {
  const database = await connectDatabase(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }));
  const addCars = async (
    of: Size | Expenses,
    count: number,
    car: (owner: Owner, number: number) => CarWithHistory,
  ) => {
    const { _id } = await UserModel.findOne({ email: emailOf(of) }).orFail();
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push((await addCarWithHistory(car(_id, number))).toHexString());
    }
    return ids;
  };
  const withRecords = (size: Size) => addCars(size, CARS, (owner, number) => carOf(owner, size, number));
  const ids = { few: await withRecords('few'), many: await withRecords('many') };
  for (const cars of SERIES_CARS)
    for (const expenses of expensesOf(cars))
      await addCars(expenses, cars, (owner, number) => carWithExpenses(owner, expenses, number));
  await database.close();
  return ids;
};

const tokensOf = async <Owner extends Size | Expenses>(url: string, owners: readonly [Owner, Owner]) => {
  const tokenOf = async (owner: Owner) => {
    const body = { email: emailOf(owner), password: PASSWORD };
    return (await call<SessionAnswer>(`${url}/api/auth/login`, { body })).token;
  };
  return [await tokenOf(owners[0]), await tokenOf(owners[1])] as const;
};

/** Measures the costs page of cars with few and with many records, alternating, each car once after a start. */
const comparePages = async (database: BenchDatabase, ids: Record<Size, string[]>, query: string) => {
  const { url, stop } = await database.start();
  const [fewToken, manyToken] = await tokensOf(url, ['few', 'many']);
  const page = (size: Size, token: string) => (number: number) =>
    timeOf(() => call(`${url}/api/car/${ids[size][number] ?? ''}/costs${query}`, { token }));
  const [few, many] = await inTurn(CARS, 0, page('few', fewToken), page('many', manyToken));
  await stop();
  return { few, many };
};

/** Measures the costs of all cars for an owner whose expenses repeat, and for one with as many single expenses. */
const compareSeries = async (database: BenchDatabase, cars: (typeof SERIES_CARS)[number]) => {
  const { url, stop } = await database.start();
  const [one, other] = await tokensOf(url, expensesOf(cars));
  const ofAllCars = (token: string) => () => timeOf(() => call(`${url}/api/car/costs`, { token }));
  const [repeating, ordinary] = await inTurn(SERIES_REQUESTS, 1, ofAllCars(one), ofAllCars(other));
  await stop();
  return { repeating, ordinary };
};

/** Measures how long costs take to compute: for few and many records, and for repeating and single expenses. */
export const costs = async () => {
  const database = benchDatabase();
  const first = await database.start();
  for (const owner of ['few', 'many', ...SERIES_CARS.flatMap(expensesOf)] as const) {
    const body = { name: 'Bench Owner', email: emailOf(owner), password: PASSWORD };
    await call(`${first.url}/api/auth/signup`, { body });
  }
  await first.stop();
  const start = performance.now();
  const ids = await seed(database);
  console.log(`cars written in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  for (const query of QUERIES) {
    const ratios: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const times = await comparePages(database, ids, query);
      ratios.push(p95(times.many) / p95(times.few));
      const words = (['few', 'many'] as const).map(
        (size) => `${p95(times[size]).toFixed(1)} ms with ${RECORDS[size]} records`,
      );
      console.log(`costs${query}, p95 of ${CARS} cars: ${words.join(', ')}`);
    }
    console.log(`costs${query}: ${median(ratios).toFixed(2)} times (target: at most 4)`);
  }
  for (const cars of SERIES_CARS) {
    const { repeating, ordinary } = await compareSeries(database, cars);
    const [long, once] = [median(repeating), median(ordinary)];
    const words = `${long.toFixed(1)} ms of ${cars * SERIES_EACH} that have repeated for ${LIMITS.repeatingYearsMax} years, ${once.toFixed(1)} ms of as many others`;
    console.log(`expenses, median: ${words}: ${(long / once).toFixed(2)} times (target: about 1)`);
  }
  database.remove();
};
