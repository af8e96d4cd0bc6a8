import { Binary, BSONRegExp, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { StoreError } from '../storeError.ts';
import { entriesOf, type Doc } from './document.ts';
import { decimalParts, isNumber, type BsonNumber } from './numbers.ts';
import { canonicalType } from './types.ts';

/**
 * Bytes whose order is that of `compareValues`: Buffer.compare(encodeKey(a), encodeKey(b)) has the sign
 * of compareValues(a, b). No key is a prefix of another one, so keys can be put one after the other,
 * and with all bits inverted they have the reverse order.
 * @throws StoreError 9 for a Decimal128 beyond the range of a double
 */
export function encodeKey(value: unknown): Buffer {
  const parts: Buffer[] = [];
  append(parts, value);
  return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
}

/** All keys of values with the type rank of `value` lie between these two. */
export function typeBounds(value: unknown): { from: Buffer; to: Buffer } {
  const tag = tagOf(canonicalType(value));
  return { from: Buffer.of(tag), to: Buffer.of(tag + 1) };
}

export function invert(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let index = 0; index < key.length; index += 1) inverted[index] = ~(key[index] ?? 0);
  return inverted;
}

const END = Buffer.of(0);

// MongoDB's ranks run from -1 to 127; even tags leave room for `tag + 1` as an upper bound
const tagOf = (rank: number): number => (rank === 127 ? 0xf0 : (rank + 2) * 2);

function append(parts: Buffer[], value: unknown): void {
  const tag = tagOf(canonicalType(value));
  if (typeof value === 'string') parts.push(tagged(tag, text(value)));
  else if (typeof value === 'boolean') parts.push(Buffer.of(tag, value ? 1 : 0));
  else if (value === null || value === undefined) parts.push(Buffer.of(tag));
  else if (isNumber(value)) parts.push(tagged(tag, number(value)));
  else if (value instanceof ObjectId) parts.push(tagged(tag, value.id));
  else if (value instanceof Date) parts.push(tagged(tag, signed64(BigInt(value.getTime()))));
  else if (Array.isArray(value)) appendArray(parts, tag, value);
  else appendRare(parts, tag, value);
}

function appendRare(parts: Buffer[], tag: number, value: object): void {
  if (value instanceof Binary)
    parts.push(tagged(tag, binary(value.buffer.subarray(0, value.position), value.sub_type)));
  else if (value instanceof Uint8Array) parts.push(tagged(tag, binary(value, Binary.SUBTYPE_DEFAULT)));
  else if (value instanceof Timestamp) parts.push(tagged(tag, unsigned64(value.toBigInt())));
  else if (value instanceof BSONRegExp) parts.push(tagged(tag, text(value.pattern)), text(value.options));
  else if (value instanceof Code) {
    parts.push(tagged(tag, text(value.code)));
    appendDoc(parts, value.scope ?? {});
  } else if (tag === tagOf(canonicalType({}))) {
    parts.push(Buffer.of(tag));
    appendDoc(parts, value as Doc);
  } else parts.push(Buffer.of(tag));
}

function appendArray(parts: Buffer[], tag: number, values: readonly unknown[]): void {
  parts.push(Buffer.of(tag));
  for (const value of values) append(parts, value);
  parts.push(END);
}

// documents compare field by field: type, then name, then value
function appendDoc(parts: Buffer[], doc: Doc): void {
  for (const [name, value] of entriesOf(doc)) {
    parts.push(tagged(tagOf(canonicalType(value)), text(name)));
    append(parts, value);
  }
  parts.push(END);
}

function tagged(tag: number, bytes: Uint8Array): Buffer {
  const key = Buffer.allocUnsafe(bytes.length + 1);
  key[0] = tag;
  key.set(bytes, 1);
  return key;
}

// ends with 00 00, and a NUL inside becomes 00 ff, so that a shorter text comes before its continuations
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  if (!value.includes('\0')) return Buffer.concat([bytes, Buffer.of(0, 0)]);
  const escaped: number[] = [];
  for (const byte of bytes) {
    escaped.push(byte);
    if (byte === 0) escaped.push(0xff);
  }
  return Buffer.from([...escaped, 0, 0]);
}

// MongoDB orders binary data by length, then subtype, then bytes
function binary(bytes: Uint8Array, subtype: number): Buffer {
  const key = Buffer.allocUnsafe(bytes.length + 5);
  key.writeUInt32BE(bytes.length);
  key[4] = subtype;
  key.set(bytes, 5);
  return key;
}

function unsigned64(value: bigint): Buffer {
  const key = Buffer.allocUnsafe(8);
  key.writeBigUInt64BE(BigInt.asUintN(64, value));
  return key;
}

const signed64 = (value: bigint): Buffer => unsigned64(value ^ (1n << 63n));

/**
 * A number is the largest double that is not above it, then what is missing. Integers past 2^53 and
 * decimals such as 0.1 fall between two doubles; the rest is a fraction of the distance to the next one.
 */
function number(value: BsonNumber): Buffer {
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
  if ((bytes[0] ?? 0) >= 0x80) return invert(bytes);
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
  const [belowNumerator, belowDenominator] = fractionOf(below);
  const rest = numerator * belowDenominator - belowNumerator * denominator;
  if (rest === 0n) return double(below);
  const [nextNumerator, nextDenominator] = fractionOf(neighbour(below, 1));
  const gap = nextNumerator * belowDenominator - belowNumerator * nextDenominator;
  // (rest / (denominator * belowDenominator)) / (gap / (belowDenominator * nextDenominator))
  const share = ((rest * nextDenominator) << REST_BITS) / (denominator * gap);
  const bytes = Buffer.from(share.toString(16).padStart(Number(REST_BITS) / 4, '0'), 'hex');
  return Buffer.concat([orderedDouble(below), Buffer.of(1), bytes]);
}

function compareWithDouble(numerator: bigint, denominator: bigint, value: number): number {
  const [valueNumerator, valueDenominator] = fractionOf(value);
  const difference = numerator * valueDenominator - valueNumerator * denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** A finite double as an exact fraction. */
function fractionOf(value: number): [numerator: bigint, denominator: bigint] {
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
