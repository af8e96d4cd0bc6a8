import { Binary, type BSONRegExp, type ObjectId, type Timestamp } from 'bson';
import type { Doc } from './document.ts';
import { toName } from './document.ts';
import { compareNumbers, type BsonNumber } from './numbers.ts';
import { canonicalType } from './types.ts';

/**
 * MongoDB's order over all BSON values: by type first, then by value within the type; a total order.
 * An absent value (`undefined`) comes before null. Numbers compare by exact value across their types.
 * Source: mongodb.com/docs/manual/reference/bson-type-comparison-order
 */
export function compareValues(a: unknown, b: unknown): number {
  const type = canonicalType(a);
  const byType = type - canonicalType(b);
  return byType === 0 ? compareSameType(type, a, b) : Math.sign(byType);
}

/** Equality in that order: 1 equals 1.0, and documents are equal only with the same order of fields. */
export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

function compareSameType(type: number, a: unknown, b: unknown): number {
  switch (type) {
    case 10:
      return compareNumbers(a as BsonNumber, b as BsonNumber);
    case 15:
      return compareStrings(a as string, b as string);
    case 20:
      return compareDocs(a as Doc, b as Doc);
    case 25:
      return compareArrays(a as unknown[], b as unknown[]);
    case 30:
      return compareBinary(binaryOf(a), binaryOf(b));
    case 35:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return Math.sign((a as Date).getTime() - (b as Date).getTime());
    case 47:
      return (a as Timestamp).compare(b as Timestamp);
    case 50:
      return (
        compareStrings((a as BSONRegExp).pattern, (b as BSONRegExp).pattern) ||
        compareStrings((a as BSONRegExp).options, (b as BSONRegExp).options)
      );
    default:
      return 0;
  }
}

/** Compares strings by their UTF-8 bytes, which is the order of their code points. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rankOfUnit(left) - rankOfUnit(right) < 0 ? -1 : 1;
  }
  return Math.sign(a.length - b.length);
}

// surrogates stand for code points above every other UTF-16 unit, though their own numbers are lower
function rankOfUnit(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function compareDocs(a: Doc, b: Doc): number {
  const left = presentProperties(a);
  const right = presentProperties(b);
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const nameA = left[index] ?? '';
    const nameB = right[index] ?? '';
    const valueA = a[nameA];
    const valueB = b[nameB];
    const order =
      Math.sign(canonicalType(valueA) - canonicalType(valueB)) ||
      (nameA === nameB ? 0 : compareStrings(toName(nameA), toName(nameB))) ||
      compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return Math.sign(left.length - right.length);
}

function presentProperties(doc: Doc): string[] {
  return Object.keys(doc).filter((property) => doc[property] !== undefined);
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareValues(a[index], b[index]);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

interface Bytes {
  bytes: Uint8Array;
  subtype: number;
}

function binaryOf(value: unknown): Bytes {
  if (value instanceof Binary) {
    return { bytes: value.buffer.subarray(0, value.position), subtype: value.sub_type };
  }
  return { bytes: value as Uint8Array, subtype: Binary.SUBTYPE_DEFAULT };
}

function compareBinary(a: Bytes, b: Bytes): number {
  return (
    Math.sign(a.bytes.length - b.bytes.length) ||
    Math.sign(a.subtype - b.subtype) ||
    Buffer.compare(a.bytes, b.bytes)
  );
}
