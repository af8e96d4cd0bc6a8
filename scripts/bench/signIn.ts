import { seedGarage } from './seedCars.ts';
import { inTurn, timeOf } from './call.ts';
import { median } from './median.ts';
import { benchDatabase } from './product.ts';

const ROUNDS = 30;
const KNOWN = 'bench@example.org';

const post = async (url: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  await answer.arrayBuffer();
};

/** Checks whether the response time of a failed log-in, or of a password reset, reveals if an email is registered. */
export const signIn = async () => {
  const database = benchDatabase();
  const product = await database.start();
  try {
    await seedGarage(product.url, 1, 0);
    for (const [call, rest] of [
      ['login', { password: 'not the password' }],
      ['forgot', {}],
    ] as const) {
      const url = `${product.url}/api/auth/${call}`;
      const times = await inTurn(
        ROUNDS,
        0,
        () => timeOf(() => post(url, { email: KNOWN, ...rest })),
        (round) => timeOf(() => post(url, { email: `nobody${round}@example.org`, ...rest })),
      );
      const [known, unknown] = [median(times[0]), median(times[1])];
      const words = `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`;
      console.log(`${call}, median: ${words}: ${(known / unknown).toFixed(2)} times`);
    }
  } finally {
    await product.stop();
    database.remove();
  }
};
