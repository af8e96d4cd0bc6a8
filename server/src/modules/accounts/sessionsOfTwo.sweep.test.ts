import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CarListAnswer } from '@glovebox/shared/car';
import type { Make } from '@glovebox/shared/catalogue';
import type { User } from '@glovebox/shared/user';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { TRABANT } from '../../testing/suggestions.ts';
import { runProgram, type Program } from '../../testing/runProgram.ts';

const PASSWORD = 'correct horse';
/** Enough repetitions to reveal any data that a process caches. */
const ROUNDS = 5;

interface Server {
  program: Program;
  url: string;
}

let database: DatabaseProxy;
let client: MongoClient;
let folder: string;
let here: Server;
let there: Server;

const start = async (): Promise<Server> => {
  const program = runProgram('index.ts', {
    cwd: folder,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      MONGODB_URI: database.uri,
      SAMPLE_CAR: 'off',
      RATE_LIMITS: 'off',
      SESSION_SECRET: 'a secret of the tests, long enough to do',
    },
  });
  const [, url = ''] = await program.until(/ready at (http\S+)/);
  return { program, url };
};

interface Answer {
  status: number;
  body: { token: string; user: User };
}

const call = async (
  { url }: Server,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};

let people = 0;
const signUp = async (server: Server) => {
  people += 1;
  const account = { name: 'Two Places', email: `two${people}@example.org`, password: PASSWORD };
  const { body } = await call(server, 'POST', '/auth/signup', { body: account });
  return body;
};
const logIn = async (server: Server, { email }: User) =>
  (await call(server, 'POST', '/auth/login', { body: { email, password: PASSWORD } })).body.token;
const profile = (server: Server, token: string) => call(server, 'GET', '/auth/profile', { token });

let admin: { token: string; user: User };
let person: { token: string; user: User };

/** Changes the account of the person at one of the servers, as an admin. */
const change = async (server: Server, what: 'plan' | 'role', body: object) => {
  const path = `/auth/admin/users/${person.user.id}/${what}`;
  const { status } = await call(server, 'PUT', path, {
    token: admin.token,
    body: { ...body, password: PASSWORD },
  });
  expect(status).toBe(200);
};

beforeAll(async () => {
  database = await startDatabaseProxy();
  client = await MongoClient.connect(database.uri);
  folder = await mkdtemp(join(tmpdir(), 'glovebox-two-'));
  // one after the other, because the first one creates the indexes
  here = await start();
  there = await start();
  admin = await signUp(here);
  await client
    .db()
    .collection('users')
    .updateOne({ email: admin.user.email }, { $set: { role: 'admin' } });
}, 120_000);

afterAll(async () => {
  await client.close();
  for (const { program } of [here, there]) {
    program.kill('SIGTERM');
    await program.ended;
  }
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  person = await signUp(here);
});

describe('two processes on one database', { timeout: 60_000 }, () => {
  it('see at once the session that the other opened, and that the other ended', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await logIn(here, person.user);
      expect((await profile(there, token)).status).toBe(200);
      await call(here, 'POST', '/auth/logout', { token });
      expect((await profile(there, token)).status).toBe(401);
    }
  });

  it('see at once the plan that the other set', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const plan of ['workshop', 'free'] as const) {
        await profile(there, person.token);
        await change(here, 'plan', { plan });
        expect((await profile(there, person.token)).body.user.plan).toBe(plan);
      }
    }
  });

  it('see at once the role that the other set, and its permissions', async () => {
    for (const [role, status] of [
      ['moderator', 200],
      ['basic', 403],
    ] as const) {
      const token = await logIn(there, person.user);
      await call(there, 'GET', '/cars/changes', { token });
      await change(here, 'role', { role });
      expect((await profile(there, token)).status).toBe(401);
      const again = await logIn(there, person.user);
      expect((await profile(there, again)).body.user.role).toBe(role);
      expect((await call(there, 'GET', '/cars/changes', { token: again })).status).toBe(status);
    }
  });

  it('show within four seconds the make that the other renamed', async () => {
    const makes = (await call(there, 'GET', '/cars/')).body as unknown as Make[];
    const { _id: make, name } = makes.find((each) => each.name === 'Volkswagen')!;
    const { model, engine } = TRABANT.typed;
    const car = { make, model: null, engine: null, typed: { model, engine }, vin: 'TWOPLACES1' };
    const { token } = person;
    const added = { ...car, mileage: 10_000, productionYear: 2015 };
    expect((await call(there, 'POST', '/car/new', { token, body: added })).status).toBe(201);
    const shown = async () => {
      const { body } = await call(there, 'GET', '/car/', { token });
      return (body as unknown as CarListAnswer).cars[0]?.make.name;
    };
    for (const newName of ['Renamed there', name]) {
      await shown();
      const renaming = { token: admin.token, body: { name: newName } };
      expect((await call(here, 'PUT', `/cars/make/${make}`, renaming)).status).toBe(200);
      await vi.waitFor(async () => expect(await shown()).toBe(newName), { timeout: 4_500, interval: 50 });
    }
  });
});
