import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { entriesOf, fieldNames, fieldOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { typeAliasOf } from '../bson/types.ts';
import { badValue, StoreError } from '../storeError.ts';

/**
 * Returns the document as an insert stores it: its `_id` comes first, and empty timestamps have the current time.
 * @throws StoreError 2, 52 or 53 for an `_id` that cannot be stored
 */
export function prepareForInsert(doc: Doc): Doc {
  const id = fieldOf(doc, '_id');
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw badValue(`can't use a ${typeAliasOf(id)} for _id`);
  }
  checkId(id);
  return stampTimestamps(withIdFirst(doc, id === undefined ? new ObjectId() : id));
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
    // a reference to another document is allowed in an _id
    if (name.startsWith('$') && !isReference(value)) {
      throw new StoreError(
        52,
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
    refuseDollars(field);
  }
}

function isReference(value: Doc): boolean {
  const [first, second, third] = fieldNames(value);
  return (
    first === '$ref' && second === '$id' && (third === undefined || !third.startsWith('$') || third === '$db')
  );
}

/** Returns the same fields with this `_id` before all others. */
export function withIdFirst(doc: Doc, id: unknown): Doc {
  if (fieldNames(doc)[0] === '_id' && fieldOf(doc, '_id') === id) return doc;
  const result: Doc = { _id: id };
  for (const [name, value] of entriesOf(doc)) if (name !== '_id') setField(result, name, value);
  return result;
}

let stamps = 0;

/** MongoDB gives the current time to an empty timestamp that is a field of the document itself. */
export function stampTimestamps(doc: Doc): Doc {
  const empty = entriesOf(doc).filter(
    ([name, value]) => name !== '_id' && value instanceof Timestamp && value.t === 0 && value.i === 0,
  );
  if (empty.length === 0) return doc;
  const stamped = { ...doc };
  for (const [name] of empty) {
    stamps = (stamps % 0xffff_ffff) + 1;
    setField(stamped, name, new Timestamp({ t: Math.floor(Date.now() / 1000), i: stamps }));
  }
  return stamped;
}
