import { ERROR_STATUS, type ErrorCode, type Failure } from '@glovebox/shared/errors';

/** An error that is sent to the caller. Its message is written for users. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Failure['details'];
  readonly current: unknown;

  /** @param more what is wrong with each field, or the record as it is now */
  constructor(
    code: ErrorCode,
    message: string,
    more?: Failure['details'] | Required<Pick<Failure, 'current'>>,
  ) {
    super(message);
    this.code = code;
    if (Array.isArray(more)) this.details = more;
    else this.current = more?.current;
  }

  // a getter, because the driver copies own properties into a bulk error, whose name cannot be set
  override get name(): string {
    return 'AppError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toFailure(): Failure {
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(this.details && { details: this.details }),
      ...(this.current !== undefined && { current: this.current }),
    };
  }
}

const NOT_FOUND = 'Not found';

/**
 * Returns the same error for a missing document, somebody else's document and a malformed id, so that nobody can tell
 * them apart.
 */
export const notFound = () => new AppError('NOT_FOUND', NOT_FOUND);

/** Checks whether an error is that of `notFound`, which gives no reason. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'NOT_FOUND' && error.message === NOT_FOUND;

/** Creates the error for something that the caller may know about but not do. */
export const forbidden = (message: string) => new AppError('FORBIDDEN', message);

export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Please log in to continue.');

/** @param mayHaveSaved whether something was being saved and the outcome is unknown */
export const databaseAway = (mayHaveSaved = false) =>
  new AppError(
    'DATABASE_AWAY',
    mayHaveSaved
      ? 'This took too long. Your change may have been saved, so please check before you try again.'
      : 'We can’t save or load anything right now. Please try again shortly.',
  );

/** Returns the result of a query. @throws AppError NOT_FOUND if there is none */
export const orNotFound = async <Found>(query: PromiseLike<Found | null>): Promise<Found> => {
  const found = await query;
  if (found === null) throw notFound();
  return found;
};
