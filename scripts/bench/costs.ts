import { LIMITS } from '@glovebox/shared/limits';
import type { SessionAnswer } from '@glovebox/shared/user';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { addCarWithHistory, type CarWithHistory } from '../../server/src/use-cases/demo/carWithHistory.ts';
import { UserModel } from '../../server/src/modules/accounts/userModel.ts';
import { call, inTurn, timeOf } from './call.ts';
import { median } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';

const YEARS = 20;
const DAY = 86_400_000;
const PASSWORD = 'measured twice';

/** Expenses of one owner over all cars: as many as a car can have that repeat, on each of so many cars. */
const SERIES_CARS = [30, 40] as const;
const SERIES_EACH = LIMITS.repeatingExpensesMax;
const SERIES_REQUESTS = 40;
type Expenses = `${'repeating' | 'ordinary'}${(typeof SERIES_CARS)[number]}`;
const expensesOf = (cars: (typeof SERIES_CARS)[number]) => [`repeating${cars}`, `ordinary${cars}`] as const;

const emailOf = (owner: Expenses) => `${owner}@example.org`;

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

/** Writes the cars as the demo's are written, bypassing the API. */
const seed = async ({ dataDir, mongodbUri }: BenchDatabase) => {
  const database = await connectDatabase(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }));
  for (const cars of SERIES_CARS) {
    for (const expenses of expensesOf(cars)) {
      const { _id } = await UserModel.findOne({ email: emailOf(expenses) }).orFail();
      for (let number = 0; number < cars; number += 1)
        await addCarWithHistory(carWithExpenses(_id, expenses, number));
    }
  }
  await database.close();
};

const tokensOf = async (url: string, owners: readonly [Expenses, Expenses]) => {
  const tokenOf = async (owner: Expenses) => {
    const body = { email: emailOf(owner), password: PASSWORD };
    return (await call<SessionAnswer>(`${url}/api/auth/login`, { body })).token;
  };
  return [await tokenOf(owners[0]), await tokenOf(owners[1])] as const;
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

/** Measures how long the costs of expenses that repeat take to compute, beside those of single ones. */
export const costs = async () => {
  const database = benchDatabase();
  const first = await database.start();
  for (const owner of SERIES_CARS.flatMap(expensesOf)) {
    const body = { name: 'Bench Owner', email: emailOf(owner), password: PASSWORD };
    await call(`${first.url}/api/auth/signup`, { body });
  }
  await first.stop();
  const start = performance.now();
  await seed(database);
  console.log(`cars written in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  for (const cars of SERIES_CARS) {
    const { repeating, ordinary } = await compareSeries(database, cars);
    const [long, once] = [median(repeating), median(ordinary)];
    const words = `${long.toFixed(1)} ms of ${cars * SERIES_EACH} that have repeated for ${LIMITS.repeatingYearsMax} years, ${once.toFixed(1)} ms of as many others`;
    console.log(`expenses, median: ${words}: ${(long / once).toFixed(2)} times (target: about 1)`);
  }
  database.remove();
};
