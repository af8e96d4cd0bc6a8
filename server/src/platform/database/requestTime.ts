import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseAway } from '../errors/appError.ts';

/** How long a request may ask the database, in milliseconds. */
const PATIENCE = 10_000;
/** What begins just before the end has this long, in milliseconds: a request is answered within eleven seconds. */
const SHORTEST = 1_000;

interface RequestTime {
  /** On the clock of performance.now(), in milliseconds. */
  until: number;
  /** Whether a commit has been sent: something may have been saved although the request fails. */
  hasCommitted: boolean;
}

const times = new AsyncLocalStorage<RequestTime>();

/**
 * Starts the time of a request.
 * @returns a function for when it has been answered: what it leaves running, such as an import, has its own time
 */
export const startRequestTime = (next: () => void): (() => void) => {
  const time = { until: performance.now() + PATIENCE, hasCommitted: false };
  times.run(time, next);
  return () => {
    time.until = 0;
  };
};

/**
 * When what this request begins to ask now must be answered, on the clock of performance.now(), in milliseconds. Null
 * outside a request, where nobody waits: a migration or an import may take longer; and for a request that has taken
 * longer for other reasons, such as a large export.
 */
export const deadlineOfRequest = (): number | null => {
  const now = performance.now();
  const until = times.getStore()?.until ?? 0;
  return now < until ? Math.max(until, now + SHORTEST) : null;
};

/** Notes that this request sends a commit. */
export const noteCommit = (): void => {
  const time = times.getStore();
  if (time) time.hasCommitted = true;
};

/** Whether this request may have saved something although it fails. */
export const mayHaveSaved = (): boolean => times.getStore()?.hasCommitted ?? false;

/** @throws AppError DATABASE_AWAY at the request's deadline; the work is not stopped, but nobody waits for it any more */
export const beforeDeadline = async <T>(deadline: number | null, work: Promise<T>): Promise<T> => {
  if (deadline === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(databaseAway(mayHaveSaved()));
    }, deadline - performance.now());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
