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

/** The HTTP status, whatever came with it, or the kind of failure. */
const statusOf = (error: unknown) => {
  if (!isObject(error)) return undefined;
  return error['status'] === 'PARSING_ERROR' ? error['originalStatus'] : error['status'];
};

const UNREACHABLE_STATUS: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 504];

/** Whether no answer came at all, or only that of a gateway in front of the server. */
export const isUnreachable = (error: unknown) => UNREACHABLE_STATUS.includes(statusOf(error));

/** Whether nobody knows if it was saved, or the server could not at that moment: it is worth sending again. */
export const isUndecided = (error: unknown) => isUnreachable(error) || statusOf(error) === 503;

/** The HTTP status of a failed call, or null when none came. */
export const failureStatus = (error: unknown) => (isAnswered(error) ? error.status : null);

/** The stable code of a failed call, or null when none came. */
export const failureCode = (error: unknown) => (isAnswered(error) ? (error.data.code ?? null) : null);

/** What a person reads about a failed call: the server's own sentence, or one of ours when it sent none. */
export const failureText = (error: unknown): string => {
  if (isAnswered(error)) return error.data.error ?? error.data.message ?? UNKNOWN;
  return isUnreachable(error) ? UNREACHABLE : UNKNOWN;
};

/** The failure's `message`, which is what the specification shows where a transfer cannot be loaded or accepted. */
export const failureMessage = (error: unknown): string =>
  (isAnswered(error) ? error.data.message : undefined) ?? failureText(error);

/** The fields that the server found fault with, by dotted path. */
export const failedFields = (error: unknown): NonNullable<Failure['details']> =>
  isAnswered(error) && Array.isArray(error.data.details) ? error.data.details : [];
