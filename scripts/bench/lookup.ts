import { answerOf, startBareServer, withoutHead } from './bareServer.ts';
import { seedGarage } from './seedCars.ts';
import { load } from './load.ts';
import { median } from './median.ts';
import { benchDatabase } from './product.ts';

const ROUNDS = 3;
const ADDRESSES = 10_000;

/**
 * Returns the callers of a round, with addresses that no earlier round used, because each may make 60 requests a
 * minute.
 */
const callersOf = (round: number) =>
  Array.from({ length: ADDRESSES }, (_, index) => ({
    'x-forwarded-for': `10.${round}.${index >> 8}.${index & 255}`,
  }));

/**
 * A public look-up by code, repeated by many callers within their rate limits, compared with a bare server that sends
 * the same headers and body, and with one that sends the body alone.
 */
export const lookup = async () => {
  const database = benchDatabase({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const product = await database.start();
  const { codes } = await seedGarage(product.url, 1, 20);
  const address = `${product.url}/api/car/check/${codes[0] ?? ''}`;
  const answer = await answerOf(address);
  const bare = await startBareServer(answer);
  const bareBody = await startBareServer(withoutHead(answer));
  try {
    const ratios: number[] = [];
    const ratiosToBody: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const callers = callersOf(round);
      const same = await load(bare.url, ...callers);
      const body = await load(bareBody.url, ...callers);
      const ours = await load(address, ...callers);
      ratios.push(ours / same);
      ratiosToBody.push(ours / body);
      const rates = [same, body, ours].map((rate) => `${rate.toFixed(0)}/s`).join(', ');
      console.log(`same answer, its body alone, look-up: ${rates}`);
    }
    console.log(
      `look-up from ${ADDRESSES} addresses: ${median(ratios).toFixed(2)} of bare node:http (target: at least 0.5), ` +
        `${median(ratiosToBody).toFixed(2)} where that sends hardly any headers`,
    );
  } finally {
    bare.stop();
    bareBody.stop();
    await product.stop();
    database.remove();
  }
};
