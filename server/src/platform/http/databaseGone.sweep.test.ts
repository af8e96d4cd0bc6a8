import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { runProgram, type Program } from '../../testing/runProgram.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

/** How long the database is away, in milliseconds: longer than a request waits for it. */
const ABSENCE = 15_000;

let folder: string;
let port: number;
let store: Program;
let api: TestServer;
let person: Person;
let car: string;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
};

/** Starts the store as a separate process, like a database on another machine. */
const startStore = async () => {
  const args = ['--data-dir', join(folder, 'data'), '--port', String(port)];
  store = runProgram('../embedded-store/src/cli.ts', { cwd: folder, env: {}, args });
  await store.until(/mongodb:/);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-gone-'));
  port = await freePort();
  await startStore();
  api = await startTestServer({ mongodbUri: `mongodb://127.0.0.1:${port}/app?directConnection=true` });
  person = await signUp(api);
  car = (await buildCar(api, person))._id;
}, 60_000);
afterAll(async () => {
  await api.stop();
  store.kill('SIGKILL');
  await store.ended;
  await rm(folder, { recursive: true, force: true });
});

const fuel = (amount: number) => person.patch(`/api/car/fuel/${car}`).send({ amount, cpl: 1.5 });
const credentials = () => ({ email: person.user.email, password: person.password });

/** Requests of different kinds that need the database. */
const CALLS: Record<string, () => PromiseLike<Awaited<ReturnType<Person['get']>>>> = {
  'a read': () => person.get(`/api/car/${car}`),
  'a list': () => person.get('/api/car/'),
  'a write': () => fuel(40),
  'a log-in': () => api.request.post('/api/auth/login').send(credentials()),
  'a session refresh': () => person.get('/api/auth/profile'),
  'a look-up': () => api.request.get('/api/car/check/WVWZZZAUZHW000001'),
  'the catalogue': () => api.request.get('/api/cars/'),
  'the health': () => api.request.get('/api/health'),
};

/** Writes sequentially and remembers which writes were acknowledged. */
const keepWriting = () => {
  const acknowledged: number[] = [];
  const writing = { isOver: false };
  const write = async () => {
    // each purchase has a unique amount, in thousandths of a litre
    for (let n = 10; !writing.isOver; n += 1) {
      const { status } = await fuel(n / 1000);
      if (status === 201) acknowledged.push(n / 1000);
      else await sleep(10);
    }
  };
  const done = write();
  const stop = async () => {
    writing.isOver = true;
    await done;
    return acknowledged;
  };
  return { acknowledged, stop };
};

const amountsStored = async () => {
  const amounts: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await person
      .get(`/api/car/fuel/${car}?limit=100${cursor && `&cursor=${cursor}`}`)
      .expect(200);
    const page = answer.body as { records: { amount: number }[]; nextCursor: string | null };
    amounts.push(...page.records.map(({ amount }) => amount));
    cursor = page.nextCursor;
  }
  return amounts;
};

it(
  'the server notices that its database was killed and that it is back, and no acknowledged write is lost',
  async () => {
    const writes = keepWriting();
    const until = async (count: number) => {
      while (writes.acknowledged.length < count) await sleep(10);
    };
    await until(10);
    store.kill('SIGKILL');
    await store.ended;
    const away = performance.now();

    while (performance.now() - away < ABSENCE) {
      for (const [what, call] of Object.entries(CALLS)) {
        const { status, body, headers } = await call();
        expect([what, status, body]).toEqual([what, 503, expect.objectContaining({ code: 'DATABASE_AWAY' })]);
        expect(headers['retry-after']).toBe('5');
      }
      const page = await api.request.get('/dashboard').set('Accept', 'text/html');
      // 404 if the client has not been built
      expect([200, 404]).toContain(page.status);
      await sleep(200);
    }

    await startStore();
    while ((await api.request.get('/api/health')).status !== 200) await sleep(50);
    for (const [what, call] of Object.entries(CALLS)) {
      const { status } = await call();
      expect([what, status < 500]).toEqual([what, true]);
    }
    await until(writes.acknowledged.length + 10);
    const acknowledged = await writes.stop();
    expect(await amountsStored()).toEqual(expect.arrayContaining(acknowledged));
  },
  ABSENCE + 165_000,
);
