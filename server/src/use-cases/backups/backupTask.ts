import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Swap } from '../../platform/database/staging.ts';

/** What a thread does with a file: it writes a backup to it, reads and checks all of it, or stages it for a restore. */
export interface BackupTask {
  kind: 'write' | 'check' | 'stage';
  file: string;
}

/** What a backup says of itself, after all of it was read. */
export interface BackupContent {
  createdAt: Date;
  /** The version of Glovebox that made it. */
  product: string;
  people: number;
  cars: number;
}

interface Results {
  /** The number of documents. */
  write: number;
  check: BackupContent;
  stage: Swap;
}

interface Threads {
  /** The entry of the thread. */
  entry: URL;
  database: Database['address'];
}

type Outcome = { result: unknown } | { refusal: string };

/** Runs a task. It throws a StartError for a file that is refused. */
export type RunTask = <Kind extends BackupTask['kind']>(kind: Kind, file: string) => Promise<Results[Kind]>;

/** Returns the function that runs each task on a thread of its own, so that reading all data keeps no request waiting. */
export const createTaskRunner =
  ({ entry, database }: Threads): RunTask =>
  async <Kind extends BackupTask['kind']>(kind: Kind, file: string): Promise<Results[Kind]> => {
    const task: BackupTask = { kind, file };
    const worker = new Worker(entry, {
      workerData: { database, task },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const exit = once(worker, 'exit');
    try {
      const [outcome] = (await Promise.race([
        once(worker, 'message'),
        exit.then(() => {
          throw new Error('the thread of a backup ended early');
        }),
      ])) as [Outcome];
      if ('refusal' in outcome) throw new StartError(outcome.refusal);
      return outcome.result as Results[Kind];
    } finally {
      await worker.terminate();
    }
  };
