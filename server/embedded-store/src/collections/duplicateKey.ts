import { fieldOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { show } from '../bson/show.ts';
import { StoreError } from '../storeError.ts';
import type { Collection } from './catalogue.ts';
import type { IndexDefinition, IndexField } from './indexDefinition.ts';

/** Returns MongoDB's error E11000, with the pattern of the index and the document's values in it. */
export function duplicateKey(collection: Collection, index: IndexDefinition, doc: Doc): StoreError {
  const keyPattern = index.spec.key as Doc;
  const keyValue: Doc = {};
  for (const field of index.fields) setField(keyValue, field.path, valueAt(doc, field) ?? null);
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: ${show(keyValue)}`;
  return new StoreError(11000, message, { keyPattern, keyValue });
}

function valueAt(doc: Doc, field: IndexField): unknown {
  let value: unknown = doc;
  for (const part of field.parts) {
    if (Array.isArray(value)) value = (value as unknown[])[0];
    value = isDoc(value) ? fieldOf(value, part) : undefined;
  }
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}
