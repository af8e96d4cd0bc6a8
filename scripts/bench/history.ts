import { openBulk } from './bulk.ts';
import { fillGarage } from './garage.ts';
import { median, p95 } from './median.ts';
import { benchPlace } from './product.ts';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_SERVICES ?? 1_000_000);
const RUNS = 5;
const REQUESTS = 200;

/** The 95th percentile of the time that a request takes, one after the other, in milliseconds: median of the runs. */
const timeOf = async (url: string, token: string) => {
  const runs: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const times: number[] = [];
    for (let request = 0; request < REQUESTS; request += 1) {
      const start = performance.now();
      const answer = await fetch(url, { headers: { token } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      times.push(performance.now() - start);
    }
    // the first run warms up
    if (run > 0) runs.push(p95(times));
  }
  return median(runs);
};

/** Car detail and car list of one owner, among few services of others and among many. */
export const history = async () => {
  const place = benchPlace();
  const product = await place.start();
  const { token, ids } = await fillGarage(product.url, 20, 20);
  const bulk = await openBulk(place);
  const addresses = { detail: `/api/car/${ids[0] ?? ''}`, list: '/api/car/' };
  const measure = async () => ({
    detail: await timeOf(`${product.url}${addresses.detail}`, token),
    list: await timeOf(`${product.url}${addresses.list}`, token),
  });
  try {
    await bulk.add(FEW);
    const few = await measure();
    const start = performance.now();
    await bulk.add(MANY - FEW);
    console.log(
      `${MANY} services in the database after ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    const many = await measure();
    for (const call of ['detail', 'list'] as const) {
      const [before, after] = [few[call], many[call]];
      const times = `${before.toFixed(1)} ms among ${FEW}, ${after.toFixed(1)} ms among ${MANY}`;
      console.log(`${call}, p95: ${times}: ${(after / before).toFixed(2)} times (target: at most 1.2)`);
    }
  } finally {
    await bulk.close();
    await product.stop();
    place.remove();
  }
};
