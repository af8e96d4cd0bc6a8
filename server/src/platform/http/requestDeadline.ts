import type { Request, RequestHandler, Response } from 'express';
import { inTime, requestSignal, startRequestTime } from '../database/requestTime.ts';
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

const REFUSED = 'A handler refused the request without an error.';

/** Runs a handler, and resolves when it passes the request on. It never does when the handler answers. */
const passed = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const running: unknown = handler(req, res, (error?: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error(REFUSED, { cause: error }));
      else resolve();
    });
    if (running instanceof Promise) running.catch(reject);
  });

/**
 * Runs handlers one after another while the time of the request lasts. At its end the request is answered, and no further
 * handler begins; the work of the one that runs continues, see `inTime`.
 */
export const beforeDeadline = (handlers: readonly RequestHandler[]): RequestHandler => {
  const run = async (req: Request, res: Response) => {
    for (const handler of handlers) {
      requestSignal()?.throwIfAborted();
      await passed(handler, req, res);
    }
  };
  return (req, res, next) => {
    inTime(run(req, res)).then(() => next(), next);
  };
};
