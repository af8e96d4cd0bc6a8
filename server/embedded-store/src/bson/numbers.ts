import { Double, Int32, Long, Timestamp } from 'bson';

/** The numeric types of BSON. A plain JavaScript number has the type that `encode` would give it. */
export type NumberType = 'int' | 'long' | 'double';
export type BsonNumber = Int32 | Long | Double | number | bigint;

/** Returns the numeric type of the value; `undefined` if it is not a number. */
export function numberType(value: unknown): NumberType | undefined {
  if (typeof value === 'number') return (value | 0) === value && !Object.is(value, -0) ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  // a Timestamp is a Long by inheritance, but not a number
  return value instanceof Long && !(value instanceof Timestamp) ? 'long' : undefined;
}

export function isNumber(value: unknown): value is BsonNumber {
  return numberType(value) !== undefined;
}

/** Converts to JavaScript's own number without a loss: int64 becomes a bigint. */
function exact(value: BsonNumber): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  return value instanceof Long ? value.toBigInt() : value.value;
}

/** Returns the nearest double; exact for int and double. */
export function toDouble(value: BsonNumber): number {
  return value instanceof Long ? value.toNumber() : Number(exact(value));
}

/** Returns the value as a whole number; `undefined` if it has a fraction or is not finite. */
export function toExactInteger(value: BsonNumber): bigint | undefined {
  const number = exact(value);
  return typeof number === 'bigint' || Number.isInteger(number) ? BigInt(number) : undefined;
}

/** Compares two numbers by their exact value, whatever their types. NaN comes first, -0 equals 0. */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  const left = exact(a);
  const right = exact(b);
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}
