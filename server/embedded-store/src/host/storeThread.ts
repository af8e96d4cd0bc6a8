import { Worker } from 'node:worker_threads';
import type { Owner } from './ownership.ts';
import { freshSocketPath, removeSocketFolder } from './socketFolder.ts';

export interface WorkerInput {
  dataDir: string;
  /** A socket path in a new folder. It is not used if the store's last owner left a path. */
  freshSocketPath: string;
}

/** A report of the store's thread to the main thread. Any message in the other direction asks the store to stop. */
export type WorkerReport = { kind: 'serving'; socketPath: string } | { kind: 'owned'; owner: Owner };

export interface StoreThread {
  socketPath: string;
  /** Stops the store after what it has begun. */
  stop(): Promise<void>;
}

/** Serves the folder from a thread of this process, or returns who does so already. */
export async function startStoreThread(dataDir: string): Promise<StoreThread | Owner> {
  const fresh = freshSocketPath();
  const worker = startWorker({ dataDir, freshSocketPath: fresh });
  let isUsed = false;
  try {
    const report = await firstReport(worker);
    if (report.kind === 'owned') {
      await worker.terminate();
      return report.owner;
    }
    const { socketPath } = report;
    isUsed = socketPath === fresh;
    return { socketPath, stop: () => stopWorker(worker) };
  } finally {
    if (!isUsed) removeSocketFolder(fresh);
  }
}

function startWorker(input: WorkerInput): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  if (!fromSource) return new Worker(new URL('./storeWorker.js', import.meta.url), { workerData: input });
  return new Worker(new URL('./sourceWorker.js', import.meta.url), {
    workerData: input,
    // not the arguments of the process itself, which may load a loader of TypeScript
    execArgv: ['--enable-source-maps'],
  });
}

function firstReport(worker: Worker): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (report: WorkerReport) => {
      // from now on nobody waits for a failure of the thread, which ends the process
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
