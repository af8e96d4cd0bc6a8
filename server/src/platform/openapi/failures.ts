import { ERROR_STATUS, type ErrorCode } from '@glovebox/shared/errors';
import { z } from '@glovebox/shared/zod';
import type { Route } from '../http/route.ts';

/** The meaning of each error code. The text of a failure explains the particular case. */
export const MEANINGS: Record<ErrorCode, string> = {
  BAD_INPUT: 'A field is missing, unknown or not as described; `details` names each such field.',
  BAD_JSON: 'The body is not valid JSON, or it is nested too deeply.',
  UNAUTHENTICATED: 'The call has no session, or its session has ended.',
  WRONG_CREDENTIALS:
    'There is no account with this email and password. The answer does not say which of the two is wrong.',
  FORBIDDEN:
    'The caller may know about the resource but may not do this with it. Also for an access token that may not make the call.',
  ACCOUNT_LOCKED: 'An admin has locked the account. Only someone who knows the password gets this answer.',
  NOT_FOUND:
    'The resource does not exist, belongs to someone else, or the id is not an id. The answer is the same in all cases.',
  CONFLICT: 'The call contradicts the current state.',
  CHANGED:
    'The record was changed since the `revision` that the edit is based on. Nothing was saved; `current` contains the record as it is now.',
  EMAIL_TAKEN: 'An account with this email already exists.',
  VIN_TAKEN: 'A car with this VIN is already registered.',
  VIN_YOURS: 'The caller already has a car with this VIN.',
  GONE: 'The resource existed, but it was used up or has expired.',
  TOO_LARGE: 'The body is larger than 100 KB, or the file is larger than the route accepts.',
  NOT_JSON: 'The body is not `application/json` in UTF-8.',
  NOT_CSV: 'The body is not `text/csv` in UTF-8.',
  NOT_PICTURE: 'The body is not a PNG, a JPEG or a WebP.',
  TOO_MANY_REQUESTS:
    'The limit of the call is reached. `Retry-After` says after how many seconds the call can be repeated.',
  INTERNAL: 'The server has a fault. `X-Request-Id` identifies the call in its log.',
  DATABASE_AWAY:
    'The database cannot be reached at the moment. `Retry-After` says after how many seconds the call can be repeated.',
  MAINTENANCE:
    'A backup is being restored, which takes a moment. `Retry-After` says after how many seconds the call can be repeated.',
  NOT_AVAILABLE: 'This server does not offer the feature.',
  BUSY: 'The server is too busy. `Retry-After` says after how many seconds the call can be repeated.',
};

/** The codes with which a body can be refused before its content is checked. */
export const BODY_FAILURES = ['BAD_INPUT', 'BAD_JSON', 'TOO_LARGE', 'NOT_JSON'] as const;

const ofAccess = ({ for: who }: Route): ErrorCode[] => {
  if (who === 'anyone') return [];
  return ['UNAUTHENTICATED', 'FORBIDDEN'];
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
    ...(route.evenUnderLoad ? [] : (['MAINTENANCE'] as const)),
  ]);
  return (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => codes.has(code));
};
