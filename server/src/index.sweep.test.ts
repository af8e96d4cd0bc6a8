import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

interface Call {
  /** The status of the response. */
  answered: Promise<number | undefined>;
  /** Sends the rest of the body. */
  finish: () => void;
}

/** A log-in request whose headers the server has read while it waits for the body. */
const begin = async (url: string, agent?: Agent): Promise<Call> => {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'not the one' });
  const call = request(`${url}/api/auth/login`, {
    agent,
    method: 'POST',
    // the server's response to Expect shows that the request has arrived
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  });
  const answered = once(call, 'response').then(([answer]: IncomingMessage[]) => {
    answer?.resume();
    return answer?.statusCode;
  });
  // an aborted request fails, which only matters to some tests
  answered.catch(() => undefined);
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 10));
  return { answered, finish: () => call.end(body.slice(10)) };
};

const isClosed = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

// child processes take a while to start on a busy machine
describe('a start', { timeout: 90_000 }, () => {
  it('first prints the URL at which it is ready, and answers there', async () => {
    const started = start();
    const url = await ready(started);
    expect(started.output()).toBe(`Glovebox is ready at ${url}\n`);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });

  it('generates a secret once, readable by its owner only', async () => {
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
      'an invalid variable',
      { PORT: 'eighty' },
      /^The configuration is not valid: PORT must be a number\.\n$/,
    ],
    [
      'an unreachable database',
      { MONGODB_URI: 'mongodb://127.0.0.1:9/glovebox' },
      /^The database of MONGODB_URI cannot be reached: .*ECONNREFUSED.*\n$/,
    ],
    [
      'a data folder that cannot exist',
      { DATA_DIR: '/dev/null/data' },
      /^Cannot write to the data folder .*DATA_DIR.*\n$/,
    ],
    [
      'a data folder that the system does not allow',
      { DATA_DIR: '/proc/glovebox/data' },
      /^Cannot write to the data folder \/proc\/glovebox\/data .*DATA_DIR.*\n$/,
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
    expect(started.errors()).toMatch(
      new RegExp(`^Port ${port} .* is in use\\. Choose another with PORT\\.\n$`),
    );
    occupant.close();
  });
});

describe('a stop', { timeout: 90_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes running requests', async (signal) => {
    const started = start();
    const url = await ready(started);
    const agent = new Agent({ keepAlive: true });
    const { answered, finish } = await begin(url, agent);
    started.kill(signal);
    await vi.waitUntil(() => isClosed(url), 5_000);
    finish();
    expect(await answered).toBe(401);
    expect(await started.ended).toBe(0);
    agent.destroy();
  });

  it('comes to an end even if a request never does', async () => {
    const started = start();
    await begin(await ready(started));
    started.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });
});
