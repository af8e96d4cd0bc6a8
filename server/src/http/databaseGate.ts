import type { RequestHandler, Response } from 'express';
import mongoose from 'mongoose';
import { AppError } from './appError.ts';

const waiting = new Map<Response, () => void>();

const away = () =>
  new AppError('DATABASE_AWAY', 'The database is away at the moment. Please try again shortly.');

// whoever waits for a database that was just found gone is told so, instead of waiting with it
mongoose.connection.on('disconnected', () => {
  for (const giveUp of waiting.values()) giveUp();
  waiting.clear();
});

/** Answers 503 while the database is away, also to requests that were under way when it went. */
export const databaseGate: RequestHandler = (_req, res, next) => {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) throw away();
  waiting.set(res, () => {
    if (!res.headersSent) next(away());
  });
  res.on('close', () => waiting.delete(res));
  next();
};
