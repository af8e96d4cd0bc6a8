import { encode } from '../bson/codec.ts';
import { fieldOf, type Doc } from '../bson/document.ts';
import { rangeOfPrefix, uint32, type Reader } from '../storage/keyRange.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import type { Collection } from './catalogue.ts';
import { duplicateKey } from './duplicateKey.ts';
import type { IndexDefinition } from './indexDefinition.ts';
import { indexEntries } from './indexEntries.ts';
import { noteShortened, noteTraits } from './indexTraits.ts';
import { documentKey, idKey, isShortenedId } from './keyLayout.ts';

/** MongoDB's limit on a document: 16 MiB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export const countDocuments = (reader: Reader, collection: Collection): number =>
  reader.count(rangeOfPrefix(uint32(collection.id)));

/** @throws StoreError 11000 on a duplicate key, 10334 over 16 MB */
export function insertDocument(transaction: Transaction, collection: Collection, doc: Doc): void {
  const id = idKey(doc._id);
  const key = documentKey(collection.id, id);
  if (transaction.get(key) !== undefined) throw duplicateKey(collection, collection.idIndex, doc);
  for (const index of collection.indexes) replaceEntries(transaction, collection, index, id, undefined, doc);
  if (isShortenedId(id)) noteShortened(transaction, collection.idIndex);
  transaction.put(key, encodeWithinLimit(doc, 10334));
}

/** Stores another version of a document; both have the same `_id`. @throws StoreError like an insert */
export function replaceDocument(
  transaction: Transaction,
  collection: Collection,
  before: Doc,
  after: Doc,
): void {
  const id = idKey(before._id);
  for (const index of collection.indexes) {
    if (isTouched(index, before, after)) replaceEntries(transaction, collection, index, id, before, after);
  }
  transaction.put(documentKey(collection.id, id), encodeWithinLimit(after, 17419));
}

/**
 * Checks whether the entries in an index can differ: an update leaves the values that it does not change as they are.
 */
const isTouched = (index: IndexDefinition, before: Doc, after: Doc): boolean =>
  index.partialFilter !== undefined ||
  index.fields.some(({ parts: [name = ''] }) => fieldOf(before, name) !== fieldOf(after, name));

export function removeDocument(transaction: Transaction, collection: Collection, doc: Doc): void {
  const id = idKey(doc._id);
  for (const index of collection.indexes) replaceEntries(transaction, collection, index, id, doc, undefined);
  transaction.remove(documentKey(collection.id, id));
}

/** Enters a document in one index; used while an index is built. */
export function enterInIndex(
  transaction: Transaction,
  collection: Collection,
  index: IndexDefinition,
  doc: Doc,
): void {
  replaceEntries(transaction, collection, index, idKey(doc._id), undefined, doc);
}

function replaceEntries(
  transaction: Transaction,
  collection: Collection,
  index: IndexDefinition,
  id: Buffer,
  before: Doc | undefined,
  after: Doc | undefined,
): void {
  const old = before ? indexEntries(index, before) : undefined;
  const fresh = after ? indexEntries(index, after) : undefined;
  const keep = new Set(fresh?.keys.map((key) => key.toString('latin1')));
  const had = new Set(old?.keys.map((key) => key.toString('latin1')));
  for (const key of old?.keys ?? []) {
    if (!keep.has(key.toString('latin1'))) transaction.remove(entryKey(index, key, id));
  }
  for (const key of fresh?.keys ?? []) {
    if (had.has(key.toString('latin1'))) continue;
    const entry = entryKey(index, key, id);
    // a unique entry's key has no document id in it, so two documents with the same values collide
    if (index.unique && transaction.get(entry) !== undefined)
      throw duplicateKey(collection, index, after ?? {});
    transaction.put(entry, id);
  }
  if (fresh) noteTraits(transaction, index, fresh);
}

function entryKey(index: IndexDefinition, values: Buffer, id: Buffer): Buffer {
  return Buffer.concat(index.unique ? [uint32(index.id), values] : [uint32(index.id), values, id]);
}

function encodeWithinLimit(doc: Doc, code: number): Buffer {
  const bytes = encode(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new StoreError(
      code,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES} bytes`,
    );
  }
  return bytes;
}
