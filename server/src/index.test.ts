import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram, type Program } from './testing/runProgram.ts';
import { freshMongodb } from './testing/testServer.ts';

let folder: string;
let database: Record<string, string>;
let program: Program | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-start-'));
  const uri = freshMongodb();
  database = uri ? { MONGODB_URI: uri } : {};
});
afterEach(async () => {
  program?.kill('SIGKILL');
  await program?.ended;
  await rm(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => {
  program = runProgram('index.ts', {
    cwd: folder,
    env: { PORT: '0', LOG_LEVEL: 'warn', ...database, ...env },
  });
  return program;
};
const ready = async (started: Program) => {
  const [, url = ''] = await started.until(/^Glovebox is ready at (http:\/\/localhost:\d+)$/m);
  return url;
};

// programs of their own take a while to start on a busy machine
describe('a start', { timeout: 90_000 }, () => {
  it('says first of all where it is ready, and is', async () => {
    const started = start();
    const url = await ready(started);
    expect(started.output()).toBe(`Glovebox is ready at ${url}\n`);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });

  it('makes a secret once, for nobody else to read', async () => {
    const first = start();
    await ready(first);
    const file = join(folder, 'data/session-secret');
    const secret = await readFile(file, 'utf8');
    expect(secret.trim()).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    first.kill('SIGTERM');
    await first.ended;
    await ready(start());
    expect(await readFile(file, 'utf8')).toBe(secret);
  });

  it('reads a .env file', async () => {
    await writeFile(join(folder, '.env'), 'DATA_DIR=elsewhere\n');
    await ready(start());
    expect((await stat(join(folder, 'elsewhere/session-secret'))).isFile()).toBe(true);
  });

  it.each([
    [
      'a variable that is not valid',
      { PORT: 'eighty' },
      /^The configuration is not valid: PORT must be a number\.\n$/,
    ],
    [
      'a database that is not there',
      { MONGODB_URI: 'mongodb://127.0.0.1:9/glovebox' },
      /^The database of MONGODB_URI cannot be reached: .*ECONNREFUSED.*\n$/,
    ],
    [
      'a data folder that cannot be',
      { DATA_DIR: '/dev/null/data' },
      /^The data folder .* cannot be .*DATA_DIR.*\n$/,
    ],
    [
      'a data folder that the system lets nobody make',
      { DATA_DIR: '/proc/glovebox/data' },
      /^The data folder \/proc\/glovebox\/data cannot be .*DATA_DIR.*\n$/,
    ],
  ])('fails with one sentence for %s', async (_what, env, sentence) => {
    const started = start(env);
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(sentence);
    expect(started.output()).toBe('');
  });

  it('fails with one sentence when the port is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    const started = start({ PORT: String(port) });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(new RegExp(`^Port ${port} .* is taken .*PORT\\.\n$`));
    occupant.close();
  });
});

describe('a stop', { timeout: 90_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes what is under way', async (signal) => {
    const started = start();
    const url = await ready(started);
    const agent = new Agent({ keepAlive: true });
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'not the one' });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${url}/api/auth/login`, {
        agent,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
      });
      call.on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject);
      // the request has arrived, its second half follows after the signal
      call.write(body.slice(0, 10));
      setTimeout(() => started.kill(signal), 200);
      setTimeout(() => call.end(body.slice(10)), 600);
    });
    const stopping = performance.now();
    expect(await answered).toBe(401);
    expect(await started.ended).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(5_000);
    agent.destroy();
  });

  it('comes within ten seconds even if a request never ends', async () => {
    const started = start();
    const url = await ready(started);
    const call = request(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
    });
    call.on('error', () => undefined);
    call.write('{');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopping = performance.now();
    started.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(10_000);
  });
});
