import type { CatalogueImport, ImportAnswer } from '@glovebox/shared/catalogueFile';
import type { ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import type { SessionAnswer } from '@glovebox/shared/user';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram, type Program } from '../../../testing/runProgram.ts';
import { freshMongodb } from '../../../testing/testServer.ts';

const PERSON = { email: 'mo@example.org', password: 'killed in between' };
const MAKES = 40;
const ENGINES = 200;

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

const call = async <Answer>(
  path: string,
  init: { method?: string; body?: string; type?: string } = {},
): Promise<Answer> => {
  const { type = 'application/json', ...rest } = init;
  const answer = await fetch(`${url}/api${path}`, { ...rest, headers: { token, 'content-type': type } });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
};
const post = <Answer>(path: string, body: object) =>
  call<Answer>(path, { method: 'POST', body: JSON.stringify(body) });

/** Polls until the import matches. */
const until = async (isSo: (imported: CatalogueImport) => boolean): Promise<CatalogueImport> => {
  for (;;) {
    const { import: now } = await call<{ import: CatalogueImport }>('/cars/imports');
    if (isSo(now)) return now;
    await sleep(20);
  }
};
const isAtRest = ({ state }: CatalogueImport) => state !== 'reading' && state !== 'applying';

const signInAsModerator = async () => {
  await post('/auth/signup', { ...PERSON, name: 'Mo Derator' });
  const command = runProgram('commands/makeAdmin.ts', { cwd: folder, env, args: [PERSON.email, '--yes'] });
  expect(await command.ended, command.errors()).toBe(0);
  ({ token } = await post<SessionAnswer>('/auth/login', PERSON));
};

interface Listed {
  makes?: { name: string; docCount: number }[];
}
/** Counts the makes and engines that the file added and that everybody can see. */
const brought = async () => {
  const answer = await call<Listed | NonNullable<Listed['makes']>>('/cars/');
  const makes = Array.isArray(answer) ? answer : (answer.makes ?? []);
  const { changes } = await call<ChangeListAnswer>('/cars/changes?limit=5');
  const csv = await fetch(`${url}/api/cars/catalogue.csv`, { headers: { token } });
  return {
    makes: makes.filter(({ name }) => name.startsWith('Killed ')).length,
    engines: (await csv.text()).split('\n').filter((line) => line.startsWith('Killed ')).length,
    changes: changes.length,
  };
};

it('nothing of a file is written when the process is killed in the middle, and all of it on the second attempt', async () => {
  await start();
  await signInAsModerator();
  const rows = Array.from(
    { length: MAKES * ENGINES },
    (_, row) => `Killed ${Math.floor(row / ENGINES)},Base,Spec,Engine ${row % ENGINES},${50 + (row % 7)}`,
  );
  await call<ImportAnswer>('/cars/imports?name=killed.csv', {
    method: 'POST',
    type: 'text/csv',
    body: ['make,baseModel,specModel,engine,kw', ...rows].join('\n'),
  });
  const { _id } = await until(isAtRest);

  await post(`/cars/imports/${_id}/apply`, {});
  const killed = await until(({ state, done }) => state !== 'applying' || done > 0);
  program?.kill('SIGKILL');
  await program?.ended;
  expect(killed.state).toBe('applying');

  await start();
  // until the lease of the killed process has expired
  expect(await until(isAtRest)).toMatchObject({
    state: 'ready',
    isStale: false,
    problem: 'The server stopped while the file was applied. Nothing was written.',
  });
  expect(await brought()).toEqual({ makes: 0, engines: 0, changes: 0 });

  await post(`/cars/imports/${_id}/apply`, {});
  expect(await until(isAtRest)).toMatchObject({ state: 'applied', problem: null });
  expect(await brought()).toEqual({ makes: MAKES, engines: MAKES * ENGINES, changes: 1 });
}, 300_000);
