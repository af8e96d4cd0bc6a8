import type { Doc } from '../bson/document.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import type { Arguments } from './arguments.ts';
import type { Request } from './request.ts';

export interface WriteOutcome<T> {
  results: { index: number; result: T }[];
  writeErrors: Doc[];
}

/**
 * Carries out the statements of a write command. A statement that fails has no effect and is
 * reported by its position; an ordered command stops there.
 */
export function writeAll<S, T>(
  request: Request,
  transaction: Transaction,
  statements: readonly S[],
  ordered: boolean,
  write: (part: Transaction, statement: S) => T,
): WriteOutcome<T> {
  const outcome: WriteOutcome<T> = { results: [], writeErrors: [] };
  for (const [index, statement] of statements.entries()) {
    try {
      request.timeSlice.isOver();
      outcome.results.push({ index, result: transaction.attempt((part) => write(part, statement)) });
    } catch (error) {
      if (!isStatementError(error)) throw error;
      outcome.writeErrors.push({ index, code: error.code, ...error.extra, errmsg: error.message });
      // in a transaction the first failure ends everything
      if (ordered || request.open) break;
    }
  }
  return outcome;
}

// these end the command, not just one of its statements
const COMMAND_ERRORS = new Set([50, 112]);

const isStatementError = (error: unknown): error is StoreError =>
  error instanceof StoreError && !COMMAND_ERRORS.has(error.code);

const MOST_STATEMENTS = 100_000;

export function checkBatchSize(statements: readonly unknown[]): void {
  if (statements.length > 0 && statements.length <= MOST_STATEMENTS) return;
  throw new StoreError(
    16,
    `Write batch sizes must be between 1 and ${MOST_STATEMENTS}. Got ${statements.length} operations.`,
  );
}

/** Write commands stop at the first failure unless asked not to. */
export const isOrdered = (args: Arguments): boolean => !args.has('ordered') || args.boolean('ordered');
