import { openBulk } from './seedBulk.ts';
import { seedGarage } from './seedCars.ts';
import { call, inTurn, timeOf } from './call.ts';
import { median, p95 } from './median.ts';
import { benchDatabase } from './product.ts';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_SERVICES ?? 1_000_000);
const RUNS = 5;
const REQUESTS = 200;

/** Measures the 95th percentile of the response time of sequential requests, in milliseconds. */
const p95Of = async (url: string, token: string) => {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    times.push(await timeOf(() => call(url, { token })));
  }
  return p95(times);
};

/** A product with an owner of 20 cars, among this many services of other users. */
const productAmong = async (services: number) => {
  const database = benchDatabase();
  const product = await database.start();
  const { token, ids } = await seedGarage(product.url, 20, 20);
  const bulk = await openBulk(database);
  const start = performance.now();
  await bulk.add(services);
  await bulk.close();
  console.log(`${services} services written in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return {
    detail: () => p95Of(`${product.url}/api/car/${ids[0] ?? ''}`, token),
    list: () => p95Of(`${product.url}/api/car/`, token),
    stop: async () => {
      await product.stop();
      database.remove();
    },
  };
};

/** Car detail and car list of one owner, among few and among many services of other users, alternating. */
export const history = async () => {
  const few = await productAmong(FEW);
  const many = await productAmong(MANY);
  try {
    for (const view of ['detail', 'list'] as const) {
      const times = await inTurn(RUNS, 1, few[view], many[view]);
      const [before, after] = [median(times[0]), median(times[1])];
      const words = `${before.toFixed(1)} ms among ${FEW}, ${after.toFixed(1)} ms among ${MANY}`;
      console.log(`${view}, p95: ${words}: ${(after / before).toFixed(2)} times (target: at most 1.2)`);
    }
  } finally {
    await few.stop();
    await many.stop();
  }
};
