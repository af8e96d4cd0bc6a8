/** The stable error codes, with their HTTP statuses. */
export const ERROR_STATUS = {
  BAD_INPUT: 400,
  BAD_JSON: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  ACCOUNT_LOCKED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED: 409,
  EMAIL_TAKEN: 409,
  VIN_TAKEN: 409,
  VIN_YOURS: 409,
  GONE: 410,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  NOT_CSV: 415,
  NOT_PICTURE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  DATABASE_AWAY: 503,
  BUSY: 503,
  MAINTENANCE: 503,
  NOT_AVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error response. `error` and `message` contain the same text. */
export interface Failure {
  error: string;
  message: string;
  code: ErrorCode;
  details?: { path: string; message: string }[];
  /** Only with CHANGED: the record as it is now. */
  current?: unknown;
}
