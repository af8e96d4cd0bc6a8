import type { RequestHandler } from 'express';
import { AppError } from './appError.ts';

/**
 * How many requests are worked on at once. A few dozen keep both cores busy; what waits behind more of them would be
 * answered when nobody waits for it any longer, and takes memory until then.
 */
const MOST_AT_ONCE = 200;

/** Refuses requests with 503 and Retry-After while too many are under way. Whether we live is always answered. */
export const shedLoad = (most = MOST_AT_ONCE): RequestHandler => {
  let underWay = 0;
  return (req, res, next) => {
    if (underWay >= most && req.path !== '/health') {
      res.set('Retry-After', '1');
      throw new AppError('BUSY', 'Too much is going on at the moment. Please try again in a few seconds.');
    }
    underWay += 1;
    res.on('close', () => {
      underWay -= 1;
    });
    next();
  };
};
