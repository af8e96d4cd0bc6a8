import { Long, ObjectId } from 'bson';
import { entriesOf, fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { StoreError } from '../storeError.ts';
import type { Collection } from './catalogue.ts';
import type { IndexDefinition, IndexField } from './indexDefinition.ts';

/** MongoDB's E11000, with the pattern of the index and the document's values in it. */
export function duplicateKey(collection: Collection, index: IndexDefinition, doc: Doc): StoreError {
  const keyPattern = index.spec.key as Doc;
  const keyValue: Doc = {};
  for (const field of index.fields) keyValue[field.path] = valueAt(doc, field) ?? null;
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: ${display(keyValue)}`;
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

function display(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Long) return value.toString();
  if (isNumber(value)) return String(toDouble(value));
  if (Array.isArray(value)) return `[ ${value.map(display).join(', ')} ]`;
  if (isDoc(value))
    return `{ ${entriesOf(value)
      .map(([name, one]) => `${name}: ${display(one)}`)
      .join(', ')} }`;
  return String(value);
}
