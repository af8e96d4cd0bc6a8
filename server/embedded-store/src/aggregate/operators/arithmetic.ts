import { Double, Long } from 'bson';
import { refuseDecimal, subtract } from '../../bson/arithmetic.ts';
import { isNumber, toDouble, type BsonNumber } from '../../bson/numbers.ts';
import { Summation } from '../../bson/summation.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { notSupported, StoreError, typeMismatch } from '../../storeError.ts';
import { isNullish, listOperator, type Operators } from '../operator.ts';

function addAll(values: unknown[]): unknown {
  let date: Date | undefined;
  const total = new Summation();
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date !== undefined) throw new StoreError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) {
      total.add(value);
    } else {
      throw typeMismatch(`$add only supports numeric or date types, not ${typeAliasOf(value)}`);
    }
  }
  return date === undefined ? total.result() : shifted(date, total.result(), 1);
}

/** A date moved by milliseconds. */
function shifted(date: Date, amount: BsonNumber, sign: 1 | -1): Date {
  refuseDecimal(amount);
  const milliseconds = toDouble(amount);
  if (!Number.isInteger(milliseconds)) throw notSupported('adding a part of a millisecond to a date');
  const moved = new Date(date.getTime() + sign * milliseconds);
  if (Number.isNaN(moved.getTime())) throw new StoreError(15, 'date overflow');
  return moved;
}

function subtractTwo([left, right]: unknown[]): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date && right instanceof Date) {
    return Long.fromNumber(left.getTime() - right.getTime());
  }
  if (left instanceof Date && isNumber(right)) return shifted(left, right, -1);
  if (!isNumber(left) || !isNumber(right)) {
    throw typeMismatch(`can't $subtract ${typeAliasOf(right)} from ${typeAliasOf(left)}`);
  }
  return subtract(left, right) ?? new Double(toDouble(left) - toDouble(right));
}

export const arithmeticOperators: Operators = {
  $add: listOperator(0, Infinity, addAll),
  $subtract: listOperator(2, 2, subtractTwo),
  $rand: () => () => new Double(Math.random()),
};
