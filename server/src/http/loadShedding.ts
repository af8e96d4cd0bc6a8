import type { RequestHandler } from 'express';
import { AppError } from './appError.ts';

/** How many requests are worked on at once: more than keep both cores busy. */
const MOST_AT_ONCE = 100;
/** How many more wait for their turn, and how long at most, in milliseconds. */
const MOST_WAITING = 1_000;
const PATIENCE = 2_000;

const busy = () =>
  new AppError('BUSY', 'Too much is going on at the moment. Please try again in a few seconds.');

/**
 * Works on so many requests at once; others wait a little, then are refused with 503 and Retry-After. Refusing at once
 * would have impatient clients come back at once, until refusing is all that is done. Whether we live is always answered.
 */
export const shedLoad = (most = MOST_AT_ONCE, patience = PATIENCE): RequestHandler => {
  let underWay = 0;
  const waiting = new Set<() => void>();

  const end = () => {
    underWay -= 1;
    const [next] = waiting;
    next?.();
  };

  return (req, res, next) => {
    const begin = () => {
      underWay += 1;
      res.on('close', end);
      next();
    };
    if (underWay < most || req.path === '/health') {
      begin();
      return;
    }
    const refuse = () => {
      res.set('Retry-After', '1');
      next(busy());
    };
    if (waiting.size >= MOST_WAITING) {
      refuse();
      return;
    }
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(take);
      res.off('close', leave);
    };
    const take = () => {
      leave();
      begin();
    };
    const timer = setTimeout(() => {
      leave();
      refuse();
    }, patience);
    waiting.add(take);
    // whoever hangs up while waiting makes room
    res.on('close', leave);
  };
};
