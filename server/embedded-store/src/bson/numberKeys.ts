import { toDouble, toExactInteger, numberType, type BsonNumber } from './numbers.ts';

/**
 * The key of a number is the largest double that is not above it, followed by the rest. Integers past 2^53 lie between
 * two doubles; their rest is a fraction of the distance to the next double.
 */
export function numberKey(value: BsonNumber): Buffer {
  const nearest = toDouble(value);
  const integer = numberType(value) === 'long' ? toExactInteger(value) : undefined;
  if (integer === undefined) return wholeKey(nearest);
  const below = BigInt(nearest) > integer ? neighbour(nearest, -1) : nearest;
  const rest = integer - BigInt(below);
  if (rest === 0n) return wholeKey(below);
  const gap = BigInt(neighbour(below, 1)) - BigInt(below);
  const share = (rest << REST_BITS) / gap;
  const bytes = Buffer.from(share.toString(16).padStart(Number(REST_BITS) / 4, '0'), 'hex');
  return Buffer.concat([orderedDouble(below), Buffer.of(1), bytes]);
}

const REST_BITS = 72n;
const NO_REST = Buffer.of(0);

const wholeKey = (value: number): Buffer => Buffer.concat([orderedDouble(value), NO_REST]);

function orderedDouble(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  // NaN comes before all numbers; no double has eight zero bytes here
  if (Number.isNaN(value)) return bytes.fill(0);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if ((bytes[0] ?? 0) >= 0x80) return inverted(bytes);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  return bytes;
}

/** Returns the next double above (1) or below (-1) one that is not zero. */
function neighbour(value: number, direction: 1 | -1): number {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  const away = value > 0 === direction > 0;
  bytes.writeBigInt64BE(bytes.readBigInt64BE() + (away ? 1n : -1n));
  return bytes.readDoubleBE();
}

/** Inverts all bits, which reverses the order of keys. */
export function inverted(key: Buffer): Buffer {
  const result = Buffer.allocUnsafe(key.length);
  for (let index = 0; index < key.length; index += 1) result[index] = ~(key[index] ?? 0);
  return result;
}
