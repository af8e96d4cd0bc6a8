import { fieldOf, fieldNames, isDoc } from '../../bson/document.ts';
import { entriesOf } from '../../bson/document.ts';
import { isNumber, toDouble, toExactInteger } from '../../bson/numbers.ts';
import { show } from '../../bson/show.ts';
import { isTruthy } from '../../bson/truth.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { compareValues } from '../../bson/order.ts';
import { compareElements } from '../../sort/elementOrder.ts';
import { StoreError } from '../../storeError.ts';
import {
  isNullish,
  namedArguments,
  type Cell,
  type Compiler,
  type Evaluate,
  type Operators,
} from '../operator.ts';
import { checkVariableName } from '../variableName.ts';

/** The variable of an iteration, and the compiler in which it is known. */
function iterationVariable(as: unknown, compiler: Compiler, name: string): { cell: Cell; inner: Compiler } {
  const variable = as ?? 'this';
  if (typeof variable !== 'string') {
    throw new StoreError(16866, `${name} requires 'as' to be a string`);
  }
  checkVariableName(variable);
  const cell: Cell = { value: undefined };
  return { cell, inner: compiler.withVariables([[variable, cell]]) };
}

function map(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['input', 'in'], ['as'], 16879);
  const input = compiler.compile(fieldOf(args, 'input'));
  const { cell, inner } = iterationVariable(fieldOf(args, 'as'), compiler, name);
  const body = inner.compile(fieldOf(args, 'in'));
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new StoreError(16883, `input to $map must be an array not ${typeAliasOf(array)}`);
    }
    return (array as unknown[]).map((element) => {
      cell.value = element;
      return body(root) ?? null;
    });
  };
}

function filter(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['input', 'cond'], ['as', 'limit'], 28646);
  const input = compiler.compile(fieldOf(args, 'input'));
  const { cell, inner } = iterationVariable(fieldOf(args, 'as'), compiler, name);
  const condition = inner.compile(fieldOf(args, 'cond'));
  const limitArgument = fieldOf(args, 'limit');
  const limit = limitArgument === undefined ? () => null : compiler.compile(limitArgument);
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new StoreError(28651, `input to $filter must be an array not ${typeAliasOf(array)}`);
    }
    const most = filterLimit(limit(root));
    const kept: unknown[] = [];
    for (const element of array as unknown[]) {
      if (kept.length >= most) break;
      cell.value = element;
      if (isTruthy(condition(root))) kept.push(element);
    }
    return kept;
  };
}

function filterLimit(limit: unknown): number {
  if (isNullish(limit)) return Infinity;
  const whole = isNumber(limit) ? toExactInteger(limit) : undefined;
  if (whole === undefined) {
    throw new StoreError(
      327391,
      `$filter: limit must be represented as a 32-bit integral value: ${show(limit)}`,
    );
  }
  if (whole <= 0n) throw new StoreError(327392, `$filter: limit must be greater than 0: ${whole.toString()}`);
  return Number(whole);
}

function reduce(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['input', 'initialValue', 'in'], [], 40077);
  const input = compiler.compile(fieldOf(args, 'input'));
  const initial = compiler.compile(fieldOf(args, 'initialValue'));
  const value: Cell = { value: undefined };
  const element: Cell = { value: undefined };
  const body = compiler
    .withVariables([
      ['value', value],
      ['this', element],
    ])
    .compile(fieldOf(args, 'in'));
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new StoreError(40080, `$reduce requires that 'input' be an array, found: ${show(array)}`);
    }
    let accumulated = initial(root);
    for (const each of array as unknown[]) {
      value.value = accumulated;
      element.value = each;
      accumulated = body(root);
    }
    return accumulated;
  };
}

function zip(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['inputs'], ['useLongestLength', 'defaults'], 34464);
  const list = fieldOf(args, 'inputs');
  if (!Array.isArray(list)) {
    throw new StoreError(34461, `inputs must be an array of expressions, found ${typeAliasOf(list)}`);
  }
  if (list.length === 0) throw new StoreError(34465, '$zip requires at least one input array');
  const longest = fieldOf(args, 'useLongestLength');
  if (longest !== undefined && typeof longest !== 'boolean') {
    throw new StoreError(34463, `useLongestLength must be a bool, found ${typeAliasOf(longest)}`);
  }
  const fill = fieldOf(args, 'defaults');
  if (fill !== undefined && !Array.isArray(fill)) {
    throw new StoreError(34462, `defaults must be an array of expressions, found ${typeAliasOf(fill)}`);
  }
  if (fill !== undefined && longest !== true) {
    throw new StoreError(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (fill !== undefined && fill.length !== list.length) {
    throw new StoreError(34467, 'defaults and inputs must have the same length');
  }
  const inputs = list.map((input: unknown) => compiler.compile(input));
  const defaults = (fill as unknown[] | undefined)?.map((each) => compiler.compile(each));
  return (root) => {
    const arrays = inputs.map((input) => input(root));
    if (arrays.some(isNullish)) return null;
    const lengths = arrays.map((array) => {
      if (Array.isArray(array)) return array.length;
      throw new StoreError(34468, `$zip found a non-array expression in input: ${show(array)}`);
    });
    const length = longest === true ? Math.max(...lengths) : Math.min(...lengths);
    return Array.from({ length }, (_, row) =>
      (arrays as unknown[][]).map((array, column) =>
        row < array.length ? array[row] : (defaults?.[column]?.(root) ?? null),
      ),
    );
  };
}

function sortArray(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['input', 'sortBy'], [], 2942500);
  const input = compiler.compile(fieldOf(args, 'input'));
  const compare = elementOrder(fieldOf(args, 'sortBy'));
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new StoreError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeAliasOf(array)}`,
      );
    }
    return (array as unknown[]).toSorted(compare);
  };
}

function elementOrder(sortBy: unknown): (a: unknown, b: unknown) => number {
  const directionOf = (value: unknown): number => {
    const number = isNumber(value) ? toDouble(value) : 0;
    if (number === 1 || number === -1) return number;
    throw new StoreError(2942506, 'Invalid sort key for $sortArray: use 1 or -1');
  };
  if (!isDoc(sortBy)) {
    const direction = directionOf(sortBy);
    return (a, b) => compareValues(a, b) * direction;
  }
  if (fieldNames(sortBy).length === 0)
    throw new StoreError(2942505, '$sortArray needs at least one sort key');
  const parts = entriesOf(sortBy).map(([path, direction]) => ({
    path: path.split('.'),
    direction: directionOf(direction),
  }));
  return (a, b) => compareElements(a, b, parts);
}

/** Operators that go through arrays, most of them with an expression for each element. */
export const iterationOperators: Operators = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $zip: zip,
  $sortArray: sortArray,
};
