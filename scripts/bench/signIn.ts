import { seedGarage } from './seedCars.ts';
import { median } from './median.ts';
import { benchDatabase } from './product.ts';

const ROUNDS = 30;
const KNOWN = 'bench@example.org';

const timeOf = async (url: string, body: object) => {
  const start = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  await answer.arrayBuffer();
  return performance.now() - start;
};

/** Whether the response time of a failed log-in, or of a password reset, reveals if an email is registered. */
export const signIn = async () => {
  const database = benchDatabase();
  const product = await database.start();
  try {
    await seedGarage(product.url, 1, 0);
    for (const [call, rest] of [
      ['login', { password: 'not the password' }],
      ['forgot', {}],
    ] as const) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const url = `${product.url}/api/auth/${call}`;
        times.known.push(await timeOf(url, { email: KNOWN, ...rest }));
        times.unknown.push(await timeOf(url, { email: `nobody${round}@example.org`, ...rest }));
      }
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const words = `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`;
      console.log(`${call}, median: ${words}: ${(known / unknown).toFixed(2)} times`);
    }
  } finally {
    await product.stop();
    database.remove();
  }
};
