import { Int32 } from 'bson';
import { compareValues } from '../../bson/order.ts';
import { isTruthy } from '../../bson/truth.ts';
import { compileList, listOperator, type Operator, type Operators } from '../operator.ts';

const compared = (passes: (order: number) => unknown): Operator =>
  listOperator(2, 2, ([a, b]) => passes(compareValues(a, b)));

/** Comparisons by the order of all BSON values, without type bracketing, and boolean operators. */
export const comparisonOperators: Operators = {
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $cmp: compared((order) => new Int32(order)),
  $not: listOperator(1, 1, ([value]) => !isTruthy(value)),
  // the arguments after the deciding one are not evaluated, so that they cannot fail
  $and: (operand, compile, name) => {
    const args = compileList(operand, compile, name, 0, Infinity);
    return (root) => args.every((arg) => isTruthy(arg(root)));
  },
  $or: (operand, compile, name) => {
    const args = compileList(operand, compile, name, 0, Infinity);
    return (root) => args.some((arg) => isTruthy(arg(root)));
  },
};
