import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { numberType } from './numbers.ts';

/** The aliases of `$type`, with their BSON type numbers; `number` stands for all numeric types. */
export const TYPE_NUMBERS = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

export type TypeAlias = keyof typeof TYPE_NUMBERS | 'missing';

/** The ranks of the types that the store has, in MongoDB's comparison order. */
const RANKS = {
  missing: 0,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
} as const satisfies Partial<Record<TypeAlias, number>>;

/** Returns the BSON type of a value by MongoDB's alias; an absent value (`undefined`) is 'missing'. */
export function typeAliasOf(value: unknown): keyof typeof RANKS {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
    case 'bigint':
      return numberType(value) ?? 'double';
    default:
      return value === null ? 'null' : aliasOfObject(value as object);
  }
}

function aliasOfObject(value: object): keyof typeof RANKS {
  if (Array.isArray(value)) return 'array';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Binary || value instanceof Uint8Array) return 'binData';
  return value instanceof BSONRegExp ? 'regex' : 'object';
}

/**
 * Returns the rank of a value's type in MongoDB's comparison order. Values of different rank are never equal,
 * and range operators compare only within one rank ("type bracketing").
 */
export function canonicalType(value: unknown): number {
  return RANKS[typeAliasOf(value)];
}
