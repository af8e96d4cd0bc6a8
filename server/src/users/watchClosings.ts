import type { Logger } from 'pino';
import { finishClosings } from './accountRemoval.ts';

const EVERY = 60_000;

/**
 * Finishes removals of accounts that were interrupted, now and every minute.
 * @returns what stops it
 */
export const watchClosings = (logger: Logger): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(finishClosings).catch((error: unknown) => {
      // the database is away, say: the next look finds them all the same
      logger.warn({ err: error }, 'the removal of an account could not be finished');
    });
  };
  look();
  const timer = setInterval(look, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
