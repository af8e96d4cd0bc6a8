import type { Car } from '@glovebox/shared/car';
import type { FuelListAnswer } from '@glovebox/shared/fuel';
import type { RecordImport, RecordImportAnswer } from '@glovebox/shared/recordImport';
import type { SessionAnswer } from '@glovebox/shared/user';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram, type Program } from '../../testing/runProgram.ts';
import { freshMongodb } from '../../testing/testServer.ts';

const PERSON = { email: 'owner@example.org', password: 'killed in between' };
const ROWS = 3_000;

let folder: string;
let env: Record<string, string>;
let program: Program | undefined;
let url: string;
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-import-'));
  const uri = freshMongodb();
  env = { LOG_LEVEL: 'warn', ...(uri && { MONGODB_URI: uri }) };
});

afterAll(async () => {
  program?.kill('SIGKILL');
  await program?.ended;
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  program = runProgram('index.ts', {
    cwd: folder,
    env: { PORT: '0', SAMPLE_CAR: 'off', RATE_LIMITS: 'off', ...env },
  });
  [, url = ''] = await program.until(/^Glovebox is ready at (http:\/\/localhost:\d+)$/m);
};

const call = async <Answer>(path: string, init: { method?: string; body?: object | string } = {}) => {
  const { method = 'GET', body } = init;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      token,
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      'x-file-name': 'fuel.csv',
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
};

/** Polls until the import matches. */
const until = async (_id: string, isSo: (imported: RecordImport) => boolean): Promise<RecordImport> => {
  for (;;) {
    const now = await call<RecordImport>(`/import/${_id}`);
    if (isSo(now)) return now;
    await sleep(10);
  }
};
const isAtRest = ({ state }: RecordImport) => state !== 'applying' && state !== 'undoing';

const registerCar = async (): Promise<string> => {
  const { savedCar } = await call<{ savedCar: Car }>('/car/new', {
    method: 'POST',
    body: {
      make: null,
      model: null,
      engine: null,
      typed: {
        make: { name: 'Typed' },
        model: { name: 'By hand' },
        engine: { name: '1.5', kw: 96, hp: 131, cc: 1498, fuel: 'Petrol' },
      },
      vin: 'WVWZZZAUZHW000001',
      mileage: 0,
      productionYear: 2017,
    },
  });
  return savedCar._id;
};

const recorded = async (car: string) => {
  const { count = 0 } = await call<FuelListAnswer>(`/car/fuel/${car}`);
  const { mileage } = await call<Car>(`/car/${car}`);
  return { count, mileage };
};

it('nothing of a file is recorded when the process is killed in the middle, and all of it on the second attempt', async () => {
  await start();
  await call('/auth/signup', { method: 'POST', body: { ...PERSON, name: 'Olivia Owner' } });
  ({ token } = await call<SessionAnswer>('/auth/login', { method: 'POST', body: PERSON }));
  const car = await registerCar();
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const day = new Date(Date.UTC(2005, 0, 1 + row)).toISOString().slice(0, 10);
    return `${day},${1_000 + row * 20},30,l,,45,EUR,true`;
  });
  const { import: read } = await call<RecordImportAnswer>('/import', {
    method: 'POST',
    body: ['date,odometer_km,amount,unit,price_per_unit,total,currency,full', ...rows].join('\n'),
  });
  await call(`/import/${read._id}/answers`, { method: 'PUT', body: { answers: { 'car:c1': car } } });

  await call(`/import/${read._id}/apply`, { method: 'POST' });
  const killed = await until(read._id, ({ state, done }) => state !== 'applying' || done > 0);
  program?.kill('SIGKILL');
  await program?.ended;
  expect(killed.state).toBe('applying');

  await start();
  // until the lease of the killed process has expired
  expect(await until(read._id, isAtRest)).toMatchObject({
    state: 'planned',
    problem: 'The server stopped while the files were applied. Nothing was recorded.',
  });
  expect(await recorded(car)).toEqual({ count: 0, mileage: 0 });

  await call(`/import/${read._id}/apply`, { method: 'POST' });
  expect(await until(read._id, isAtRest)).toMatchObject({ state: 'applied', problem: null });
  expect(await recorded(car)).toEqual({ count: ROWS, mileage: 1_000 + (ROWS - 1) * 20 });
}, 300_000);
