import type { Failure } from '@glovebox/shared/errors';

export const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
const UNKNOWN = 'Something went wrong. Please try again.';

interface Answered {
  status: number;
  data: Partial<Failure>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isAnswered = (error: unknown): error is Answered =>
  isObject(error) && typeof error['status'] === 'number' && isObject(error['data']);

/** Returns the HTTP status, even if the body could not be parsed, or the kind of failure. */
const statusOf = (error: unknown) => {
  if (!isObject(error)) return undefined;
  return error['status'] === 'PARSING_ERROR' ? error['originalStatus'] : error['status'];
};

const UNREACHABLE_STATUS: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 504];

/** Checks whether no answer came, or only the answer of a gateway in front of the server. */
export const isUnreachable = (error: unknown) => UNREACHABLE_STATUS.includes(statusOf(error));

/** Checks whether a request should be sent again, because nobody knows if it was saved, or the server was busy. */
export const isUndecided = (error: unknown) => isUnreachable(error) || statusOf(error) === 503;

/** Returns the HTTP status of a failed call, or null if no answer came. */
export const failureStatus = (error: unknown) => (isAnswered(error) ? error.status : null);

/** Returns the stable error code of a failed call, or null if there is none. */
export const failureCode = (error: unknown) => (isAnswered(error) ? (error.data.code ?? null) : null);

/** Returns the record as it is now, if an edit failed because it was based on an older revision; otherwise undefined. */
export const failureCurrent = (error: unknown): unknown =>
  isAnswered(error) && error.data.code === 'CHANGED' ? error.data.current : undefined;

/** Returns the text about a failed call for people: the server's, or a general one if the server sent none. */
export const failureText = (error: unknown): string => {
  if (isAnswered(error)) return error.data.error ?? error.data.message ?? UNKNOWN;
  return isUnreachable(error) ? UNREACHABLE : UNKNOWN;
};

/** Returns the failure's `message`, which the specification requires if a transfer cannot be loaded or accepted. */
export const failureMessage = (error: unknown): string =>
  (isAnswered(error) ? error.data.message : undefined) ?? failureText(error);

/** Returns the fields that the server refused, by dotted path. */
export const failedFields = (error: unknown): NonNullable<Failure['details']> =>
  isAnswered(error) && Array.isArray(error.data.details) ? error.data.details : [];
