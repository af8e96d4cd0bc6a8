import { Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { fitsInt64, refuseDecimal } from '../../bson/arithmetic.ts';
import { fieldOf } from '../../bson/document.ts';
import { isNumber, numberType, toDouble, toExactInteger, type BsonNumber } from '../../bson/numbers.ts';
import { show } from '../../bson/show.ts';
import { isTruthy } from '../../bson/truth.ts';
import { TYPE_NUMBERS, typeAliasOf } from '../../bson/types.ts';
import { notSupported, StoreError } from '../../storeError.ts';
import {
  isNullish,
  listOperator,
  namedArguments,
  unaryOperator,
  type Compiler,
  type Evaluate,
  type Operators,
} from '../operator.ts';
import { parseIsoDate } from '../dates/isoDate.ts';
import { dateText, numberText } from './text.ts';

type Target = 'double' | 'string' | 'objectId' | 'bool' | 'date' | 'int' | 'long';

const failure = (message: string): StoreError => new StoreError(241, message);

const unsupported = (value: unknown, target: string): StoreError =>
  failure(`Unsupported conversion from ${typeAliasOf(value)} to ${target} in $convert with no onError value`);

/** Converts as `$convert` does. @throws StoreError 241 when the value cannot be converted */
function convertTo(value: unknown, target: Target): unknown {
  if (isNumber(value)) refuseDecimal(value);
  switch (target) {
    case 'bool':
      return toBool(value);
    case 'string':
      return toText(value);
    case 'objectId':
      return toObjectId(value);
    case 'date':
      return toDate(value);
    case 'double':
      return toDoubleValue(value);
    case 'int':
    case 'long':
      return toInteger(value, target);
  }
}

function toBool(value: unknown): boolean {
  const type = typeAliasOf(value);
  if (['bool', 'int', 'long', 'double'].includes(type)) return isTruthy(value);
  if (
    ['string', 'objectId', 'date', 'timestamp', 'array', 'object', 'binData', 'regex', 'javascript'].includes(
      type,
    )
  )
    return true;
  throw unsupported(value, 'bool');
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof ObjectId) return value.toHexString();
  throw unsupported(value, 'string');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) {
    throw failure(
      `Failed to parse objectId '${value}' in $convert with no onError value: Invalid string length for parsing to OID, expected 24 but found ${value.length}`,
    );
  }
  return new ObjectId(value);
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  if (typeof value === 'string') return parseIsoDate(value);
  const type = numberType(value);
  if (!isNumber(value) || type === 'int') throw unsupported(value, 'date');
  const date = new Date(Math.trunc(toDouble(value)));
  if (Number.isNaN(date.getTime()))
    throw failure('Conversion would overflow target type in $convert with no onError value');
  return date;
}

function toDoubleValue(value: unknown): Double {
  if (typeof value === 'boolean') return new Double(Number(value));
  if (value instanceof Date) return new Double(value.getTime());
  if (isNumber(value)) return new Double(toDouble(value));
  if (typeof value !== 'string') throw unsupported(value, 'double');
  const special = /^([+-]?)(inf|infinity|nan)$/i.exec(value);
  if (special !== null) {
    const size = special[2]?.toLowerCase() === 'nan' ? NaN : Infinity;
    return new Double(special[1] === '-' ? -size : size);
  }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(value)) throw unparsable(value);
  const parsed = Number(value);
  if (!Number.isFinite(parsed)) throw unparsable(value);
  return new Double(parsed);
}

const unparsable = (text: string): StoreError =>
  failure(`Failed to parse number '${text}' in $convert with no onError value`);

function toInteger(value: unknown, target: 'int' | 'long'): BsonNumber {
  const whole = wholeNumber(value, target);
  const fits = target === 'int' ? BigInt.asIntN(32, whole) === whole : fitsInt64(whole);
  if (!fits) {
    throw failure(
      `Conversion would overflow target type in $convert with no onError value: ${whole.toString()}`,
    );
  }
  return target === 'int' ? new Int32(Number(whole)) : Long.fromBigInt(whole);
}

function wholeNumber(value: unknown, target: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date && target === 'long') return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw unparsable(value);
    return BigInt(value.replace(/^\+/, ''));
  }
  if (!isNumber(value)) throw unsupported(value, target);
  const double = toDouble(value);
  if (numberType(value) === 'double' && !Number.isFinite(double)) {
    throw failure(
      'Attempt to convert NaN or infinity value to integer type in $convert with no onError value',
    );
  }
  return toExactInteger(value) ?? BigInt(Math.trunc(double));
}

function targetOf(to: unknown): Target {
  const alias = isNumber(to)
    ? Object.entries(TYPE_NUMBERS).find(([, number]) => number === toDouble(to))?.[0]
    : to;
  switch (alias) {
    case 'double':
    case 'string':
    case 'objectId':
    case 'bool':
    case 'date':
    case 'int':
    case 'long':
      return alias;
    case 'decimal':
      throw notSupported('conversion to Decimal128');
    default:
      throw typeof alias === 'string' && Object.hasOwn(TYPE_NUMBERS, alias)
        ? failure(`Unsupported conversion to ${alias} in $convert with no onError value`)
        : new StoreError(2, `Unknown type name: ${show(alias)}`);
  }
}

function convert(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['input', 'to'], ['onError', 'onNull']);
  const input = compiler.compile(fieldOf(args, 'input'));
  const to = compiler.compile(fieldOf(args, 'to'));
  const optional = (key: string): Evaluate | undefined => {
    const argument = fieldOf(args, key);
    return argument === undefined ? undefined : compiler.compile(argument);
  };
  const onError = optional('onError');
  const onNull = optional('onNull');
  return (root) => {
    const value = input(root);
    const type = to(root);
    if (isNullish(value)) return onNull === undefined ? null : onNull(root);
    if (isNullish(type)) return null;
    const target = targetOf(type);
    try {
      return convertTo(value, target);
    } catch (error) {
      if (onError !== undefined && error instanceof StoreError && error.code === 241) return onError(root);
      throw error;
    }
  };
}

const to = (target: Target) => unaryOperator((value) => convertTo(value, target));

export const convertOperators: Operators = {
  $convert: convert,
  $toBool: to('bool'),
  $toString: to('string'),
  $toObjectId: to('objectId'),
  $toDate: to('date'),
  $toDouble: to('double'),
  $toInt: to('int'),
  $toLong: to('long'),
  $type: listOperator(1, 1, ([value]) => typeAliasOf(value)),
  $isNumber: listOperator(1, 1, ([value]) => isNumber(value)),
};
