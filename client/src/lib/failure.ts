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

/** The HTTP status, whether or not the body could be parsed, or the kind of failure. */
const statusOf = (error: unknown) => {
  if (!isObject(error)) return undefined;
  return error['status'] === 'PARSING_ERROR' ? error['originalStatus'] : error['status'];
};

const UNREACHABLE_STATUS: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 504];

/** Whether no answer came, or only an answer of a gateway in front of the server. */
export const isUnreachable = (error: unknown) => UNREACHABLE_STATUS.includes(statusOf(error));

/** Whether it is unknown if something was saved, or the server could not save it just then, so it should be sent again. */
export const isUndecided = (error: unknown) => isUnreachable(error) || statusOf(error) === 503;

/** The HTTP status of a failed call, or null when none came. */
export const failureStatus = (error: unknown) => (isAnswered(error) ? error.status : null);

/** The stable code of a failed call, or null when none came. */
export const failureCode = (error: unknown) => (isAnswered(error) ? (error.data.code ?? null) : null);

/** The text about a failed call for people: the server's own, or one of ours when it sent none. */
export const failureText = (error: unknown): string => {
  if (isAnswered(error)) return error.data.error ?? error.data.message ?? UNKNOWN;
  return isUnreachable(error) ? UNREACHABLE : UNKNOWN;
};

/** The failure's `message`, which the specification asks for when a transfer cannot be loaded or accepted. */
export const failureMessage = (error: unknown): string =>
  (isAnswered(error) ? error.data.message : undefined) ?? failureText(error);

/** The fields that the server objected to, by dotted path. */
export const failedFields = (error: unknown): NonNullable<Failure['details']> =>
  isAnswered(error) && Array.isArray(error.data.details) ? error.data.details : [];
