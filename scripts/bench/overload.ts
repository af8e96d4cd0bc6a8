import autocannon from 'autocannon';
import { seedGarage } from './seedCars.ts';
import { benchDatabase } from './product.ts';

const LEVELS = [5, 10, 20, 40];
const SECONDS = 5;
const PERMITTED = new Set(['429', '503']);

const run = async (url: string, token: string, connections: number) => {
  const { requests, errors, timeouts, statusCodeStats } = await autocannon({
    url,
    headers: { token },
    connections,
    duration: SECONDS,
    timeout: 30,
  });
  const counts = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count }]) => [status, count ?? 0] as const,
  );
  const good = counts.reduce((sum, [status, count]) => sum + (status.startsWith('2') ? count : 0), 0);
  const others = counts.filter(([status]) => !status.startsWith('2') && !PERMITTED.has(status));
  if (errors + timeouts + others.length > 0) {
    throw new Error(`${errors} errors, ${timeouts} timeouts, ${JSON.stringify(others)}`);
  }
  const goodput = good / SECONDS;
  console.log(
    `${connections} connections: ${goodput.toFixed(0)} successes/s of ${requests.average.toFixed(0)}/s`,
  );
  return goodput;
};

/** Successful responses per second at four times the concurrency that saturates the product, and far above it. */
export const overload = async () => {
  const database = benchDatabase();
  const product = await database.start();
  try {
    const { token } = await seedGarage(product.url, 20, 5);
    const list = `${product.url}/api/car/`;
    await run(list, token, 10);
    const levels: { connections: number; goodput: number }[] = [];
    for (const connections of LEVELS)
      levels.push({ connections, goodput: await run(list, token, connections) });
    const peak = Math.max(...levels.map(({ goodput }) => goodput));
    // 5 % is within the noise
    const saturating = levels.find(({ goodput }) => goodput >= 0.95 * peak)?.connections ?? 10;
    for (const connections of [4 * saturating, 1_000]) {
      const ratio = (await run(list, token, connections)) / peak;
      console.log(
        `overload with ${connections}: ${ratio.toFixed(2)} of the peak (target at 4 times: at least 0.8)`,
      );
    }
  } finally {
    await product.stop();
    database.remove();
  }
};
