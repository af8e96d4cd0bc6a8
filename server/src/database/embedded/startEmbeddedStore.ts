import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Owner } from './host/ownership.ts';
import type { WorkerInput, WorkerReport } from './host/workerMessages.ts';

export interface EmbeddedStore {
  /** Where the MongoDB driver connects to. */
  uri: string;
  /** Another process, or another start in this one, serves the folder; this store is theirs. */
  isShared: boolean;
  /** Stops the store after what it has begun; does nothing to one that another process serves. */
  stop(): Promise<void>;
}

/** A Unix socket's path has at most this many bytes, whatever the data folder's has. */
const LONGEST_SOCKET_PATH = 107;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Starts the store on a data folder, in a thread of its own, or finds the one that serves the folder.
 * @throws Error when another process has the folder and does not answer
 */
export async function startEmbeddedStore({ dataDir }: { dataDir: string }): Promise<EmbeddedStore> {
  const folder = resolve(dataDir);
  const socketPath = privateSocketPath();
  const worker = startWorker({ dataDir: folder, socketPath });
  const report = await firstReport(worker);
  if (report.kind !== 'owned')
    return { uri: uriOf(socketPath), isShared: false, stop: () => stopWorker(worker) };

  await worker.terminate();
  rmSync(dirname(socketPath), { recursive: true, force: true });
  await waitForOwner(report.owner, folder);
  return { uri: uriOf(report.owner.socketPath), isShared: true, stop: () => Promise.resolve() };
}

const uriOf = (socketPath: string): string => `mongodb://${encodeURIComponent(socketPath)}/app`;

/** In a new folder that only this user may enter; nobody else on the machine can connect. */
function privateSocketPath(): string {
  for (const base of [tmpdir(), '/tmp']) {
    const path = join(base, 'glovebox-XXXXXX', 'store.sock');
    if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH)
      return join(mkdtempSync(join(base, 'glovebox-')), 'store.sock');
  }
  throw new Error('There is no folder with a path short enough for the socket of the embedded store');
}

function startWorker(input: WorkerInput): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = fromSource ? './host/sourceWorker.js' : './host/storeWorker.js';
  return new Worker(new URL(entry, import.meta.url), { workerData: input });
}

function firstReport(worker: Worker): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (report: WorkerReport) => {
      // from now on a failure of the thread is not waited for by anybody, and ends the process
      worker.removeListener('error', reject);
      resolve(report);
    });
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage('stop');
  await exited;
}

async function waitForOwner(owner: Owner, folder: string): Promise<void> {
  const end = Date.now() + ANSWER_WITHIN_MS;
  while (!(await answers(owner.socketPath))) {
    if (Date.now() > end) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host}, which does not answer. ` +
          'Stop that process, or choose another folder.',
      );
    }
    await sleep(100);
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const settle = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
