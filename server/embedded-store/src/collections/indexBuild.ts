import { decode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import { rangeOfPrefix, uint32 } from '../storage/keyRange.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import type { Catalogue, Collection } from './catalogue.ts';
import { enterInIndex } from './documents.ts';
import { indexDefinition, type IndexDefinition } from './indexDefinition.ts';
import { isIdKey } from './indexSpec.ts';
import { forgetTraits } from './indexTraits.ts';

const MOST_INDEXES = 64;

/**
 * Adds an index, whose specification has been checked, and enters all documents in it. One that is there
 * already in the same form is left alone.
 * @throws StoreError 85 or 86 when another index has the key or the name; 11000 when a unique index cannot be
 */
export function addIndex(
  transaction: Transaction,
  catalogue: Catalogue,
  collection: Collection,
  spec: Doc,
): Collection {
  if (isIdKey(spec.key as Doc)) return collection;
  if (isThereAlready(collection, spec)) return collection;
  if (collection.indexes.length + 2 > MOST_INDEXES) {
    throw new StoreError(67, `add index fails, too many indexes for ${collection.namespace}`);
  }
  const index = indexDefinition(catalogue.newId(), spec);
  for (const { value } of transaction.entries(rangeOfPrefix(uint32(collection.id)))) {
    enterInIndex(transaction, collection, index, decode(value));
  }
  const extended = { ...collection, indexes: [...collection.indexes, index] };
  catalogue.save(transaction, extended);
  return extended;
}

function isThereAlready(collection: Collection, spec: Doc): boolean {
  const sameName = collection.indexes.find((index) => index.name === spec.name);
  if (sameName && equalValues(comparable(sameName.spec), comparable(spec))) return true;
  if (sameName || spec.name === '_id_') {
    throw new StoreError(
      86,
      `An existing index has the same name as the requested index '${String(spec.name)}', but another key or other options`,
    );
  }
  const sameKey = collection.indexes.find((index) => equalValues(index.spec.key, spec.key));
  if (sameKey) throw new StoreError(85, `Index already exists with a different name: ${sameKey.name}`);
  return false;
}

// options may come in any order
function comparable(spec: Doc): unknown[] {
  return [spec.key, spec.unique, spec.sparse, spec.partialFilterExpression, spec.expireAfterSeconds].map(
    (value) => value ?? null,
  );
}

export function dropIndex(
  transaction: Transaction,
  catalogue: Catalogue,
  collection: Collection,
  index: IndexDefinition,
): Collection {
  clearSpace(transaction, index.id);
  forgetTraits(transaction, index);
  const rest = { ...collection, indexes: collection.indexes.filter((one) => one.id !== index.id) };
  catalogue.save(transaction, rest);
  return rest;
}

export function dropCollection(transaction: Transaction, catalogue: Catalogue, collection: Collection): void {
  for (const index of collection.indexes) {
    clearSpace(transaction, index.id);
    forgetTraits(transaction, index);
  }
  clearSpace(transaction, collection.id);
  forgetTraits(transaction, collection.idIndex);
  catalogue.remove(transaction, collection);
}

function clearSpace(transaction: Transaction, id: number): void {
  for (const { key } of transaction.entries(rangeOfPrefix(uint32(id)))) transaction.remove(key);
}
