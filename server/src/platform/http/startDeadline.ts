import type { RequestHandler } from 'express';
import { startRequestTime } from '../database/requestTime.ts';
import { giveBackPlace } from './connections.ts';

/**
 * Limits the time that a request has for the database from here on. While the request waits for work elsewhere, it has no
 * place in load shedding. The body must have arrived by now, unless it is read by the route itself.
 */
export const startDeadline: RequestHandler = (_req, res, next) => {
  startRequestTime(res, next, () => {
    giveBackPlace(res);
  });
};
