import { startProduct } from '../../client/e2e/support/product.ts';
import { answerOf, startBareServer } from './bareServer.ts';
import { seedGarage } from './seedCars.ts';
import { load, type Measured } from './load.ts';

const CARS = 20;
const SERVICES_EACH = 20;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};

/** Start-up times, writes, and the throughput of some routes compared with a bare server. */
export const overview = async () => {
  const [firstStart, product] = await timed(startProduct);
  try {
    const [laterStart] = await timed(() => product.restart('SIGTERM'));
    console.log(`First start to ready (empty folder, catalogue loaded): ${seconds(firstStart)}`);
    console.log(`Stop and later start to ready: ${seconds(laterStart)}`);

    const { token, codes, vin, writesPerSecond } = await seedGarage(product.url, CARS, SERVICES_EACH);
    console.log(
      `Services recorded one after the other, each on disk: ${writesPerSecond.toFixed(0)} per second\n`,
    );

    const code = codes[0] ?? '';
    const bare = await startBareServer(await answerOf(`${product.url}/api/car/check/${code}`));
    const rows: [string, Measured][] = [];
    try {
      const measure = async (name: string, url: string, headers: Record<string, string> = {}) => {
        rows.push([name, await load(url, headers)]);
      };
      await measure('bare node:http, same answer', bare.url);
      await measure('health', `${product.url}/api/health`);
      await measure('public look-up by code', `${product.url}/api/car/check/${code}`);
      await measure('public look-up by VIN', `${product.url}/api/car/check/vin/${vin}`);
      await measure(`list of ${CARS} cars`, `${product.url}/api/car/`, { token });
      await measure('start page', `${product.url}/`);
    } finally {
      bare.stop();
    }

    const most = rows[0]?.[1].perSecond ?? 1;
    console.log('| 10 connections | per second | of bare node:http | median | p99 |');
    console.log('| --- | ---: | ---: | ---: | ---: |');
    for (const [name, { perSecond, median, p99 }] of rows) {
      const share = `${((perSecond / most) * 100).toFixed(1)} %`;
      console.log(`| ${name} | ${perSecond.toFixed(0)} | ${share} | ${median} ms | ${p99} ms |`);
    }
  } finally {
    await product.dispose();
  }
};
