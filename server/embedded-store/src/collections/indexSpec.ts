import { entriesOf, fieldNames, isDoc, isEmptyDoc, type Doc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { isOperatorDoc } from '../match/operators.ts';
import { StoreError, typeMismatch } from '../storeError.ts';

const cannotCreate = (why: string): StoreError => new StoreError(67, why);

// accepted for what they mean to us: nothing
const WITHOUT_EFFECT = new Set(['v', 'ns', 'background']);
const MEANINGFUL = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
]);
const MOST_FIELDS = 32;
const LONGEST_EXPIRY = 2 ** 31 - 1;

/**
 * Checks one specification of createIndexes and gives it the form that is stored and listed.
 * @throws StoreError 67, 197 and others for what MongoDB refuses and for what this store does not have
 */
export function checkedIndexSpec(spec: Doc): Doc {
  const { key, name } = spec;
  if (!isDoc(key))
    throw new StoreError(9, "The 'key' field is a required property of an index specification");
  if (typeof name !== 'string') {
    throw new StoreError(9, "The 'name' field is a required property of an index specification");
  }
  if (name === '' || name === '*') throw cannotCreate(`An index cannot have the name '${name}'`);
  checkKey(key);
  checkOptions(spec);
  const stored: Doc = { v: 2, key, name };
  if (isOn(spec, 'unique') && !isIdKey(key)) stored.unique = true;
  if (isOn(spec, 'sparse')) stored.sparse = true;
  if (spec.partialFilterExpression !== undefined) {
    stored.partialFilterExpression = checkedPartialFilter(spec.partialFilterExpression);
    if (stored.sparse === true) {
      throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
    }
  }
  if (spec.expireAfterSeconds !== undefined) {
    stored.expireAfterSeconds = checkedExpiry(key, spec.expireAfterSeconds);
  }
  if (isIdKey(key)) checkIdIndex(stored);
  return stored;
}

export const isIdKey = (key: Doc): boolean => equalValues(key, { _id: 1 });

function checkKey(key: Doc): void {
  const fields = entriesOf(key);
  if (fields.length === 0) throw cannotCreate('Index keys cannot be an empty object');
  if (fields.length > MOST_FIELDS) throw cannotCreate(`An index has at most ${MOST_FIELDS} fields`);
  for (const [path, direction] of fields) {
    if (typeof direction === 'string') {
      throw cannotCreate(`Index type '${direction}' is not supported by the embedded store`);
    }
    if (!isNumber(direction) || !(Math.abs(toDouble(direction)) > 0)) {
      throw cannotCreate(
        'Values in v:2 index key pattern cannot be anything but non-zero numbers and strings',
      );
    }
    const parts = path.split('.');
    if (parts.includes('')) throw cannotCreate('Index keys cannot contain an empty field');
    if (parts.some((part) => part.startsWith('$'))) {
      throw cannotCreate(
        `Index key '${path}': wildcards and names starting with '$' are not supported by the embedded store`,
      );
    }
    if (parts.some((part) => /^\d+$/.test(part))) {
      throw cannotCreate(`Index key '${path}': array positions are not supported by the embedded store`);
    }
  }
  const [first] = fields;
  if (fields.length === 1 && first?.[0] === '_id' && !isIdKey(key)) {
    throw new StoreError(2, "The field 'key' for an _id index must be {_id: 1}");
  }
}

function checkOptions(spec: Doc): void {
  for (const option of fieldNames(spec)) {
    if (MEANINGFUL.has(option) || WITHOUT_EFFECT.has(option)) continue;
    throw new StoreError(197, `The index option '${option}' is not supported by the embedded store`);
  }
  const { v } = spec;
  if (v !== undefined && !(isNumber(v) && toDouble(v) === 2)) {
    throw cannotCreate('Only index version 2 is supported by the embedded store');
  }
}

function isOn(spec: Doc, option: string): boolean {
  const value = spec[option];
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toDouble(value) !== 0;
  throw typeMismatch(`The field '${option}' of an index specification must be a boolean`);
}

function checkedExpiry(key: Doc, seconds: unknown): unknown {
  if (isIdKey(key)) {
    throw cannotCreate("The field 'expireAfterSeconds' is not valid for an _id index specification");
  }
  if (entriesOf(key).length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (!isNumber(seconds)) throw cannotCreate("TTL index 'expireAfterSeconds' option must be numeric");
  const value = toDouble(seconds);
  if (!(value >= 0 && value <= LONGEST_EXPIRY)) {
    throw cannotCreate(
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, between 0 and ${LONGEST_EXPIRY}`,
    );
  }
  return Math.floor(value);
}

function checkIdIndex(stored: Doc): void {
  for (const option of ['sparse', 'partialFilterExpression']) {
    if (stored[option] === undefined) continue;
    throw new StoreError(197, `The field '${option}' is not valid for an _id index specification`);
  }
}

const notInPartial = (operator: string): StoreError =>
  cannotCreate(`'${operator}' in 'partialFilterExpression' is not supported by the embedded store`);

function checkedPartialFilter(filter: unknown): Doc {
  if (!isDoc(filter)) throw cannotCreate("'partialFilterExpression' for an index has to be a document");
  if (isEmptyDoc(filter))
    throw cannotCreate("An empty 'partialFilterExpression' is not supported by the embedded store");
  for (const [path, condition] of entriesOf(filter)) {
    if (path.startsWith('$')) throw notInPartial(path);
    if (!isOperatorDoc(condition)) continue;
    const [operator = '', ...others] = fieldNames(condition);
    const isKnown = operator === '$eq' || (operator === '$exists' && condition.$exists === true);
    if (!isKnown || others.length > 0) throw notInPartial(others[0] ?? operator);
  }
  return filter;
}
