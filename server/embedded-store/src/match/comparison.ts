import { BSONRegExp } from 'bson';
import { compareNumbers, isNumber, toDouble } from '../bson/numbers.ts';
import { compareStrings, compareValues } from '../bson/order.ts';
import { canonicalType } from '../bson/types.ts';
import { compileRegex } from './regex.ts';

export type Comparison = '$eq' | '$lt' | '$lte' | '$gt' | '$gte';

type Test = (value: unknown) => boolean;

const RESULTS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  $eq: (order) => order === 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

/**
 * Returns the test of one comparison. Only values of the same type rank compare ("type bracketing"), except
 * that an absent value is treated as null.
 */
export function comparisonTest(operator: Comparison, operand: unknown): Test {
  const passes = RESULTS[operator];
  const rank = canonicalType(operand);
  const orEqual = operator === '$eq' || operator === '$lte' || operator === '$gte';
  if (operand === null) return (value) => orEqual && (value === null || value === undefined);
  if (typeof operand === 'string') {
    return (value) => typeof value === 'string' && passes(compareStrings(value, operand));
  }
  if (isNumber(operand)) {
    // NaN equals itself and is otherwise not comparable
    const operandIsNaN = Number.isNaN(toDouble(operand));
    return (value) => {
      if (!isNumber(value)) return false;
      if (operandIsNaN || Number.isNaN(toDouble(value))) {
        return orEqual && operandIsNaN && Number.isNaN(toDouble(value));
      }
      return passes(compareNumbers(value, operand));
    };
  }
  return (value) => canonicalType(value) === rank && passes(compareValues(value, operand));
}

/** A regular expression matches strings, and a stored regular expression that is equal to it. */
export function regexTest(pattern: string, options: string): Test {
  const expression = compileRegex(pattern, options);
  const itself = new BSONRegExp(pattern, options);
  return (value) =>
    typeof value === 'string'
      ? expression.test(value)
      : value instanceof BSONRegExp && compareValues(value, itself) === 0;
}

/** Membership by equality (an absent value is treated as null) or by one of the regular expressions. */
export function membershipTest(members: readonly unknown[]): Test {
  const regexes = members.filter((member) => member instanceof BSONRegExp);
  const regexTests = regexes.map((regex) => regexTest(regex.pattern, regex.options));
  const values = members.filter((member) => !(member instanceof BSONRegExp)).sort(compareValues);
  const hasNull = values.includes(null);
  return (value) =>
    (value === undefined ? hasNull : contains(values, value)) || regexTests.some((test) => test(value));
}

function contains(sorted: readonly unknown[], value: unknown): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compareValues(sorted[middle], value);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
