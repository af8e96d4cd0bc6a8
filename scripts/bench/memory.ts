import { setTimeout as sleep } from 'node:timers/promises';
import { openBulk } from './seedBulk.ts';
import { seedGarage } from './seedCars.ts';
import { median } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';

const CARS = 10_000;
const SERVICES_EACH = 10;
const RUNS = 3;
const REQUESTS = 500;
/** The delay between the last request and measuring memory, in milliseconds. */
const REST = 5_000;

const measureOnce = async (database: BenchDatabase, token: string) => {
  const product = await database.start();
  try {
    await sleep(REST);
    const idle = product.memory();
    for (let request = 0; request < REQUESTS; request += 1) {
      await (await fetch(`${product.url}/api/car/`, { headers: { token } })).arrayBuffer();
    }
    await sleep(REST);
    return { idle, used: product.memory() };
  } finally {
    await product.stop();
  }
};

const measure = async (database: BenchDatabase, token: string) => {
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(database, token));
  return { idle: median(runs.map(({ idle }) => idle)), used: median(runs.map(({ used }) => used)) };
};

const inWords = (cars: number, { idle, used }: { idle: number; used: number }) =>
  `${cars} cars: ${idle.toFixed(0)} MB idle after the start, ${used.toFixed(0)} MB after ${REQUESTS} lists`;

/** Anonymous resident memory with few and with many cars in the database. */
export const memory = async () => {
  const database = benchDatabase();
  try {
    let product = await database.start();
    const { token } = await seedGarage(product.url, 10, 2);
    await product.stop();
    const few = await measure(database, token);
    product = await database.start();
    const bulk = await openBulk(database);
    await bulk.add(CARS * SERVICES_EACH);
    await bulk.close();
    await product.stop();
    const many = await measure(database, token);
    console.log(inWords(10, few));
    console.log(inWords(CARS, many));
    const ratio = Math.max(many.idle / few.idle, many.used / few.used);
    console.log(`memory: ${ratio.toFixed(2)} times (target: at most 1.2, and at most 150 MB idle)`);
  } finally {
    database.remove();
  }
};
