import type { Request, RequestHandler, Response } from 'express';
import { createFairLimiter } from '../concurrency/limiter.ts';
import { AppError } from '../errors/appError.ts';
import { onHandedOver } from './connections.ts';
import { addressSite } from './rateLimitKeys.ts';

/** The number of requests that are processed at once, which is more than enough to keep two cores busy. */
const MOST_AT_ONCE = 100;
/** The part of these that the requests of one address, or of one /48 of IPv6, can be. */
const SHARE_OF_ADDRESS = 1 / 5;
/** The number of further requests of one address that may wait, and the longest wait in milliseconds. */
const MOST_WAITING = 1_000;
const PATIENCE_MS = 2_000;
/** The work for a client that has hung up counts for this long, in milliseconds, unless it ends earlier. */
const LONGEST_AFTER_HANGING_UP = 15_000;

const busy = () => new AppError('BUSY', 'Glovebox is busy right now. Please try again in a few seconds.');

/** Resolves when the server has done its work for a request, however long the client takes to read the answer. */
const workOf = (res: Response) =>
  new Promise<void>((resolve) => {
    onHandedOver(res, resolve);
    // the handler does not notice that the client has hung up
    res.on('close', () => {
      if (res.writableEnded) resolve();
      else setTimeout(resolve, LONGEST_AFTER_HANGING_UP).unref();
    });
  });

/**
 * Limits how many requests are processed at once, in all and of one address or /48 of IPv6; others wait briefly and are then refused
 * with 503 and Retry-After. Refusing immediately would make impatient clients retry immediately, until the server does
 * nothing but refuse.
 */
export const limitConcurrency = (running = MOST_AT_ONCE, patienceMs = PATIENCE_MS): RequestHandler => {
  const limit = createFairLimiter(
    { running, waiting: MOST_WAITING, full: busy },
    Math.ceil(running * SHARE_OF_ADDRESS),
  );

  return async (req: Request, res, next) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      waiting.abort(busy());
    }, patienceMs);
    // a client that disconnects while waiting leaves the queue
    const hangUp = () => {
      waiting.abort();
    };
    res.on('close', hangUp);
    const begin = () => {
      clearTimeout(timer);
      res.off('close', hangUp);
      const work = workOf(res);
      next();
      return work;
    };
    try {
      await limit(addressSite(req), begin, waiting.signal);
    } catch (error) {
      clearTimeout(timer);
      if (res.destroyed) return;
      res.set('Retry-After', '1');
      next(error);
    }
  };
};
