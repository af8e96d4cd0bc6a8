import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import { AppError } from '../errors/appError.ts';

/** How long running requests may take to finish before the data is replaced nevertheless, in milliseconds. */
const LONGEST_WAIT = 12_000;
const HEALTH = '/health';

/** Whether this server, or another one of the same database, is replacing the data. */
let [isOwn, isElsewhere] = [false, false];
/** The requests and rounds of due work that are running. */
const running = new Set<object>();
let onOneLess: () => void = () => undefined;

const end = (one: object) => {
  running.delete(one);
  onOneLess();
};

const isInMaintenance = (): boolean => isOwn || isElsewhere;

/** Notes whether another server of the same database is replacing the data. */
export const setMaintenanceElsewhere = (is: boolean): void => {
  isElsewhere = is;
};

/** Answers 503 while the data is being replaced. The health check passes, so that nobody stops the server meanwhile. */
export const maintenanceGate: RequestHandler = (req, res, next) => {
  if (req.path === HEALTH) {
    next();
    return;
  }
  if (isInMaintenance())
    throw new AppError('MAINTENANCE', 'A backup is being restored. Please try again in a minute.');
  running.add(res);
  res.once('close', () => {
    end(res);
  });
  next();
};

/** Skips a handler that reads the data while it is being replaced. */
export const unlessInMaintenance =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isInMaintenance() ? next() : handler(req, res, next);

/** Runs a round of due work, unless the data is being replaced. */
export const whileServing = async (work: () => Promise<void>): Promise<void> => {
  if (isInMaintenance()) return;
  const round = {};
  running.add(round);
  try {
    await work();
  } finally {
    end(round);
  }
};

const othersEnd = (own: ServerResponse) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    onOneLess = () => {
      if ([...running].some((one) => one !== own)) return;
      clearTimeout(timer);
      resolve();
    };
    onOneLess();
  });

/** Begins to refuse requests, and waits for those that are running, except the one with this response. */
export const beginMaintenance = async (own: ServerResponse): Promise<void> => {
  isOwn = true;
  await othersEnd(own);
  onOneLess = () => undefined;
};

export const endMaintenance = (): void => {
  isOwn = false;
};
