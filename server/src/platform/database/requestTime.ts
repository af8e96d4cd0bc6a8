import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { databaseAway } from '../errors/appError.ts';

/** How long a request may wait for the database, in milliseconds: it is answered within eleven seconds. */
const PATIENCE = 10_000;

interface Countdown {
  /** On the clock of performance.now(), in milliseconds. */
  until: number;
  /** Aborts then, with the error that is answered. */
  signal: AbortSignal;
  stop: () => void;
}

interface RequestTime {
  left: Countdown | null;
  /** Whether its answer has begun: what goes on after that, such as an import or a large export, has its own time. */
  isAnswered: () => boolean;
  /** Whether a commit has been sent: something may have been saved although the request fails. */
  hasCommitted: boolean;
}

const times = new AsyncLocalStorage<RequestTime | undefined>();

const countDown = (time: RequestTime): Countdown => {
  const over = new AbortController();
  // each of a request's commands listens while it runs, and a service book asks more than ten at once
  setMaxListeners(0, over.signal);
  const timer = setTimeout(() => {
    over.abort(databaseAway(time.hasCommitted));
  }, PATIENCE).unref();
  const stop = () => {
    clearTimeout(timer);
  };
  return { until: performance.now() + PATIENCE, signal: over.signal, stop };
};

/** Starts the time of the request anew, once a large body has arrived, however slow its sender. */
export const restartRequestTime = (): void => {
  const time = times.getStore();
  if (!time) return;
  time.left?.stop();
  time.left = countDown(time);
};

/** Starts the time of a request. */
export const startRequestTime = (res: ServerResponse, next: () => void): void => {
  const time: RequestTime = { left: null, isAnswered: () => res.headersSent, hasCommitted: false };
  // not on 'close': nobody waits for what a caller asked who hung up, but it has to end, too
  res.on('finish', () => time.left?.stop());
  times.run(time, () => {
    restartRequestTime();
    next();
  });
};

const left = () => {
  const time = times.getStore();
  return time?.isAnswered() ? undefined : time?.left;
};

/** When the request has to be answered, on the clock of performance.now(), in milliseconds; undefined outside one. */
export const deadlineOfRequest = (): number | undefined => left()?.until;

/**
 * Aborts when the time of the request is over, with the AppError DATABASE_AWAY that is answered. Undefined outside a
 * request, where nobody waits: a migration or an import may take longer.
 */
export const requestSignal = (): AbortSignal | undefined => left()?.signal;

/** Waits for work that others wait for, too, or that goes on. @throws AppError DATABASE_AWAY at the request's deadline */
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

/** Runs what must not end with the time of the request that began it. */
export const outsideRequest = <T>(work: () => T): T => times.run(undefined, work);

/** Notes that this request sends a commit, or, with false, that its only one was refused. */
export const noteCommit = (hasCommitted = true): void => {
  const time = times.getStore();
  if (time) time.hasCommitted = hasCommitted;
};

/** Whether this request may have saved something although it fails. */
export const mayHaveSaved = (): boolean => times.getStore()?.hasCommitted ?? false;
