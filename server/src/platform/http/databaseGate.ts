import type { RequestHandler, Response } from 'express';
import { isDatabaseThere, onDatabaseAway } from '../database/watch.ts';
import { databaseAway } from '../errors/appError.ts';

const waiting = new Map<Response, () => void>();

// requests that wait for a database that was just found unreachable fail at once, instead of waiting for their
// timeout
onDatabaseAway(() => {
  for (const giveUp of waiting.values()) giveUp();
  waiting.clear();
});

/** Answers 503 while the database is unreachable, including to requests that were running when it went away. */
export const databaseGate: RequestHandler = (_req, res, next) => {
  if (!isDatabaseThere()) throw databaseAway();
  waiting.set(res, () => {
    if (!res.headersSent) next(databaseAway());
  });
  res.on('close', () => waiting.delete(res));
  next();
};
