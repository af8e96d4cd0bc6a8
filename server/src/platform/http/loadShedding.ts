import type { RequestHandler } from 'express';
import { createLimiter } from '../concurrency/limiter.ts';
import { AppError } from '../errors/appError.ts';

/** The number of requests that are processed at once, which is more than enough to keep two cores busy. */
const MOST_AT_ONCE = 100;
/** The number of further requests that may wait, and the longest wait in milliseconds. */
const MOST_WAITING = 1_000;
const PATIENCE_MS = 2_000;

const busy = () =>
  new AppError('BUSY', 'Too much is going on at the moment. Please try again in a few seconds.');

/**
 * Limits how many requests are processed at once; others wait briefly and are then refused with 503 and Retry-After.
 * Refusing immediately would make impatient clients retry immediately, until the server does nothing but refuse.
 */
export const limitConcurrency = (running = MOST_AT_ONCE, patienceMs = PATIENCE_MS): RequestHandler => {
  const limiter = createLimiter({ running, waiting: MOST_WAITING, full: busy });
  return async (_req, res, next) => {
    if (!limiter.tryEnter()) {
      const waiting = new AbortController();
      const timer = setTimeout(() => {
        waiting.abort(busy());
      }, patienceMs);
      // a client that disconnects while waiting leaves the queue
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
