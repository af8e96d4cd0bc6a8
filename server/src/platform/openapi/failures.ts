import { ERROR_STATUS, type ErrorCode } from '@glovebox/shared/errors';
import { z } from '@glovebox/shared/zod';
import type { Route } from '../http/route.ts';

/** The meaning of each error code. The text of a failure explains the particular case. */
export const MEANINGS: Record<ErrorCode, string> = {
  BAD_INPUT: 'A field is missing, unknown or not as described; `details` names each.',
  BAD_JSON: 'The body is not valid JSON, or nested too deeply.',
  UNAUTHENTICATED: 'No session, or one that is over.',
  WRONG_CREDENTIALS: 'Not the email and password of an account; it does not say which is wrong.',
  FORBIDDEN: 'The caller knows of it and may not do this.',
  ACCOUNT_LOCKED: 'An admin has locked the account; only who knows its password gets this.',
  NOT_FOUND: "Absent, someone else's or not an id at all: the answer is the same.",
  CONFLICT: 'It contradicts the present state.',
  EMAIL_TAKEN: 'The email belongs to an account already.',
  VIN_TAKEN: 'A car with this VIN is registered already.',
  VIN_YOURS: 'The caller has a car with this VIN already.',
  GONE: 'It was there and is used up or expired.',
  TOO_LARGE: 'The body is larger than 100 KB, or a file than its route takes.',
  NOT_JSON: 'The body is not `application/json` in UTF-8.',
  NOT_CSV: 'The body is not `text/csv` in UTF-8.',
  NOT_PICTURE: 'The body is not a PNG, a JPEG or a WebP.',
  TOO_MANY_REQUESTS: 'Too often; `Retry-After` says in how many seconds to come back.',
  INTERNAL: 'A fault on our side; `X-Request-Id` finds it in the log.',
  DATABASE_AWAY:
    'The database cannot be reached at the moment; `Retry-After` says in how many seconds to come back.',
  NOT_AVAILABLE: 'This server does not offer it.',
  BUSY: 'Too much is going on at once; `Retry-After` says in how many seconds to come back.',
};

/** The codes with which a body can be refused before its content is checked. */
export const BODY_FAILURES = ['BAD_INPUT', 'BAD_JSON', 'TOO_LARGE', 'NOT_JSON'] as const;

const ofAccess = ({ for: who }: Route): ErrorCode[] => {
  if (who === 'anyone') return [];
  return who === 'signedIn' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'FORBIDDEN'];
};

/** Returns the headers that a route reads besides those of every call. */
export const routeHeaders = ({ headers, body }: Route) =>
  body && 'is' in body && 'headers' in body.is ? body.is.headers : headers;

const isJson = (body: Route['body']) => body instanceof z.ZodType || (body && 'schema' in body.is);

/** Returns the codes with which a route may fail, by status. */
export const routeFailures = (route: Route): ErrorCode[] => {
  const codes = new Set<ErrorCode>([
    ...ofAccess(route),
    ...(isJson(route.body) ? BODY_FAILURES : []),
    ...(route.query || routeHeaders(route) ? (['BAD_INPUT'] as const) : []),
    ...(route.params ? (['NOT_FOUND'] as const) : []),
    ...(route.limit === 'none' ? [] : (['TOO_MANY_REQUESTS'] as const)),
    ...(route.fails ?? []),
    'INTERNAL',
    'DATABASE_AWAY',
    'BUSY',
  ]);
  return (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => codes.has(code));
};
