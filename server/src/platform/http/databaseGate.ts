import type { RequestHandler } from 'express';
import { isDatabaseThere } from '../database/watch.ts';
import { databaseAway } from '../errors/appError.ts';

/** Answers 503 at once while the database is away. A request that has passed is answered by its own work. */
export const databaseGate: RequestHandler = (_req, _res, next) => {
  if (!isDatabaseThere()) throw databaseAway();
  next();
};
