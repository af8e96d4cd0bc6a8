import type { RequestHandler } from 'express';
import { isDatabaseThere } from '../database/watch.ts';
import { databaseAway } from '../errors/appError.ts';

/** Answers 503 immediately while the database is away. The route answers every request that passes. */
export const databaseGate: RequestHandler = (_req, _res, next) => {
  if (!isDatabaseThere()) throw databaseAway();
  next();
};
