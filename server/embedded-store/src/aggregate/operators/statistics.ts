import { Double } from 'bson';
import { isNumber, toExactInteger } from '../../bson/numbers.ts';
import { compareValues } from '../../bson/order.ts';
import { show } from '../../bson/show.ts';
import { Summation } from '../../bson/summation.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import { fieldOf } from '../../bson/document.ts';
import { compileList, isNullish, namedArguments, type Operator, type Operators } from '../operator.ts';

type Values = readonly unknown[];

function sumOf(values: Values): unknown {
  const total = new Summation();
  for (const value of values) if (isNumber(value)) total.add(value);
  return total.result();
}

function averageOf(values: Values): unknown {
  const total = new Summation();
  const numbers = values.filter(isNumber);
  for (const value of numbers) total.add(value);
  return numbers.length === 0 ? null : new Double(total.toDouble() / numbers.length);
}

function extremeOf(values: Values, sign: 1 | -1): unknown {
  let extreme: unknown = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (extreme === null || compareValues(value, extreme) * sign > 0) extreme = value;
  }
  return extreme;
}

/** Over its arguments, or over the elements when its only argument is an array. */
const overValues =
  (apply: (values: Values) => unknown): Operator =>
  (operand, compiler, name) => {
    const args = compileList(operand, compiler, name, 0, Infinity);
    return (root) => {
      const values = args.map((arg) => arg(root));
      const [only] = values;
      return apply(values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values);
    };
  };

/** The `n` of `$firstN` and its like. */
export function countOf(value: unknown): number {
  if (!isNumber(value))
    throw new StoreError(5787902, `Value for 'n' must be of integral type, but found ${show(value)}`);
  const whole = toExactInteger(value);
  if (whole === undefined)
    throw new StoreError(5787903, `Value for 'n' must be of integral type, but found ${show(value)}`);
  if (whole <= 0n) throw new StoreError(5787908, `'n' must be greater than 0, found ${whole.toString()}`);
  return Number(whole);
}

export const selectN: Readonly<Record<string, (values: Values, n: number) => unknown[]>> = {
  $firstN: (values, n) => values.slice(0, n),
  $lastN: (values, n) => values.slice(-n),
  $minN: (values, n) => present(values).toSorted(compareValues).slice(0, n),
  $maxN: (values, n) =>
    present(values)
      .toSorted((a, b) => compareValues(b, a))
      .slice(0, n),
};

const present = (values: Values): unknown[] => values.filter((value) => !isNullish(value));

const overArrayN: Operator = (operand, compiler, name) => {
  const args = namedArguments(operand, name, ['n', 'input'], [], 5787901);
  const n = compiler.compile(fieldOf(args, 'n'));
  const input = compiler.compile(fieldOf(args, 'input'));
  return (root) => {
    const count = countOf(n(root));
    const array = input(root);
    if (!Array.isArray(array)) {
      throw new StoreError(5788200, `Input must be an array, but found ${typeAliasOf(array)}`);
    }
    return selectN[name]?.(array, count);
  };
};

/** What is also an accumulator of `$group`, here over the values of one document. */
export const statisticsOperators: Operators = {
  $sum: overValues(sumOf),
  $avg: overValues(averageOf),
  $min: overValues((values) => extremeOf(values, -1)),
  $max: overValues((values) => extremeOf(values, 1)),
  $firstN: overArrayN,
  $lastN: overArrayN,
  $minN: overArrayN,
  $maxN: overArrayN,
};
