import type { Types } from 'mongoose';
import { leaseAt } from '../../../platform/database/lease.ts';
import { AppError } from '../../../platform/errors/appError.ts';

export interface ImportJob {
  /** How far it is. Known to others within half a second. */
  report: (done: number, total: number) => void;
  /** Fails once the work is to end, because the server stops. */
  signal: AbortSignal;
}

/** Held by the process that works on an import, with how far it is. */
const lease = leaseAt({ collection: 'catalogueImportTurns', _id: 'turn', holder: 'import', ms: 10_000 });

/** The import that is worked on, and how far that is: rows or edits. */
interface RunningImport {
  import: Types.ObjectId;
  done: number;
  total: number;
}

/** The jobs of this process, so that the server can wait for them to end. */
const running = new Set<{ ended: Promise<void>; stop: AbortController }>();

/**
 * Works on an import while no other is worked on, in this process or another.
 * @param begin is waited for, so that it can refuse
 * @param work goes on after the answer; it never fails
 * @throws AppError CONFLICT while another one is worked on; what `begin` throws
 */
export const withImportLease = async (
  importId: Types.ObjectId,
  begin: () => Promise<void>,
  work: (job: ImportJob) => Promise<void>,
): Promise<void> => {
  const progress = { done: 0, total: 0 };
  if (!(await lease.take(importId, progress))) {
    throw new AppError('CONFLICT', 'Another import is under way. Try again when it has ended.');
  }
  try {
    await begin();
  } catch (error) {
    await lease.release(importId);
    throw error;
  }
  const stop = new AbortController();
  const report = (done: number, total: number) => {
    progress.done = done;
    progress.total = total;
  };
  const job = {
    ended: lease.keep(
      importId,
      () => work({ report, signal: stop.signal }),
      () => progress,
    ),
    stop,
  };
  running.add(job);
  void job.ended.finally(() => running.delete(job));
};

/** The import that any process works on at this moment. */
export const runningImport = (): Promise<RunningImport | null> => lease.current<RunningImport>();

/** Ends the jobs of this process; what was not written by then is not written. */
export const stopImports = async () => {
  await Promise.all(
    [...running].map(({ ended, stop }) => {
      stop.abort();
      return ended;
    }),
  );
};
