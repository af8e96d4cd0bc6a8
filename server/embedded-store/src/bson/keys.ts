import { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { entriesOf, type Doc } from './document.ts';
import { numberKey } from './numberKeys.ts';
import { isNumber } from './numbers.ts';
import { canonicalType } from './types.ts';

/**
 * Bytes whose order is that of `compareValues`: Buffer.compare(encodeKey(a), encodeKey(b)) has the sign
 * of compareValues(a, b). No key is a prefix of another one, so keys can be put one after the other,
 * and with all bits inverted they have the reverse order.
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

const END = Buffer.of(0);

// even tags leave room for `tag + 1` as an upper bound
const tagOf = (rank: number): number => (rank + 2) * 2;

function append(parts: Buffer[], value: unknown): void {
  const tag = tagOf(canonicalType(value));
  if (typeof value === 'string') parts.push(tagged(tag, text(value)));
  else if (typeof value === 'boolean') parts.push(Buffer.of(tag, value ? 1 : 0));
  else if (value === null || value === undefined) parts.push(Buffer.of(tag));
  else if (isNumber(value)) parts.push(tagged(tag, numberKey(value)));
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
  else {
    parts.push(Buffer.of(tag));
    appendDoc(parts, value as Doc);
  }
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
