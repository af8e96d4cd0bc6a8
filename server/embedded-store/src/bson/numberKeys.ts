import { Decimal128, Long } from 'bson';
import { StoreError } from '../storeError.ts';
import { decimalParts, type BsonNumber } from './numbers.ts';

/**
 * The key of a number is the largest double that is not above it, followed by the rest. Integers past 2^53 and decimals
 * such as 0.1 lie between two doubles; their rest is a fraction of the distance to the next double.
 */
export function numberKey(value: BsonNumber): Buffer {
  if (value instanceof Decimal128) return decimal(value);
  if (typeof value === 'bigint' || value instanceof Long) {
    const integer = typeof value === 'bigint' ? value : value.toBigInt();
    if (integer <= Number.MAX_SAFE_INTEGER && integer >= Number.MIN_SAFE_INTEGER)
      return double(Number(integer));
    return rational(integer, 1n, Number(integer));
  }
  return double(typeof value === 'number' ? value : value.value);
}

const EXACT = Buffer.of(0);

function double(value: number): Buffer {
  return Buffer.concat([orderedDouble(value), EXACT]);
}

function orderedDouble(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  // NaN comes before all numbers; no double has eight zero bytes here
  if (Number.isNaN(value)) return bytes.fill(0);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if ((bytes[0] ?? 0) >= 0x80) return inverted(bytes);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  return bytes;
}

function decimal(value: Decimal128): Buffer {
  const parts = decimalParts(value);
  if (parts === undefined) return double(Number(value.toString()));
  const { coefficient, exponent } = parts;
  const nearest = Number(`${coefficient}e${exponent}`);
  const outside = !Number.isFinite(nearest) || (Math.abs(nearest) < 2 ** -1000 && coefficient !== 0n);
  if (outside) {
    throw new StoreError(
      9,
      'A Decimal128 beyond the range of a double cannot be indexed by the embedded store',
    );
  }
  return exponent >= 0
    ? rational(coefficient * 10n ** BigInt(exponent), 1n, nearest)
    : rational(coefficient, 10n ** BigInt(-exponent), nearest);
}

const REST_BITS = 72n;

function rational(numerator: bigint, denominator: bigint, nearest: number): Buffer {
  let below = nearest;
  if (compareWithDouble(numerator, denominator, below) < 0) below = neighbour(below, -1);
  const [belowNumerator, belowDenominator] = toFraction(below);
  const rest = numerator * belowDenominator - belowNumerator * denominator;
  if (rest === 0n) return double(below);
  const [nextNumerator, nextDenominator] = toFraction(neighbour(below, 1));
  const gap = nextNumerator * belowDenominator - belowNumerator * nextDenominator;
  // (rest / (denominator * belowDenominator)) / (gap / (belowDenominator * nextDenominator))
  const share = ((rest * nextDenominator) << REST_BITS) / (denominator * gap);
  const bytes = Buffer.from(share.toString(16).padStart(Number(REST_BITS) / 4, '0'), 'hex');
  return Buffer.concat([orderedDouble(below), Buffer.of(1), bytes]);
}

function compareWithDouble(numerator: bigint, denominator: bigint, value: number): number {
  const [valueNumerator, valueDenominator] = toFraction(value);
  const difference = numerator * valueDenominator - valueNumerator * denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** A finite double as an exact fraction. */
function toFraction(value: number): [numerator: bigint, denominator: bigint] {
  let scaled = value;
  let denominator = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return [BigInt(scaled), denominator];
}

/** The next double above (1) or below (-1). */
function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE;
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
