import { Int32 } from 'bson';
import { entriesOf, fieldNames, fieldOf, isDoc, setField, type Doc } from '../../bson/document.ts';
import { isNumber, toExactInteger, type BsonNumber } from '../../bson/numbers.ts';
import { equalValues } from '../../bson/order.ts';
import { show } from '../../bson/show.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import { isNullish, listOperator, unaryOperator, type Operators } from '../operator.ts';
import { searchIndex } from './strings.ts';

type Values = readonly unknown[];

/** A number that must be a whole one of 32 bits. */
function int32Of(value: BsonNumber, code: number, message: string): number {
  const whole = toExactInteger(value);
  if (whole === undefined || BigInt.asIntN(32, whole) !== whole) throw new StoreError(code, message);
  return Number(whole);
}

function arrayElemAt([array, position]: unknown[]): unknown {
  if (isNullish(array) || isNullish(position)) return null;
  if (!Array.isArray(array)) {
    throw new StoreError(
      28689,
      `$arrayElemAt's first argument must be an array, but is ${typeAliasOf(array)}`,
    );
  }
  if (!isNumber(position)) {
    throw new StoreError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeAliasOf(position)}`,
    );
  }
  const index = int32Of(
    position,
    28691,
    `$arrayElemAt's second argument must be representable as a 32-bit integer: ${show(position)}`,
  );
  return (array as Values).at(index);
}

const elementAtEnd = (index: 0 | -1) =>
  unaryOperator((array, name) => {
    if (Array.isArray(array)) return (array as Values).at(index);
    throw new StoreError(28689, `${name}'s argument must be an array, but is ${typeAliasOf(array)}`);
  });

function size([array]: unknown[]): unknown {
  if (Array.isArray(array)) return new Int32(array.length);
  throw new StoreError(
    17124,
    `The argument to $size must be an array, but was of type: ${typeAliasOf(array)}`,
  );
}

function isIn([value, array]: unknown[]): unknown {
  if (Array.isArray(array)) return array.some((element) => equalValues(element, value));
  throw new StoreError(40081, `$in requires an array as a second argument, found: ${typeAliasOf(array)}`);
}

function indexOfArray(values: unknown[], name: string): unknown {
  const [array, wanted] = values;
  if (isNullish(array)) return null;
  if (!Array.isArray(array)) {
    throw new StoreError(
      40090,
      `$indexOfArray requires an array as a first argument, found: ${typeAliasOf(array)}`,
    );
  }
  const from = searchIndex(values, 2, 0, name);
  const to = Math.min(array.length, searchIndex(values, 3, array.length, name));
  for (let at = from; at < to; at += 1) if (equalValues(array[at], wanted)) return new Int32(at);
  return new Int32(-1);
}

function concatArrays(values: unknown[]): unknown {
  const result: unknown[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!Array.isArray(value)) {
      throw new StoreError(28664, `$concatArrays only supports arrays, not ${typeAliasOf(value)}`);
    }
    for (const element of value as Values) result.push(element);
  }
  return result;
}

function slice(values: unknown[]): unknown {
  const [array, second, third] = values;
  if (values.some(isNullish)) return null;
  if (!Array.isArray(array)) {
    throw new StoreError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeAliasOf(array)}`,
    );
  }
  const start = sliceNumber(second, 28725, 'Second');
  if (values.length === 2) return start < 0 ? array.slice(start) : array.slice(0, start);
  const count = sliceNumber(third, 28727, 'Third');
  if (count <= 0) throw new StoreError(28729, `Third argument to $slice must be positive: ${count}`);
  const from = start < 0 ? Math.max(0, array.length + start) : start;
  return array.slice(from, from + count);
}

function sliceNumber(value: unknown, code: number, which: string): number {
  if (!isNumber(value)) {
    throw new StoreError(
      code,
      `${which} argument to $slice must be numeric, but is of type: ${typeAliasOf(value)}`,
    );
  }
  return int32Of(
    value,
    code + 1,
    `${which} argument to $slice can't be represented as a 32-bit integer: ${show(value)}`,
  );
}

const MAX_RANGE = 4_000_000;

function range(values: unknown[]): unknown {
  const [start, end, step] = ['starting value', 'ending value', 'step value'].map((what, index) => {
    if (index === 2 && values.length < 3) return 1;
    const value = values[index];
    if (!isNumber(value)) {
      throw new StoreError(
        34443 + index * 2,
        `$range requires a numeric ${what}, found value of type: ${typeAliasOf(value)}`,
      );
    }
    return int32Of(
      value,
      34444 + index * 2,
      `$range requires a ${what} that can be represented as a 32-bit integer, found value: ${show(value)}`,
    );
  }) as [number, number, number];
  if (step === 0) throw new StoreError(34449, '$range requires a non-zero step value');
  const count = Math.max(0, Math.ceil((end - start) / step));
  if (count > MAX_RANGE) throw new StoreError(146, '$range would use too much memory');
  return Array.from({ length: count }, (_, index) => new Int32(start + index * step));
}

function toEntries(value: unknown): unknown {
  if (!isDoc(value)) {
    throw new StoreError(40390, `$objectToArray requires a document input, found: ${typeAliasOf(value)}`);
  }
  return entriesOf(value).map(([k, v]) => ({ k, v }));
}

function fromEntries(value: unknown): unknown {
  if (!Array.isArray(value)) {
    throw new StoreError(40386, `$arrayToObject requires an array input, found: ${typeAliasOf(value)}`);
  }
  const doc: Doc = {};
  for (const entry of value as Values) {
    const [name, field] = entryOf(entry);
    if (typeof name !== 'string') {
      throw new StoreError(
        Array.isArray(entry) ? 40395 : 40394,
        `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeAliasOf(name)}`,
      );
    }
    if (name.includes('\0')) throw new StoreError(4940400, 'Key field cannot contain an embedded null byte');
    setField(doc, name, field);
  }
  return doc;
}

function entryOf(entry: unknown): readonly [unknown, unknown] {
  if (Array.isArray(entry)) {
    if (entry.length !== 2) {
      throw new StoreError(
        40397,
        `$arrayToObject requires an array of size 2 arrays,found array of size: ${entry.length}`,
      );
    }
    return [entry[0], entry[1]];
  }
  if (!isDoc(entry)) {
    throw new StoreError(40398, `Unrecognised input type format for $arrayToObject: ${typeAliasOf(entry)}`);
  }
  const names = fieldNames(entry);
  if (names.length !== 2 || !names.includes('k') || !names.includes('v')) {
    throw new StoreError(
      names.length === 2 ? 40393 : 40392,
      "$arrayToObject requires an object with keys 'k' and 'v'.",
    );
  }
  return [fieldOf(entry, 'k'), fieldOf(entry, 'v')];
}

export const arrayOperators: Operators = {
  $arrayElemAt: listOperator(2, 2, arrayElemAt),
  $first: elementAtEnd(0),
  $last: elementAtEnd(-1),
  $size: listOperator(1, 1, size),
  $isArray: listOperator(1, 1, ([value]) => Array.isArray(value)),
  $in: listOperator(2, 2, isIn),
  $indexOfArray: listOperator(2, 4, indexOfArray),
  $concatArrays: listOperator(0, Infinity, concatArrays),
  $reverseArray: unaryOperator((array) => {
    if (Array.isArray(array)) return (array as Values).toReversed();
    throw new StoreError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${typeAliasOf(array)}`,
    );
  }),
  $slice: listOperator(2, 3, slice),
  $range: listOperator(2, 3, range),
  $objectToArray: unaryOperator(toEntries),
  $arrayToObject: unaryOperator(fromEntries),
};
