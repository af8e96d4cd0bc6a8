import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The first start loads the catalogue, possibly on a busy machine. */
const LONGEST_START = 60_000;
const LONGEST_STOP = 15_000;

/** A fake payment provider: its links lead nowhere, and the tests sign its events. */
export const PAYMENTS = {
  STRIPE_LINK_MONTHLY: 'https://pay.example.test/monthly',
  STRIPE_LINK_ANNUAL: 'https://pay.example.test/annual',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_journeys',
};

/** The built product in a separate process, on a free port and with its own data folder. */
export interface Product {
  /** The URL, such as http://localhost:43210. It survives a restart, so that open pages still work. */
  readonly url: string;
  /** Its data folder, which contains the mail outbox. */
  readonly dataDir: string;
  /** What it has written to standard output, line by line. */
  readonly lines: readonly string[];
  /** Ends the process (with SIGKILL without any cleanup) and starts it again on the same data. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the process and removes the data. */
  dispose(): Promise<void>;
}

const readyAddress = (
  child: ChildProcessByStdio<null, Readable, Readable>,
  lines: string[],
): Promise<string> => {
  const seen: string[] = [];
  createInterface(child.stderr).on('line', (line) => seen.push(line));
  return new Promise<string>((resolve, reject) => {
    const giveUp = (reason: string) => reject(new Error(`${reason}\n${seen.slice(-20).join('\n')}`));
    const timer = setTimeout(giveUp, LONGEST_START, 'The server did not become ready in time.');
    child.once('exit', (code) =>
      giveUp(`The server ended before it was ready (exit code ${code ?? 'none'}).`),
    );
    createInterface(child.stdout).on('line', (line) => {
      seen.push(line);
      lines.push(line);
      const address = /ready at (http:\/\/\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
};

/** Starts the built product on an empty data folder, or on a copy of another one. */
export const startProduct = async (
  environment: Record<string, string> = {},
  dataToCopy?: string,
): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'glovebox e2e '));
  const dataDir = join(folder, 'data');
  if (dataToCopy !== undefined) cpSync(dataToCopy, dataDir, { recursive: true });
  const lines: string[] = [];
  let port = '0';
  const start = async () => {
    const child = spawn(process.execPath, [join(ROOT, 'server/dist/index.js')], {
      // outside the project, because its .env is for developers
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        MONGODB_URI: '',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...PAYMENTS,
        ...environment,
      },
    });
    const url = await readyAddress(child, lines);
    port = new URL(url).port;
    return { child, url };
  };
  let running = await start();

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    if (signal === 'SIGTERM' && code !== 0) {
      throw new Error(`The server did not stop by itself on SIGTERM (exit code ${code ?? 'none'}).`);
    }
  };

  return {
    dataDir,
    lines,
    get url() {
      return running.url;
    },
    restart: async (signal) => {
      await end(signal);
      running = await start();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async () => {
      running = await start();
    },
    dispose: async () => {
      await end('SIGTERM').finally(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
};
