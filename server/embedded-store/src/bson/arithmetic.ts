import { Double, Int32, Long } from 'bson';
import { numberType, toDouble, toExactInteger, type BsonNumber } from './numbers.ts';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

function fitsInt64(value: bigint): boolean {
  return value >= INT64_MIN && value <= INT64_MAX;
}

/** Returns the smallest of int32 and int64 that holds the value; it must fit int64. */
function intOrLong(value: bigint): Int32 | Long {
  return BigInt.asIntN(32, value) === value ? new Int32(Number(value)) : Long.fromBigInt(value);
}

/**
 * a + b in the wider of their types; an int32 result that does not fit becomes int64.
 * `undefined` when an int64 result does not fit.
 */
export function add(a: BsonNumber, b: BsonNumber): BsonNumber | undefined {
  const types = [numberType(a), numberType(b)];
  if (types.includes('double')) return new Double(toDouble(a) + toDouble(b));
  const result = (toExactInteger(a) ?? 0n) + (toExactInteger(b) ?? 0n);
  if (!types.includes('long')) return intOrLong(result);
  return fitsInt64(result) ? Long.fromBigInt(result) : undefined;
}
