import type { Logger } from 'pino';
import { endLapsedPlans } from './planService.ts';

const EVERY = 10 * 60_000;

/**
 * Ends plans that nobody paid on for, now and every ten minutes, also where the provider's events never came.
 * @returns what stops it
 */
export const watchPlanLapses = (logger: Logger): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => endLapsedPlans())
      .catch((error: unknown) => {
        // the database is away, say: the next look finds them all the same
        logger.warn({ err: error }, 'plans that lapsed could not be ended');
      });
  };
  look();
  const timer = setInterval(look, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
