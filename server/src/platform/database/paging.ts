import type { PageQuery } from '@glovebox/shared/paging';
import { Types } from 'mongoose';
import { AppError } from '../errors/appError.ts';

/** A position in a list, which continues after the entry with this sort key and id. */
interface Position {
  /** The value of the sort field; null if the list is sorted by id alone or the value is missing. */
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
  /^[0-9a-f]{24}$/.test(value[1]);

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
};

type IsKey = (key: string | null) => boolean;

const isNone: IsKey = (key) => key === null;

/**
 * Decodes a cursor.
 * @param isKey validates the sort key
 * @throws AppError BAD_INPUT for a cursor that `toPage` did not create
 */
export const fromCursor = (cursor: string | undefined, isKey = isNone): Position | null => {
  if (cursor === undefined) return null;
  const pair = decode(cursor);
  if (!isPair(pair) || !isKey(pair[0])) throw badCursor();
  return { key: pair[0], id: new Types.ObjectId(pair[1]) };
};

/** Accepts a timestamp or a day. */
const isTime: IsKey = (key) => key !== null && !Number.isNaN(Date.parse(key));

const toCursor = ({ key, id }: Position) =>
  Buffer.from(JSON.stringify([key, id.toHexString()])).toString('base64url');

/** Cuts documents that were read with `limit + 1` to a page. The cursor of the next page is null at the end. */
export const toPage = <Doc extends { _id: Types.ObjectId }>(
  found: Doc[],
  limit: number,
  keyOf: (doc: Doc) => string | null = () => null,
): { page: Doc[]; nextCursor: string | null } => {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { page, nextCursor: hasMore ? toCursor({ key: keyOf(last), id: last._id }) : null };
};

/** The sort order of a list, descending unless `ascending`; ids break ties. */
interface Order<Doc> {
  field: string;
  ascending?: boolean;
  keyOf: (doc: Doc) => string;
  /** Converts a cursor's key to the stored type. */
  valueOf: (key: string) => string | Date;
}

/** Sorts by a field of days, YYYY-MM-DD. */
export const byDay = <Field extends string>(field: Field): Order<Record<Field, string>> => ({
  field,
  keyOf: (doc) => doc[field],
  valueOf: (key) => key,
});

/** Sorts by a field of timestamps. */
export const byMoment = <Field extends string>(field: Field): Order<Record<Field, Date>> => ({
  field,
  keyOf: (doc) => doc[field].toISOString(),
  valueOf: (key) => new Date(key),
});

/** Reverses an order. */
export const oldestFirst = <Doc>(order: Order<Doc>): Order<Doc> => ({ ...order, ascending: true });

type Value = string | Date | Types.ObjectId;

/** The part of a filter that selects the entries after a position. */
export type After = Record<string, Value | { $lt: Value } | { $gt: Value }>;

const comparable = (value: Value) => (value instanceof Types.ObjectId ? value.toHexString() : value);

/** Checks whether an entry comes after a position. It applies the filter to an entry that is not in the database. */
export const comesAfter = (after: After, entry: Record<string, unknown>): boolean =>
  Object.entries(after).every(([field, edge]) => {
    const value = comparable(entry[field] as Value);
    if (typeof edge === 'string' || edge instanceof Date || edge instanceof Types.ObjectId)
      return value === comparable(edge);
    return '$lt' in edge ? value < comparable(edge.$lt) : value > comparable(edge.$gt);
  });

type Read<Doc> = (after: After, count: number) => Promise<Doc[]>;

/**
 * Reads the entries after a given one in a list that is sorted by a field and then by id, both in
 * the same direction. It makes two reads: the remaining entries with the same value, and then those with later values.
 * Each read is one index range without entries of earlier pages, even when many entries share a value.
 * @param read runs the sorted query with this additional filter and this limit
 */
export const readAfter = async <Doc>(
  field: string,
  { value, id, ascending = false }: { value: Value; id: Types.ObjectId; ascending?: boolean },
  count: number,
  read: Read<Doc>,
): Promise<Doc[]> => {
  const beyond = (edge: Value) => (ascending ? { $gt: edge } : { $lt: edge });
  const equal = await read({ [field]: value, _id: beyond(id) }, count);
  const rest = count - equal.length;
  return rest > 0 ? [...equal, ...(await read({ [field]: beyond(value) }, rest))] : equal;
};

/**
 * Reads a page of a list that is sorted by a field and then by id, both descending unless the order is another one.
 * @param read runs the query as in `readAfter`
 */
export const readPage = async <Doc extends { _id: Types.ObjectId }>(
  { limit, cursor }: PageQuery,
  { field, keyOf, valueOf, ascending = false }: Order<Doc>,
  read: Read<Doc>,
): Promise<{ page: Doc[]; nextCursor: string | null }> => {
  const position = fromCursor(cursor, isTime);
  const found = position?.key
    ? await readAfter(field, { value: valueOf(position.key), id: position.id, ascending }, limit + 1, read)
    : await read({}, limit + 1);
  return toPage(found, limit, keyOf);
};
