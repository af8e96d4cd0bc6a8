import type { RequestHandler, Response } from 'express';
import { isDatabaseThere, onDatabaseAway } from '../database/watch.ts';
import { databaseAway } from '../errors/appError.ts';

const waiting = new Map<Response, () => void>();

// whoever waits for a database that was just found gone is told so, instead of waiting with it
onDatabaseAway(() => {
  for (const giveUp of waiting.values()) giveUp();
  waiting.clear();
});

/** Answers 503 while the database is away, also to requests that were under way when it went. */
export const databaseGate: RequestHandler = (_req, res, next) => {
  if (!isDatabaseThere()) throw databaseAway();
  waiting.set(res, () => {
    if (!res.headersSent) next(databaseAway());
  });
  res.on('close', () => waiting.delete(res));
  next();
};
