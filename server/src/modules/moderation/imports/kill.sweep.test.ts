import type { AppliedFile, CheckedFile } from '@glovebox/shared/catalogueFile';
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
const KNOWN = 'Known before';
const HEADER = 'make,baseModel,specModel,engine,kw';

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

interface Init {
  method?: string;
  body?: string;
  type?: string;
}
const send = (path: string, { type = 'application/json', ...rest }: Init = {}) =>
  fetch(`${url}/api${path}`, { ...rest, headers: { token, 'content-type': type } });

const call = async <Answer>(path: string, init?: Init): Promise<Answer> => {
  const answer = await send(path, init);
  const text = await answer.text();
  expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
};
const post = <Answer>(path: string, body: object) =>
  call<Answer>(path, { method: 'POST', body: JSON.stringify(body) });

/**
 * Waits until a long change is being written. Until then the second make of a name is refused at once, and after that it
 * has to wait.
 * @param change resolves when the change is over
 */
const untilBeingWritten = async (change: Promise<unknown>) => {
  for (;;) {
    const refused = send('/cars/make', { method: 'POST', body: JSON.stringify({ name: KNOWN }) })
      .then(({ status }) => status)
      .catch(() => 'cut off');
    if ((await Promise.race([refused, sleep(500, 'waits')])) === 'waits') return;
    expect(await refused).toBe(409);
    expect(await Promise.race([change, sleep(0, 'is not over')])).toBe('is not over');
  }
};

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
  const file = { method: 'POST', type: 'text/csv', body: [HEADER, ...rows].join('\n') };
  await post('/cars/make', { name: KNOWN });
  const { edition } = await call<CheckedFile>('/cars/imports', file);
  const apply = () => send(`/cars/imports/apply?name=killed.csv&edition=${edition}`, file);

  const applying = apply().then(
    ({ status }) => status,
    () => 'cut off',
  );
  await untilBeingWritten(applying);
  program?.kill('SIGKILL');
  await program?.ended;
  expect(await applying).toBe('cut off');

  await start();
  expect(await brought()).toEqual({ makes: 0, engines: 0, changes: 1 });

  let answer = await apply();
  // until the lease of the killed process has expired
  while (answer.status === 503) answer = await apply();
  expect([answer.status, (await answer.json()) as AppliedFile]).toEqual([
    200,
    { counts: { added: MAKES * ENGINES, changed: 0, unchanged: 0, refused: 0 } },
  ]);
  expect(await brought()).toEqual({ makes: MAKES, engines: MAKES * ENGINES, changes: 2 });
}, 300_000);
