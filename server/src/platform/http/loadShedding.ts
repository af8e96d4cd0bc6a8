import type { RequestHandler } from 'express';
import { createLimiter } from '../concurrency/limiter.ts';
import { AppError } from '../errors/appError.ts';

/** How many requests are worked on at once: more than keep both cores busy. */
const MOST_AT_ONCE = 100;
/** How many more wait, and how long at most, in milliseconds. */
const MOST_WAITING = 1_000;
const PATIENCE_MS = 2_000;

const busy = () =>
  new AppError('BUSY', 'Too much is going on at the moment. Please try again in a few seconds.');

/**
 * Limits how many requests are worked on at once; others wait a little, then are refused with 503 and Retry-After.
 * Refusing at once would have impatient clients come back at once, until refusing is all that is done.
 */
export const limitConcurrency = (running = MOST_AT_ONCE, patienceMs = PATIENCE_MS): RequestHandler => {
  const limiter = createLimiter({ running, waiting: MOST_WAITING, full: busy });
  return async (_req, res, next) => {
    if (!limiter.tryEnter()) {
      const waiting = new AbortController();
      const timer = setTimeout(() => {
        waiting.abort(busy());
      }, patienceMs);
      // whoever hangs up while waiting makes room
      const hangUp = () => {
        waiting.abort();
      };
      res.on('close', hangUp);
      try {
        await limiter.enter(waiting.signal);
      } catch (error) {
        if (res.destroyed) return;
        res.set('Retry-After', '1');
        next(error);
        return;
      } finally {
        clearTimeout(timer);
        res.off('close', hangUp);
      }
    }
    res.on('close', limiter.leave);
    next();
  };
};
