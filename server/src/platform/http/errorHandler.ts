import type { ErrorCode } from '@glovebox/shared/errors';
import { LIMITS } from '@glovebox/shared/limits';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { isDatabaseAway } from '../database/databaseAway.ts';
import { mayHaveSaved } from '../database/requestTime.ts';
import { isWriteConflict } from '../database/writeConflict.ts';
import { AppError, databaseAway, notFound } from '../errors/appError.ts';

const KB = 1024;

const inWords = (bytes: number) => (bytes < KB * KB ? `${bytes / KB} KB` : `${bytes / (KB * KB)} MB`);

const FAILURES_OF_BODIES: Record<string, (limit: number) => AppError> = {
  'entity.too.large': (limit) =>
    new AppError('TOO_LARGE', `What you sent is too large. The limit is ${inWords(limit)}.`),
  'entity.parse.failed': () => new AppError('BAD_JSON', 'The request is not valid JSON.'),
  'charset.unsupported': () => new AppError('NOT_JSON', 'The request must be JSON in UTF-8.'),
  'encoding.unsupported': () => new AppError('NOT_JSON', 'The compression of the request is not supported.'),
  'request.aborted': () => new AppError('BAD_INPUT', 'The request was cut off.'),
  'request.size.invalid': () => new AppError('BAD_INPUT', 'The request was cut off.'),
};

const property = (error: unknown, name: string): unknown =>
  error instanceof Error && name in error ? (error as unknown as Record<string, unknown>)[name] : undefined;

const toAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  // a path with invalid percent-encoding matches nothing
  if (error instanceof URIError) return notFound();
  const type = property(error, 'type');
  const bodyFailure = typeof type === 'string' ? FAILURES_OF_BODIES[type] : undefined;
  const limit = property(error, 'limit');
  if (bodyFailure) return bodyFailure(typeof limit === 'number' ? limit : LIMITS.bodyBytes);
  const status = property(error, 'status');
  if (status === 404) return notFound();
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('BAD_INPUT', 'The request could not be understood.');
  }
  if (isDatabaseAway(error)) return databaseAway(mayHaveSaved());
  if (isWriteConflict(error)) {
    return new AppError('BUSY', 'Someone else is changing the same thing. Please try again in a moment.');
  }
  return null;
};

/** The default Retry-After, in seconds. It is longer than the interval at which an unreachable database is pinged. */
const TRY_AGAIN = 5;
const PASSING: readonly ErrorCode[] = ['DATABASE_AWAY', 'BUSY', 'MAINTENANCE'];

/** Handles requests that match no route of the API. */
export const unknownRoute: RequestHandler = () => {
  throw notFound();
};

/**
 * Turns an error into the failure that is answered. Internal errors are logged, and the answer reveals nothing of them.
 */
export const failureOf = (error: unknown, req: Request, res: Response): AppError => {
  const known = toAppError(error);
  if (!known || known.code === 'DATABASE_AWAY' || isWriteConflict(error))
    req.log.error({ err: error }, 'unexpected failure');
  const failure =
    known ?? new AppError('INTERNAL', 'Something went wrong on our side. Please try again in a moment.');
  if (PASSING.includes(failure.code) && !res.headersSent && !res.hasHeader('Retry-After')) {
    res.set('Retry-After', String(TRY_AGAIN));
  }
  return failure;
};

/** The one place that turns errors into responses. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const failure = failureOf(error, req, res);
  // an error after the answer must not break the connection on which the answer is still being sent
  if (res.writableEnded) return;
  if (res.headersSent) {
    next(error);
    return;
  }
  res.status(failure.status).json(failure.toFailure());
};
