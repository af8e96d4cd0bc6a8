import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { entriesOf, fieldNames, fieldOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { typeAliasOf } from '../bson/types.ts';
import { badValue, notSupported, StoreError } from '../storeError.ts';

/**
 * Returns the document as an insert stores it, with its `_id` first.
 * @throws StoreError 2, 52 or 53 for an `_id` that cannot be stored, 9 for an empty timestamp
 */
export function prepareForInsert(doc: Doc): Doc {
  const id = fieldOf(doc, '_id');
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw badValue(`can't use a ${typeAliasOf(id)} for _id`);
  }
  checkId(id);
  refuseEmptyTimestamps(doc);
  return withIdFirst(doc, id === undefined ? new ObjectId() : id);
}

/** @throws StoreError 52 or 53 for an `_id` that cannot be stored */
export function checkId(id: unknown): void {
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw new StoreError(53, `The '_id' value cannot be of type ${typeAliasOf(id)}`);
  }
  if (isDoc(id)) refuseDollars(id);
}

function refuseDollars(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseDollars);
  if (!isDoc(value)) return;
  for (const [name, field] of entriesOf(value)) {
    if (name.startsWith('$')) {
      throw new StoreError(
        52,
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
    refuseDollars(field);
  }
}

/** Returns the same fields with this `_id` before all others. */
export function withIdFirst(doc: Doc, id: unknown): Doc {
  if (fieldNames(doc)[0] === '_id' && fieldOf(doc, '_id') === id) return doc;
  const result: Doc = { _id: id };
  for (const [name, value] of entriesOf(doc)) if (name !== '_id') setField(result, name, value);
  return result;
}

/** @throws StoreError 9 for an empty timestamp as a field of the document itself, which MongoDB sets to the current time */
export function refuseEmptyTimestamps(doc: Doc): void {
  for (const [name, value] of entriesOf(doc)) {
    if (name !== '_id' && value instanceof Timestamp && value.t === 0 && value.i === 0)
      throw notSupported(`an empty timestamp in '${name}'`);
  }
}
