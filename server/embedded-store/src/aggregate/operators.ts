import { isDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble, type BsonNumber } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { Summation } from '../bson/summation.ts';
import { isTruthy } from '../bson/truth.ts';
import { typeAliasOf } from '../bson/types.ts';
import { notSupported, StoreError, typeMismatch } from '../storeError.ts';

/** A compiled expression: its value for one document, `undefined` when the value is missing. */
export type Evaluate = (root: Doc) => unknown;

/** Compiles the argument of an operator. */
type Compile = (expression: unknown) => Evaluate;

type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;

function compileList(operand: unknown, compile: Compile, name: string, count?: number): Evaluate[] {
  const args: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (count !== undefined && args.length !== count) {
    throw new StoreError(
      16020,
      `Expression ${name} takes exactly ${count} arguments. ${args.length} were passed in.`,
    );
  }
  return args.map(compile);
}

/** Compares by the order of all BSON values, without type bracketing. */
const comparison =
  (passes: (order: number) => boolean): Operator =>
  (operand, compile, name) => {
    const [left, right] = compileList(operand, compile, name, 2);
    return (root) => passes(compareValues(left?.(root), right?.(root)));
  };

const cond: Operator = (operand, compile, name) => {
  if (isDoc(operand)) throw notSupported("$cond with 'if', 'then' and 'else' instead of a list");
  const [condition, then, otherwise] = compileList(operand, compile, name, 3);
  return (root) => (isTruthy(condition?.(root)) ? then?.(root) : otherwise?.(root));
};

const add: Operator = (operand, compile, name) => {
  const args = compileList(operand, compile, name);
  return (root) => sum(args.map((arg) => arg(root)));
};

function sum(values: unknown[]): unknown {
  let date: Date | undefined;
  const total = new Summation();
  for (const value of values) {
    if (value === null || value === undefined) return null;
    if (value instanceof Date) {
      if (date !== undefined) throw new StoreError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) {
      total.add(value);
    } else {
      throw typeMismatch(`$add only supports numeric or date types, not ${typeAliasOf(value)}`);
    }
  }
  return date === undefined ? total.result() : addMilliseconds(date, total.result());
}

function addMilliseconds(date: Date, amount: BsonNumber): Date {
  const milliseconds = toDouble(amount);
  if (!Number.isInteger(milliseconds)) throw notSupported('adding a part of a millisecond to a date');
  const moved = new Date(date.getTime() + milliseconds);
  if (Number.isNaN(moved.getTime())) throw new StoreError(15, 'date overflow');
  return moved;
}

export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$add', add],
  ['$cond', cond],
  ['$literal', (operand) => () => operand],
]);
