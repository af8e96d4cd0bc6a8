import type { SessionAnswer } from '@glovebox/shared/user';
import type { connectDatabase as Connect } from '../../server/src/platform/database/connect.ts';
import type { readConfig as Read } from '../../server/src/platform/config/config.ts';
import type {
  addCarWithHistory as Add,
  CarWithHistory,
} from '../../server/src/use-cases/demo/carWithHistory.ts';
import type { UserModel as Users } from '../../server/src/modules/accounts/userModel.ts';
import { importServer } from '../importServer.ts';
import { median, p95 } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';

const CARS = Number(process.env.BENCH_CARS ?? 200);
const RECORDS = { few: 50, many: 5_000 } as const;
type Size = keyof typeof RECORDS;
const YEARS = 20;
const RUNS = 3;
const DAY = 86_400_000;
const PASSWORD = 'measured twice';
const QUERIES = ['', '?from=2025-01&to=2025-12', '?by=year'];

const emailOf = (size: Size) => `${size}@example.org`;

const post = async (url: string, path: string, body: object) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SessionAnswer;
};

/** A car with records over twenty years: one in ten is a service. */
const carOf = (owner: CarWithHistory['owner'], size: Size, number: number): CarWithHistory => {
  const count = RECORDS[size];
  const at = (index: number) => new Date(Date.now() - ((count - index) * YEARS * 365 * DAY) / count);
  const mileageOf = (index: number) => 10_000 + Math.round((index * 300_000) / count);
  const all = Array.from({ length: count }, (_, index) => ({ at: at(index), mileage: mileageOf(index) }));
  return {
    vehicle: {
      make: 'Volkswagen',
      baseModel: 'Golf',
      model: 'Golf VII (5G)',
      engine: { name: '1.5 TSI', kw: 110 },
    },
    vin: `COST${size.toUpperCase()}${number}`,
    productionYear: 2005,
    mileage: mileageOf(count),
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
    warnings: [],
  };
};

/** Writes the cars as the demo's are written, bypassing the API. @returns the ids of each size */
const seed = async ({ dataDir, mongodbUri }: BenchDatabase) => {
  const { connectDatabase } = (await importServer('platform/database/connect.js')) as {
    connectDatabase: typeof Connect;
  };
  const { readConfig } = (await importServer('platform/config/config.js')) as { readConfig: typeof Read };
  const { addCarWithHistory } = (await importServer('use-cases/demo/carWithHistory.js')) as {
    addCarWithHistory: typeof Add;
  };
  const { UserModel } = (await importServer('modules/accounts/userModel.js')) as { UserModel: typeof Users };
  const database = await connectDatabase(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }));
  const idsOf = async (size: Size) => {
    const { _id } = await UserModel.findOne({ email: emailOf(size) }).orFail();
    const ids: string[] = [];
    for (let number = 0; number < CARS; number += 1) {
      ids.push((await addCarWithHistory(carOf(_id, size, number))).toHexString());
    }
    return ids;
  };
  const ids = { few: await idsOf('few'), many: await idsOf('many') };
  await database.close();
  return ids;
};

/**
 * A page of costs of cars with few and with many records, each car asked once after a start of the product; the cars of
 * both sizes alternate.
 */
export const costs = async () => {
  const database = benchDatabase();
  const first = await database.start();
  for (const size of ['few', 'many'] as const) {
    await post(first.url, '/auth/signup', { name: 'Bench Owner', email: emailOf(size), password: PASSWORD });
  }
  const start = performance.now();
  const ids = await seed(database);
  console.log(`${2 * CARS} cars written in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  await first.stop();
  for (const query of QUERIES) {
    const ratios: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const product = await database.start();
      const times = { few: [] as number[], many: [] as number[] };
      const tokens = { few: '', many: '' };
      for (const size of ['few', 'many'] as const) {
        tokens[size] = (
          await post(product.url, '/auth/login', { email: emailOf(size), password: PASSWORD })
        ).token;
      }
      for (let number = 0; number < CARS; number += 1) {
        for (const size of number % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
          const asked = performance.now();
          const answer = await fetch(`${product.url}/api/car/${ids[size][number] ?? ''}/costs${query}`, {
            headers: { token: tokens[size] },
          });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${answer.status}`);
          times[size].push(performance.now() - asked);
        }
      }
      await product.stop();
      ratios.push(p95(times.many) / p95(times.few));
      const words = (['few', 'many'] as const).map(
        (size) => `${p95(times[size]).toFixed(1)} ms with ${RECORDS[size]} records`,
      );
      console.log(`costs${query}, p95 of ${CARS} cars: ${words.join(', ')}`);
    }
    console.log(`costs${query}: ${median(ratios).toFixed(2)} times (target: at most 1.5)`);
  }
  database.remove();
};
