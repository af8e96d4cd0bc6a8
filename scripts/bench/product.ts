import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../root.ts';

/** The built product in a separate process. */
export interface BenchProduct {
  url: string;
  pid: number;
  /** Anonymous resident memory, in MB: what the process allocated, without mapped files. */
  memory: () => number;
  stop: () => Promise<void>;
}

const readyAddress = async (lines: AsyncIterable<string>) => {
  for await (const line of lines) {
    const address = /ready at (http:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it was ready.');
};

interface Choice {
  /** The checkout to run; this one by default. */
  root?: string;
  /** Environment variables. Rate limits are off unless set here. */
  env?: Record<string, string>;
}

const startOn = async (
  dataDir: string,
  MONGODB_URI: string,
  { root = ROOT, env = {} }: Choice,
): Promise<BenchProduct> => {
  const child = spawn(process.execPath, [join(root, 'server/dist/index.js')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      MONGODB_URI,
      SAMPLE_CAR: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      ...env,
    },
  });
  const url = await readyAddress(createInterface(child.stdout));
  // its log is consumed, as by a service manager
  child.stdout.resume();
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => {
      const kilobytes = /RssAnon:\s+(\d+) kB/.exec(
        readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8'),
      )?.[1];
      return Number(kilobytes) / 1024;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** Data that can be served, stopped and served again: a folder, or a new database at MONGODB_URI. */
export const benchDatabase = (choice: Choice = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'glovebox-bench-'));
  const uri = process.env.MONGODB_URI ? new URL(process.env.MONGODB_URI) : null;
  if (uri) uri.pathname = `/bench_${randomUUID()}`;
  const mongodbUri = uri?.href ?? '';
  return {
    dataDir: join(folder, 'data'),
    mongodbUri,
    start: () => startOn(folder, mongodbUri, choice),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type BenchDatabase = ReturnType<typeof benchDatabase>;
