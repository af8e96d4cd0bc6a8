import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { databaseAway } from '../errors/appError.ts';

/** How long a request may wait for the database, in milliseconds. It must be answered within eleven seconds. */
const PATIENCE = 10_000;

interface Countdown {
  /** When the time ends, on the clock of performance.now(), in milliseconds; Infinity while it is paused. */
  until: number;
  timer: NodeJS.Timeout | undefined;
  /** Aborts when the time ends, with the error that is answered. */
  over: AbortController;
}

interface RequestTime {
  left: Countdown | null;
  /** Is called when the request begins to wait for work elsewhere. */
  onPause: () => void;
  /**
   * Whether the answer has begun. Work that continues after that, such as an import or a large export, has its own
   * time.
   */
  isAnswered: () => boolean;
  /** Whether a commit has been sent, so that something may have been saved although the request fails. */
  hasCommitted: boolean;
}

const times = new AsyncLocalStorage<RequestTime | undefined>();

const countDown = (time: RequestTime, countdown: Countdown, milliseconds = PATIENCE) => {
  countdown.until = performance.now() + milliseconds;
  countdown.timer = setTimeout(() => {
    if (!time.isAnswered()) countdown.over.abort(databaseAway(time.hasCommitted));
  }, milliseconds).unref();
};

/** Restarts the time of the request once a large body has arrived, so that a slow sender does not use it up. */
export const restartRequestTime = (): void => {
  const time = times.getStore();
  if (!time) return;
  clearTimeout(time.left?.timer);
  time.left = { until: 0, timer: undefined, over: new AbortController() };
  // Node would warn above ten listeners, and a request may wait for more things than that at once.
  setMaxListeners(0, time.left.over.signal);
  countDown(time, time.left);
};

/**
 * Starts the time of a request.
 * @param onPause is called when the request begins to wait for work elsewhere, see `pauseRequestTime`
 */
export const startRequestTime = (
  res: ServerResponse,
  next: () => void,
  onPause: () => void = () => undefined,
): void => {
  const time: RequestTime = { left: null, onPause, isAnswered: () => res.headersSent, hasCommitted: false };
  // not on 'close': after the caller has hung up nobody waits any more, but the work still has to end
  res.on('finish', () => {
    clearTimeout(time.left?.timer);
  });
  times.run(time, () => {
    restartRequestTime();
    next();
  });
};

/**
 * Pauses the time of the request during work that needs no database, such as printing a book. Such work has a queue of
 * its own, so the request gives back its place in load shedding.
 */
export const pauseRequestTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const time = times.getStore();
  time?.onPause();
  const countdown = time?.left;
  if (!time || !countdown || countdown.until === Infinity) return work();
  const remaining = Math.max(0, countdown.until - performance.now());
  clearTimeout(countdown.timer);
  countdown.until = Infinity;
  try {
    return await work();
  } finally {
    countDown(time, countdown, remaining);
  }
};

const left = () => {
  const time = times.getStore();
  if (!time?.left) return undefined;
  // Work that a request began may still run after its time was over and it was answered. It must not save anything.
  return time.left.over.signal.aborted || !time.isAnswered() ? time.left : undefined;
};

/**
 * Returns the time by which the request has to be answered, on the clock of performance.now(); undefined outside a
 * request.
 */
export const deadlineOfRequest = (): number | undefined => left()?.until;

/**
 * Returns a signal that aborts when the time of the request is over, with the AppError DATABASE_AWAY that is answered.
 * It is undefined outside a request, because nobody waits there and a migration or an import may take longer.
 */
export const requestSignal = (): AbortSignal | undefined => left()?.over.signal;

/**
 * Waits for the work until the time of the request is over. After that the work continues although nobody waits for it,
 * until the timeouts of the driver end it. `inTransaction` commits nothing of it.
 * @throws AppError DATABASE_AWAY at the deadline
 */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const signal = requestSignal();
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
};

/** Notes that this request is sending a commit or, with false, that its only commit was refused. */
export const noteCommit = (hasCommitted = true): void => {
  const time = times.getStore();
  if (time) time.hasCommitted = hasCommitted;
};

/** Checks whether this request may have saved something although it fails. */
export const mayHaveSaved = (): boolean => times.getStore()?.hasCommitted ?? false;
