import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ROOT } from '../root.ts';
import { seedGarage } from './seedCars.ts';
import { inTurn } from './call.ts';
import { median } from './median.ts';
import { benchDatabase } from './product.ts';

const CARS = 2;
const SERVICES_EACH = 5;
const WARM_UP = 200;
const REQUESTS = 1_000;

const agent = new Agent({ keepAlive: true });

/** Returns the time of a request in milliseconds. It uses node:http, because fetch would add a fifth to the result. */
const timeOf = async (url: string, options: RequestOptions, body?: string) => {
  const start = performance.now();
  const call = request(url, { ...options, agent }).end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await buffer(answer);
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`${url}: ${answer.statusCode}`);
  return performance.now() - start;
};

/** A product of a checkout with an owner of two cars. */
const startGarage = async (root: string) => {
  const database = benchDatabase({ root });
  const product = await database.start();
  const { token, ids } = await seedGarage(product.url, CARS, SERVICES_EACH);
  const body = JSON.stringify({ amount: 40, cpl: 1.6 });
  const headers = { token, 'content-type': 'application/json' };
  return {
    'list of 2 cars': () => timeOf(`${product.url}/api/car/`, { headers: { token } }),
    'fuel purchase': () =>
      timeOf(`${product.url}/api/car/fuel/${ids[0] ?? ''}`, { method: 'PATCH', headers }, body),
    stop: async () => {
      await product.stop();
      database.remove();
    },
  };
};

const TARGETS = { 'list of 2 cars': 0.75, 'fuel purchase': 0.9 } as const;

const measureBeside = async (
  here: Awaited<ReturnType<typeof startGarage>>,
  there: typeof here | undefined,
) => {
  for (const what of ['list of 2 cars', 'fuel purchase'] as const) {
    const beside = there?.[what] ?? (() => Promise.resolve(NaN));
    const times = await inTurn(REQUESTS, WARM_UP, here[what], beside);
    const [ours, theirs] = [median(times[0]), median(times[1])];
    const ratio = `, there ${theirs.toFixed(2)} ms: ${(ours / theirs).toFixed(2)} (target: at most ${TARGETS[what]})`;
    console.log(`${what}, p50: ${ours.toFixed(2)} ms${there ? ratio : ''}`);
  }
};

/**
 * The response times that matter most to an owner.
 * @param beside the folder of another checkout, whose product is measured alternately
 */
export const own = async (beside?: string) => {
  if (beside !== undefined && !existsSync(join(beside, 'server/dist/index.js'))) {
    spawnSync('npm', ['run', 'build'], { cwd: beside, stdio: 'inherit' });
  }
  const here = await startGarage(ROOT);
  const there = beside === undefined ? undefined : await startGarage(beside);
  try {
    await measureBeside(here, there);
  } finally {
    await here.stop();
    await there?.stop();
  }
};
