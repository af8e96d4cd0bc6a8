import { createHash } from 'node:crypto';
import { encodeKey } from '../bson/keys.ts';
import { uint32 } from '../storage/keyRange.ts';

// LMDB takes keys of at most 1,978 bytes. An index entry's key is 4 bytes of index id, the indexed
// values and the document's id; the latter two are held to these lengths.
const LONGEST_ID = 960;
const LONGEST_VALUES = 960;
const HASH_LENGTH = 32;

/** The number of bytes of the indexed values that are kept in order even if the rest is hashed. */
export const ORDERED_LENGTH = LONGEST_VALUES - HASH_LENGTH;

/** Spaces of the file that are no collection and no index. */
export const SPACE = { format: 0, catalogue: 1, indexTraits: 2, firstFree: 16 } as const;

// the tail of a long key becomes its hash: equal keys stay equal, the order is kept up to the cut
function shortened(key: Buffer, longest: number): Buffer {
  if (key.length <= longest) return key;
  const hash = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, longest - HASH_LENGTH), hash]);
}

/** Returns the part of a key that stands for a document's `_id`. */
export const idKey = (id: unknown): Buffer => shortened(encodeKey(id), LONGEST_ID);

/** May the `idKey` have lost its tail? */
export const isShortenedId = (id: Buffer): boolean => id.length === LONGEST_ID;

/** Returns the key of a document, given its collection and its `idKey`. */
export const documentKey = (collectionId: number, id: Buffer): Buffer =>
  Buffer.concat([uint32(collectionId), id]);

/** Returns the key part of one combination of indexed values, each already in the direction of its field. */
export const valuesKey = (values: readonly Buffer[]): Buffer =>
  shortened(Buffer.concat(values), LONGEST_VALUES);

export const isShortened = (values: readonly Buffer[]): boolean =>
  values.reduce((length, value) => length + value.length, 0) > LONGEST_VALUES;
