import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordImport, RecordImportAnswer } from '@glovebox/shared/recordImport';
import type { SessionAnswer } from '@glovebox/shared/user';
import { call } from './call.ts';
import { p95 } from './median.ts';
import { benchDatabase } from './product.ts';
import { seedGarage } from './seedCars.ts';

const ROWS = 20_000;
const TARGETS = { seconds: 30, ratio: 2 } as const;

const dayOf = (row: number) =>
  new Date(Date.UTC(2000, 0, 1 + Math.floor(row / 3))).toISOString().slice(0, 10);

/** Fill-ups of twenty years, three each day, as a taxi has them. */
const fileOf = (rows: number) =>
  [
    'date,odometer_km,amount,unit,price_per_unit,total,currency,full,missed,note',
    ...Array.from(
      { length: rows },
      (_, row) =>
        `${dayOf(row)},${1_000 + row * 50},${(3 + (row % 7) / 10).toFixed(1)},l,,5.${10 + (row % 90)},EUR,true,false,`,
    ),
  ].join('\n');

/** Asks for the list of somebody else's cars repeatedly; returns the response times, in milliseconds. */
const askMeanwhile = (url: string, token: string) => {
  const times: number[] = [];
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      const start = performance.now();
      await call(`${url}/api/car/`, { token });
      times.push(performance.now() - start);
      await sleep(20);
    }
  })();
  return async () => {
    stop.abort();
    await asking;
    return times;
  };
};

/** The dry run of 20,000 fill-ups, recording and undoing them, and the response times of somebody else meanwhile. */
export const recordsImport = async () => {
  // the car gets more fuel than the quota of one allows
  const database = benchDatabase({ env: { QUOTA_CAR_PURCHASES: '0' } });
  const product = await database.start();
  const api = `${product.url}/api`;
  try {
    const { token, ids } = await seedGarage(product.url, 1, 0);
    // above all readings of the file, so that they agree
    await call(`${api}/car/${ids[0] ?? ''}`, { method: 'PATCH', body: { mileage: 1_100_000 }, token });
    const other = await call<SessionAnswer>(`${api}/auth/signup`, {
      body: { name: 'Somebody Else', email: 'else@example.org', password: 'measured twice' },
    });
    const untilAtRest = async ({ _id }: RecordImport) => {
      for (;;) {
        const now = await call<RecordImport>(`${api}/import/${_id}`, { token });
        if (now.state !== 'applying' && now.state !== 'undoing') return now;
        await sleep(100);
      }
    };
    const stopIdle = askMeanwhile(product.url, other.token);
    await sleep(3_000);
    const idle = p95(await stopIdle());
    console.log(`a list of cars otherwise: ${idle.toFixed(1)} ms (p95)`);
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const stop = askMeanwhile(product.url, other.token);
      const start = performance.now();
      const done = await work();
      const seconds = (performance.now() - start) / 1_000;
      const times = await stop();
      const busy = p95(times);
      console.log(
        `${what}: ${seconds.toFixed(1)} s (target: at most ${TARGETS.seconds}); meanwhile a list of cars took ${busy.toFixed(1)} ms (p95), ` +
          `${(busy / idle).toFixed(2)} times as long (target: at most ${TARGETS.ratio}), ${Math.max(...times).toFixed(0)} ms at most`,
      );
      return done;
    };
    const upload = async () => {
      const headers = { token, 'content-type': 'text/csv', 'x-file-name': 'fuel.csv' };
      const answer = await fetch(`${api}/import`, { method: 'POST', headers, body: fileOf(ROWS) });
      const { import: read } = (await answer.json()) as RecordImportAnswer;
      const body = { answers: { 'car:c1': ids[0] } };
      return call<RecordImportAnswer>(`${api}/import/${read._id}/answers`, { method: 'PUT', body, token });
    };
    const { import: planned } = await timed(`reading ${ROWS} rows and two dry runs`, upload);
    const begin = (what: string) => async () =>
      untilAtRest(
        (await call<RecordImportAnswer>(`${api}/import/${planned._id}/${what}`, { method: 'POST', token }))
          .import,
      );
    const applied = await timed('recording them', begin('apply'));
    console.log(`state: ${applied.state}, recorded: ${applied.done}`);
    await timed('the dry run of the same file', upload);
    await timed('undoing it', begin('undo'));
    console.log(`anonymous resident memory afterwards: ${product.memory().toFixed(0)} MB`);
  } finally {
    await product.stop();
    database.remove();
  }
};
