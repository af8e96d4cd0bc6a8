import { Types } from 'mongoose';
import { AppError } from './appError.ts';

/** Where a list goes on: behind the entry with this sort key and id, newest first. */
export interface Place {
  /** The value that the list is sorted by; null where it is sorted by id alone or the value is missing. */
  key: string | null;
  id: Types.ObjectId;
}

const badCursor = () =>
  new AppError('BAD_INPUT', 'The cursor is not one of ours', [
    { path: 'cursor', message: 'Not one of ours' },
  ]);

const isPair = (value: unknown): value is [string | null, string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  (value[0] === null || typeof value[0] === 'string') &&
  typeof value[1] === 'string' &&
  Types.ObjectId.isValid(value[1]);

/** @throws AppError BAD_INPUT for what `toCursor` did not make */
export const fromCursor = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null;
  try {
    const pair: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!isPair(pair)) throw badCursor();
    return { key: pair[0], id: new Types.ObjectId(pair[1]) };
  } catch {
    throw badCursor();
  }
};

const toCursor = ({ key, id }: Place) =>
  Buffer.from(JSON.stringify([key, id.toHexString()])).toString('base64url');

/** Cuts what was read with `limit + 1` to a page, with the cursor of the next one, or null at the end. */
export const toPage = <Doc extends { _id: Types.ObjectId }>(
  found: Doc[],
  limit: number,
  keyOf: (doc: Doc) => string | null = () => null,
): { page: Doc[]; nextCursor: string | null } => {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const goesOn = found.length > limit && last !== undefined;
  return { page, nextCursor: goesOn ? toCursor({ key: keyOf(last), id: last._id }) : null };
};
