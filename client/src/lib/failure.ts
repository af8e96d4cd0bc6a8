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

/** Whether no answer came at all, or only that of a gateway in front of the server. */
export const isUnreachable = (error: unknown) => {
  if (!isObject(error)) return false;
  if (error['status'] === 'FETCH_ERROR' || error['status'] === 'TIMEOUT_ERROR') return true;
  const status = error['status'] === 'PARSING_ERROR' ? error['originalStatus'] : error['status'];
  return status === 502 || status === 504;
};

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
