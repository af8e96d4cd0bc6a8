import type { PageQuery } from '@glovebox/shared/paging';
import { Types } from 'mongoose';
import { AppError } from '../errors/appError.ts';

/** A position in a list, which continues after the entry with this sort key and id. */
interface Position {
  /** The value of the sort field; null if the list is sorted by id alone or the value is missing. */
  key: string | null;
  id: Types.ObjectId;
  /** The value of the second sort field; missing if the list has none. */
  second?: number | null;
}

const badCursor = () =>
  new AppError('BAD_INPUT', 'This cursor is not valid', [{ path: 'cursor', message: 'Not valid' }]);

const isPosition = (value: unknown): value is [string | null, string, (number | null)?] =>
  Array.isArray(value) &&
  (value.length === 2 || (value.length === 3 && (value[2] === null || typeof value[2] === 'number'))) &&
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
  const found = decode(cursor);
  if (!isPosition(found) || !isKey(found[0])) throw badCursor();
  const [key, id, second] = found;
  return { key, id: new Types.ObjectId(id), ...(second !== undefined && { second }) };
};

/** Accepts a timestamp or a day. */
const isTime: IsKey = (key) => key !== null && !Number.isNaN(Date.parse(key));

const toCursor = ({ key, id, second }: Position) =>
  Buffer.from(JSON.stringify([key, id.toHexString(), ...(second === undefined ? [] : [second])])).toString(
    'base64url',
  );

/** Cuts documents that were read with `limit + 1` to a page. The cursor of the next page is null at the end. */
export const toPage = <Doc extends { _id: Types.ObjectId }>(
  found: Doc[],
  limit: number,
  keyOf: (doc: Doc) => string | null = () => null,
  secondOf?: (doc: Doc) => number | null,
): { page: Doc[]; nextCursor: string | null } => {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    page,
    nextCursor: hasMore
      ? toCursor({ key: keyOf(last), id: last._id, ...(secondOf && { second: secondOf(last) }) })
      : null,
  };
};

/** The sort order of a list, descending unless `ascending`; ids break ties. */
interface Order<Doc> {
  field: string;
  ascending?: boolean;
  keyOf: (doc: Doc) => string;
  /** Converts a cursor's key to the stored type. */
  valueOf: (key: string) => string | Date;
  /** A field of numbers that orders entries of the same key, descending; entries without it come last. */
  second?: { field: string; of: (doc: Doc) => number | null };
}

/** Sorts by a field of days, YYYY-MM-DD. */
export const byDay = <Field extends string>(field: Field): Order<Record<Field, string>> => ({
  field,
  keyOf: (doc) => doc[field],
  valueOf: (key) => key,
});

/** The fields by which records of a car are sorted. */
interface Recorded {
  _id: Types.ObjectId;
  doneAt: string;
  mileage?: number | null;
}

/**
 * The order of records of any kind: the latest day first, within a day the highest reading of the odometer first, and
 * then what was recorded last. In their day, records without a reading come last.
 */
export const LATEST_FIRST = { doneAt: -1, mileage: -1, _id: -1 } as const;

/** Sorts by `LATEST_FIRST`. */
export const byRecord: Order<Recorded> = {
  ...byDay('doneAt'),
  second: { field: 'mileage', of: ({ mileage }) => mileage ?? null },
};

/** Compares by `LATEST_FIRST`, for records that come from several queries. */
export const latestFirst = (a: Recorded, b: Recorded): number =>
  b.doneAt.localeCompare(a.doneAt) ||
  (b.mileage ?? -1) - (a.mileage ?? -1) ||
  b._id.toHexString().localeCompare(a._id.toHexString());

/** Sorts by a field of timestamps. */
export const byMoment = <Field extends string>(field: Field): Order<Record<Field, Date>> => ({
  field,
  keyOf: (doc) => doc[field].toISOString(),
  valueOf: (key) => new Date(key),
});

/** Reverses an order. */
export const oldestFirst = <Doc>(order: Order<Doc>): Order<Doc> => ({ ...order, ascending: true });

type Value = string | number | Date | Types.ObjectId;

/** The part of a filter that selects the entries after a position. Null stands for a missing field as well. */
export type After = Record<string, Value | null | { $lt: Value } | { $gt: Value }>;

const comparable = (value: Value) => (value instanceof Types.ObjectId ? value.toHexString() : value);

/** Checks whether an entry comes after a position. It applies the filter to an entry that is not in the database. */
export const comesAfter = (after: After, entry: Record<string, unknown>): boolean =>
  Object.entries(after).every(([field, edge]) => {
    const found = entry[field] as Value | null | undefined;
    if (edge === null || found === null || found === undefined)
      return edge === null && (found ?? null) === null;
    const value = comparable(found);
    if (
      typeof edge === 'number' ||
      typeof edge === 'string' ||
      edge instanceof Date ||
      edge instanceof Types.ObjectId
    )
      return value === comparable(edge);
    return '$lt' in edge ? value < comparable(edge.$lt) : value > comparable(edge.$gt);
  });

/** The last entry of a page. */
interface Edge {
  value: Value;
  id: Types.ObjectId;
  second?: { field: string; value: number | null } | undefined;
  ascending?: boolean;
}

type Read<Doc> = (after: After, count: number) => Promise<Doc[]>;

/**
 * Reads the entries after a given one in a list that is sorted by a field, perhaps by a second one, and then by id, all
 * in the same direction. It reads the remaining entries with the same values, and then those with later values.
 * Each read is one index range without entries of earlier pages, even when many entries share a value.
 * @param read runs the sorted query with this additional filter and this limit
 */
export const readAfter = async <Doc>(
  field: string,
  { value, id, second, ascending = false }: Edge,
  count: number,
  read: Read<Doc>,
): Promise<Doc[]> => {
  const beyond = (edge: Value) => (ascending ? { $gt: edge } : { $lt: edge });
  const same = { [field]: value };
  const ranges: After[] = [
    { ...same, ...(second && { [second.field]: second.value }), _id: beyond(id) },
    ...(typeof second?.value === 'number'
      ? [
          { ...same, [second.field]: { $lt: second.value } },
          { ...same, [second.field]: null },
        ]
      : []),
    { [field]: beyond(value) },
  ];
  const found: Doc[] = [];
  for (const range of ranges)
    if (found.length < count) found.push(...(await read(range, count - found.length)));
  return found;
};

/**
 * Reads a page of a list in an order.
 * @param read runs the query as in `readAfter`
 */
export const readPage = async <Doc extends { _id: Types.ObjectId }>(
  { limit, cursor }: PageQuery,
  { field, keyOf, valueOf, second, ascending = false }: Order<Doc>,
  read: Read<Doc>,
): Promise<{ page: Doc[]; nextCursor: string | null }> => {
  const position = fromCursor(cursor, isTime);
  if (position && (position.second === undefined) !== (second === undefined)) throw badCursor();
  const found = position?.key
    ? await readAfter(
        field,
        {
          value: valueOf(position.key),
          id: position.id,
          second: second && { field: second.field, value: position.second ?? null },
          ascending,
        },
        limit + 1,
        read,
      )
    : await read({}, limit + 1);
  return toPage(found, limit, keyOf, second?.of);
};
