import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckedFile } from '@glovebox/shared/catalogueFile';
import type { SessionAnswer } from '@glovebox/shared/user';
import { ROOT } from '../root.ts';
import { call } from './call.ts';
import { p95 } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';

const ROWS = 10_000;
const PERSON = { email: 'bench@example.org', password: 'measured twice' };

/** Engines of makes that are not in the catalogue: 5 per model, 200 per make. */
const fileOf = (rows: number) =>
  [
    'make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,cylinders,verified,sources,markets',
    ...Array.from({ length: rows }, (_, row) => {
      const model = Math.floor(row / 5);
      const names = `Bench ${Math.floor(row / 200)},Model ${model % 40},Generation ${model % 40}`;
      const kw = 50 + (row % 5) * 10;
      return `${names},2010,2020,Engine ${row % 5},${kw},${Math.round(kw * 1.35962)},1498,Petrol,4,false,bench,EU`;
    }),
  ].join('\n');

const makeAdmin = ({ dataDir, mongodbUri }: BenchDatabase) =>
  execFileSync(process.execPath, [join(ROOT, 'server/dist/commands/makeAdmin.js'), PERSON.email, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: mongodbUri },
  });

/** Requests a page of the catalogue repeatedly; returns the response times, in milliseconds. */
const askMeanwhile = (url: string) => {
  const times: number[] = [];
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      const start = performance.now();
      await (await fetch(`${url}/api/cars/`)).arrayBuffer();
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

/** The dry run and the import of 10,000 new engines, and the response times of other requests in the meantime. */
export const importFile = async () => {
  const database = benchDatabase();
  const product = await database.start();
  const api = `${product.url}/api`;
  try {
    await call(`${api}/auth/signup`, { body: { ...PERSON, name: 'Bench Moderator' } });
    makeAdmin(database);
    const { token } = await call<SessionAnswer>(`${api}/auth/login`, { body: PERSON });
    const body = fileOf(ROWS);
    const send = async (path: string): Promise<unknown> => {
      const headers = { token, 'content-type': 'text/csv' };
      const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const timed = async (what: string, path: string) => {
      const stop = askMeanwhile(product.url);
      const start = performance.now();
      const answer = await send(path);
      const seconds = (performance.now() - start) / 1_000;
      const others = await stop();
      const longest = Math.max(...others).toFixed(0);
      console.log(
        `${what}: ${seconds.toFixed(1)} s; meanwhile the list of makes took ${p95(others).toFixed(0)} ms (p95), ${longest} ms at most`,
      );
      return answer;
    };
    const stopIdle = askMeanwhile(product.url);
    await sleep(2_000);
    console.log(`the list of makes otherwise: ${p95(await stopIdle()).toFixed(0)} ms (p95)`);
    const checked = (await timed(`dry run of ${ROWS} rows`, '/cars/imports')) as CheckedFile;
    await timed('applying them', `/cars/imports/apply?edition=${checked.edition}`);
    const start = performance.now();
    const csv = await fetch(`${api}/cars/catalogue.csv`, { headers: { token } });
    const { length } = await csv.text();
    console.log(
      `export of all: ${((performance.now() - start) / 1_000).toFixed(1)} s, ${(length / 1e6).toFixed(1)} MB`,
    );
    console.log(`anonymous resident memory afterwards: ${product.memory().toFixed(0)} MB`);
  } finally {
    await product.stop();
    database.remove();
  }
};
