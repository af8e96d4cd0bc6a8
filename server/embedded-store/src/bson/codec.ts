import type { Doc } from './document.ts';
import { invalidBson, Reader } from './reader.ts';
import { Writer } from './writer.ts';

/**
 * Reads one BSON document into the typed form described at `Doc`. The package's own `deserialize`
 * will not do: it reorders integer-like keys and turns `{ $ref, $id }` documents into a class.
 * @throws StoreError 22 for malformed bytes, and for types that the store does not have
 */
export function decode(bytes: Uint8Array): Doc {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 5 || buffer.readInt32LE(0) !== buffer.length) {
    throw invalidBson('the length does not fit');
  }
  return new Reader(buffer).document(0) as Doc;
}

/**
 * Writes a document as BSON, in the order of its fields. Plain JavaScript numbers, which the store's
 * own answers may hold, become int32 when they fit and double otherwise; bigint becomes int64; a
 * field that is `undefined` is left out, and becomes null inside an array.
 */
export function encode(doc: Doc): Buffer {
  return new Writer().finish(doc);
}

/** Checks whether both would be written as the same bytes. Unlike equality, 1 and 1.0 differ, and so do 0 and -0. */
export function identical(a: unknown, b: unknown): boolean {
  return encode({ value: a }).equals(encode({ value: b }));
}
