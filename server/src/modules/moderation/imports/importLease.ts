import type { Types } from 'mongoose';
import { createLease } from '../../../platform/database/lease.ts';
import { AppError } from '../../../platform/errors/appError.ts';

export interface ImportJob {
  /** Reports progress; other processes see it within half a second. */
  report: (done: number, total: number) => void;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

/** The lease of the process that works on an import. It also stores the progress. */
const lease = createLease({ collection: 'catalogueImportTurns', _id: 'turn', holder: 'import', ms: 10_000 });

/** The import in progress, with the number of finished rows or edits. */
interface RunningImport {
  import: Types.ObjectId;
  done: number;
  total: number;
}

/** The jobs of this process, so that the server can wait for them when it stops. */
const running = new Set<{ ended: Promise<void>; stop: AbortController }>();

/**
 * Works on an import, one at a time across all processes.
 * @param begin is awaited, so that it can refuse the import
 * @param work continues after the response is sent; it must not reject
 * @throws AppError CONFLICT while another import is in progress; the errors of `begin`
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

/** Reads the import in progress in any process. */
export const runningImport = (): Promise<RunningImport | null> => lease.current<RunningImport>();

/** Aborts the jobs of this process. Data that is not written by then is never written. */
export const stopImports = async () => {
  await Promise.all(
    [...running].map(({ ended, stop }) => {
      stop.abort();
      return ended;
    }),
  );
};
