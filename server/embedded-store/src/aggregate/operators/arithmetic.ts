import { Double, Int32, Long } from 'bson';
import { fitsInt64, intOrLong, multiply, refuseDecimal, subtract } from '../../bson/arithmetic.ts';
import { isNumber, numberType, toDouble, toExactInteger, type BsonNumber } from '../../bson/numbers.ts';
import { Summation } from '../../bson/summation.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { badValue, notSupported, StoreError, typeMismatch } from '../../storeError.ts';
import { isNullish, listOperator, unaryOperator, type Operators } from '../operator.ts';

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

function multiplyAll(values: unknown[]): unknown {
  let product: BsonNumber = new Int32(1);
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumber(value)) {
      throw typeMismatch(`$multiply only supports numeric types, not ${typeAliasOf(value)}`);
    }
    product = multiply(product, value) ?? new Double(toDouble(product) * toDouble(value));
  }
  return product;
}

function numbers(name: string, left: unknown, right: unknown): [BsonNumber, BsonNumber] {
  if (!isNumber(left) || !isNumber(right)) {
    throw typeMismatch(
      `${name} only supports numeric types, not ${typeAliasOf(left)} and ${typeAliasOf(right)}`,
    );
  }
  refuseDecimal(left);
  refuseDecimal(right);
  return [left, right];
}

function divide([left, right]: unknown[]): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  const [dividend, divisor] = numbers('$divide', left, right).map(toDouble) as [number, number];
  if (divisor === 0) throw badValue("can't $divide by zero");
  return new Double(dividend / divisor);
}

function remainder([left, right]: unknown[]): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  const [dividend, divisor] = numbers('$mod', left, right);
  if (toDouble(divisor) === 0) throw new StoreError(16610, "can't $mod by zero");
  const types = [numberType(dividend), numberType(divisor)];
  if (types.includes('double')) return new Double(toDouble(dividend) % toDouble(divisor));
  const result = (toExactInteger(dividend) ?? 0n) % (toExactInteger(divisor) ?? 1n);
  return types.includes('long') ? Long.fromBigInt(result) : new Int32(Number(result));
}

/** A function of one number that leaves integers to `ofInteger`. */
function numeric(ofInteger: (value: BsonNumber) => unknown, ofDouble: (value: number) => number) {
  return unaryOperator((value, name) => {
    if (!isNumber(value)) {
      throw new StoreError(28765, `${name} only supports numeric types, not ${typeAliasOf(value)}`);
    }
    refuseDecimal(value);
    return numberType(value) === 'double' ? new Double(ofDouble(toDouble(value))) : ofInteger(value);
  });
}

function absolute(value: BsonNumber): BsonNumber {
  const whole = toExactInteger(value) ?? 0n;
  const result = whole < 0n ? -whole : whole;
  if (!fitsInt64(result)) throw new StoreError(28680, "can't take $abs of long long min");
  return numberType(value) === 'long' ? Long.fromBigInt(result) : intOrLong(result);
}

function squareRoot(value: number): number {
  if (value < 0) throw new StoreError(28714, "$sqrt's argument must be greater than or equal to 0");
  return Math.sqrt(value);
}

function power([base, exponent]: unknown[]): unknown {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumber(base)) throw new StoreError(28762, `$pow's base must be numeric, not ${typeAliasOf(base)}`);
  if (!isNumber(exponent)) {
    throw new StoreError(28763, `$pow's exponent must be numeric, not ${typeAliasOf(exponent)}`);
  }
  refuseDecimal(base);
  refuseDecimal(exponent);
  if (toDouble(base) === 0 && toDouble(exponent) < 0) {
    throw new StoreError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const types = [numberType(base), numberType(exponent)];
  if (types.includes('double')) return new Double(toDouble(base) ** toDouble(exponent));
  const exact = integerPower(toExactInteger(base) ?? 0n, toExactInteger(exponent) ?? 0n);
  if (exact === undefined || !fitsInt64(exact)) return new Double(toDouble(base) ** toDouble(exponent));
  return types.includes('long') ? Long.fromBigInt(exact) : intOrLong(exact);
}

/** `undefined` where the result is a fraction, or far too large for 64 bits. */
function integerPower(base: bigint, exponent: bigint): bigint | undefined {
  if (base === 1n || base === 0n) return exponent === 0n ? 1n : base;
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  return exponent < 0n || exponent > 64n ? undefined : base ** exponent;
}

const same = (value: BsonNumber): BsonNumber => value;

export const arithmeticOperators: Operators = {
  $add: listOperator(0, Infinity, addAll),
  $subtract: listOperator(2, 2, subtractTwo),
  $multiply: listOperator(0, Infinity, multiplyAll),
  $divide: listOperator(2, 2, divide),
  $mod: listOperator(2, 2, remainder),
  $abs: numeric(absolute, Math.abs),
  $ceil: numeric(same, Math.ceil),
  $floor: numeric(same, Math.floor),
  $sqrt: numeric((value) => new Double(squareRoot(toDouble(value))), squareRoot),
  $pow: listOperator(2, 2, power),
  $rand: () => () => new Double(Math.random()),
};
