import { decode } from '../bson/codec.ts';
import { indexBounds } from '../planner/bounds.ts';
import type { Engine } from '../engine.ts';
import { uint32, type KeyRange, type Reader } from '../storage/keyRange.ts';
import type { Collection } from '../collections/catalogue.ts';
import { removeDocument } from '../collections/documents.ts';
import type { IndexDefinition } from '../collections/indexDefinition.ts';
import { indexTraits } from '../collections/indexTraits.ts';
import { documentKey } from '../collections/keyLayout.ts';

// other writers wait while a portion is deleted
const PORTION = 200;

/**
 * Deletes the documents whose time has come by a TTL index: those with a date, or with an array that has
 * one, at least the index's seconds ago. What is no date never expires. Resolves to how many it deleted.
 */
export async function expireDocuments(engine: Engine, now: Date): Promise<number> {
  let deleted = 0;
  const { catalogue, queue } = engine;
  for (const collection of catalogue.list(engine.store.latest)) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const before = new Date(now.getTime() - index.expireAfterSeconds * 1000);
      for (let last = PORTION; last === PORTION; deleted += last) {
        last = await queue.run((transaction) => {
          // the collection or its index may have been dropped meanwhile
          const current = catalogue.find(transaction, collection.database, collection.name);
          if (!current?.indexes.some((one) => one.id === index.id)) return 0;
          const documents = expiredDocuments(transaction, current, index, before);
          for (const bytes of documents) removeDocument(transaction, current, decode(bytes));
          return documents.length;
        });
      }
    }
  }
  return deleted;
}

function expiredDocuments(
  reader: Reader,
  collection: Collection,
  index: IndexDefinition,
  before: Date,
): Buffer[] {
  const path = index.fields[0]?.path ?? '';
  const limits = { path, upper: { value: before, inclusive: true } };
  const bounds = indexBounds(index, indexTraits(reader, index), [limits]);
  const space = uint32(index.id);
  const found = new Map<string, Buffer>();
  for (const { from, to } of bounds?.ranges ?? []) {
    const range: KeyRange = { from: Buffer.concat([space, from]), to: Buffer.concat([space, to]) };
    for (const { value: id } of reader.entries(range)) {
      const bytes = reader.get(documentKey(collection.id, id));
      if (bytes) found.set(id.toString('latin1'), bytes);
      if (found.size === PORTION) return [...found.values()];
    }
  }
  return [...found.values()];
}
