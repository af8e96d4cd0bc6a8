import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createFairLimiter } from '../../platform/concurrency/limiter.ts';
import { pauseRequestTime } from '../../platform/database/requestTime.ts';
import { AppError } from '../../platform/errors/appError.ts';

/** One core is left to the requests of others. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** How many passwords of one caller may wait, and the longest wait in milliseconds. */
const MOST_WAITING = 150;
const PATIENCE_MS = 20_000;

const busy = () =>
  new AppError('BUSY', 'Many people are logging in at the moment. Please try again in a few seconds.');

const limit = createFairLimiter({ running: THREADS, waiting: MOST_WAITING, full: busy }, THREADS);

let pool: Piscina | undefined;

const start = (): Piscina => {
  const started = new Piscina({
    filename: new URL('./passwordWorker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
  });
  // an idle thread that fails must not crash the server
  started.on('error', () => undefined);
  return started;
};

/**
 * Hashes a password or checks it on a worker thread, because bcrypt takes a core for a tenth of a second on purpose.
 * @param caller whose turn it is: those of one caller wait for each other, and others are served in between
 * @throws AppError BUSY if too many wait
 */
const onThread = <T>(caller: string, task: object): Promise<T> => {
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort(busy());
  }, PATIENCE_MS);
  const run = (): Promise<T> => {
    clearTimeout(timer);
    pool ??= start();
    return pool.run(task) as Promise<T>;
  };
  return pauseRequestTime(() => limit(caller, run, waiting.signal)).finally(() => {
    clearTimeout(timer);
  });
};

export const hashOnThread = (caller: string, password: string, cost: number) =>
  onThread<string>(caller, { password, cost });

export const compareOnThread = (caller: string, password: string, hash: string) =>
  onThread<boolean>(caller, { password, hash });

/** Ends the threads; the next password starts one again. */
export const stopPasswordThreads = async (): Promise<void> => {
  const ending = pool;
  pool = undefined;
  await ending?.destroy();
};
