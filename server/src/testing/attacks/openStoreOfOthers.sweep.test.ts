import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram, type Program } from '../runProgram.ts';

const NOBODY = 65_534;
const LISTENING = '0A';

let folder: string;
let store: Program;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-store-'));
});
afterEach(async () => {
  store.kill('SIGTERM');
  await store.ended;
  await rm(folder, { recursive: true, force: true });
});

const start = async (...options: string[]) => {
  const args = ['--data-dir', join(folder, 'data'), ...options];
  store = runProgram('../embedded-store/src/cli.ts', { cwd: folder, env: {}, args });
  const [uri] = await store.until(/mongodb:\S+/);
  return uri;
};

/** Returns the local ports on which a process listens, from /proc/net/tcp. */
const portsOf = async (pid: number | undefined) => {
  const files = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  return tables.flatMap((table) =>
    table
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === LISTENING && links.includes(`socket:[${inode}]`))
      .map(([, local]) => Number.parseInt(local?.split(':')[1] ?? '', 16)),
  );
};

const count = async (uri: string) => {
  const client = await new MongoClient(uri).connect();
  try {
    return await client.db('app').collection('users').countDocuments();
  } finally {
    await client.close();
  }
};

describe.runIf(process.platform === 'linux')('an attacker with another account on the machine', () => {
  it('finds no port of `npm run store`', async () => {
    const uri = await start();
    expect(uri).toMatch(/^mongodb:\/\/%2F[\w.%-]+%2Fstore\.sock\/app$/);
    expect(await count(uri)).toBe(0);
    expect(await portsOf(store.pid)).toEqual([]);
    expect(store.errors()).toBe('');
  });

  it.runIf(process.getuid?.() === 0)('cannot connect to its socket', async () => {
    const path = decodeURIComponent(new URL(await start()).hostname);
    const tries = `require('net').connect(process.argv[1]).on('connect', () => console.log('in')).on('error', ({ code }) => console.log(code))`;
    const told = execFileSync(process.execPath, ['-e', tries, path], { uid: NOBODY, cwd: '/' });
    expect(told.toString()).toBe('EACCES\n');
  });

  it('finds a port only if the operator asked for it, and the operator is warned', async () => {
    const uri = await start('--port', '0');
    expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await count(uri)).toBe(0);
    expect(await portsOf(store.pid)).toEqual([Number(new URL(uri).port)]);
    expect(store.errors()).toContain('this port has no password');
  });
});
