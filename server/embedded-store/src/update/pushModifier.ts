import { entriesOf, fieldNames, fieldOf, isDoc } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { isNumber, toDouble, toExactInteger } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { compareElements } from '../sort/elementOrder.ts';
import { badValue } from '../storeError.ts';
import type { ModifierBuilder } from './modifier.ts';

interface Push {
  values: readonly unknown[];
  position?: number;
  sort?: (a: unknown, b: unknown) => number;
  slice?: number;
}

/** `$push`, with `$each`, `$position`, `$sort` and `$slice`; these apply in that order. */
export const pushModifier: ModifierBuilder = (path, operand) => {
  const push = parsePush(operand);
  return {
    operator: '$push',
    creates: true,
    apply: (current, { doc }) => {
      if (current !== undefined && !Array.isArray(current)) {
        throw badValue(
          `The field '${path}' must be an array but is of type ${typeAliasOf(current)} in document ` +
            `{_id: ${show(fieldOf(doc, '_id'))}}`,
        );
      }
      const result = pushed(current ?? [], push);
      return current !== undefined && identical(current, result) ? 'keep' : { set: result };
    },
  };
};

function pushed(array: readonly unknown[], { values, position, sort, slice }: Push): unknown[] {
  const result = [...array];
  const at =
    position === undefined ? result.length : position < 0 ? Math.max(0, result.length + position) : position;
  result.splice(at, 0, ...values);
  if (sort !== undefined) result.sort(sort);
  if (slice === undefined) return result;
  if (slice === 0) return [];
  return slice < 0 ? result.slice(slice) : result.slice(0, slice);
}

function parsePush(operand: unknown): Push {
  if (!isDoc(operand) || operand.$each === undefined) return { values: [operand] };
  const push: Push = { values: eachOf('$push', operand.$each) };
  for (const [name, value] of entriesOf(operand)) {
    if (name === '$position') push.position = integer(name, value);
    else if (name === '$slice') push.slice = integer(name, value);
    else if (name === '$sort') push.sort = parseSort(value);
    else if (name !== '$each') throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  return push;
}

export function eachOf(operator: string, each: unknown): readonly unknown[] {
  if (Array.isArray(each)) return each;
  throw badValue(
    `The argument to $each in ${operator} must be an array but it was of type: ${typeAliasOf(each)}`,
  );
}

function integer(name: string, value: unknown): number {
  const whole = isNumber(value) ? toExactInteger(value) : undefined;
  if (whole === undefined) {
    throw badValue(
      `The value for ${name} must be an integer value but was given type: ${typeAliasOf(value)}`,
    );
  }
  return Number(whole);
}

const BAD_SORT =
  'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields';

function parseSort(operand: unknown): (a: unknown, b: unknown) => number {
  if (isNumber(operand)) {
    const direction = directionOf(operand, BAD_SORT);
    return (a, b) => compareValues(a, b) * direction;
  }
  if (!isDoc(operand)) throw badValue(BAD_SORT);
  if (fieldNames(operand).length === 0) {
    throw badValue('The $sort pattern is empty when it should be a set of fields.');
  }
  const parts = entriesOf(operand).map(([name, direction]) => {
    if (name === '' || name.split('.').includes('')) {
      throw badValue(`The $sort field is a dotted field but has an empty part: ${name}`);
    }
    return {
      path: name.split('.'),
      direction: directionOf(direction, `The $sort element value must be either 1 or -1`),
    };
  });
  return (a, b) => compareElements(a, b, parts);
}

function directionOf(value: unknown, message: string): number {
  const number = isNumber(value) ? toDouble(value) : 0;
  if (number !== 1 && number !== -1) throw badValue(message);
  return number;
}
