import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';

/** The numeric types of BSON. A plain JavaScript number has the type that `encode` would give it. */
export type NumberType = 'int' | 'long' | 'double' | 'decimal';
export type BsonNumber = Int32 | Long | Double | Decimal128 | number | bigint;

/** Which numeric type the value has, `undefined` when it is no number. */
export function numberType(value: unknown): NumberType | undefined {
  if (typeof value === 'number') return (value | 0) === value && !Object.is(value, -0) ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  // a Timestamp is a Long by inheritance, but not a number
  if (value instanceof Timestamp) return undefined;
  if (value instanceof Long) return 'long';
  return value instanceof Decimal128 ? 'decimal' : undefined;
}

export function isNumber(value: unknown): value is BsonNumber {
  return numberType(value) !== undefined;
}

/** The nearest double; exact for int and double. A Decimal128 goes by way of its text. */
export function toDouble(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return decimalToDouble(value);
  return value.value;
}

function decimalToDouble(value: Decimal128): number {
  const text = value.toString();
  if (text === 'Infinity') return Infinity;
  return text === '-Infinity' ? -Infinity : Number(text);
}

/** The whole number it is, or `undefined` when it has a fraction or is not finite. */
export function toExactInteger(value: BsonNumber): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (value instanceof Long) return value.toBigInt();
  if (value instanceof Decimal128) {
    const parts = decimalParts(value);
    if (parts === undefined) return undefined;
    if (parts.exponent >= 0) return parts.coefficient * 10n ** BigInt(parts.exponent);
    const scale = 10n ** BigInt(-parts.exponent);
    return parts.coefficient % scale === 0n ? parts.coefficient / scale : undefined;
  }
  const number = typeof value === 'number' ? value : value.value;
  return Number.isInteger(number) ? BigInt(number) : undefined;
}

/** Order of two numbers by their exact value, whatever their types. NaN comes first, -0 equals 0. */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  const typeA = numberType(a);
  const typeB = numberType(b);
  if (typeA === 'decimal' || typeB === 'decimal') return compareRationals(a, b);
  if (typeA === 'long' || typeB === 'long') return compareWithLong(a, b);
  return compareDoubles(toDouble(a), toDouble(b));
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareWithLong(a: BsonNumber, b: BsonNumber): number {
  if (a instanceof Long && b instanceof Long) return a.compare(b);
  const left = toDouble(a);
  const right = toDouble(b);
  // beyond 2^53 two different integers may round to the same double
  const exactAnyway =
    !Number.isFinite(left) ||
    !Number.isFinite(right) ||
    (Math.abs(left) < 2 ** 53 && Math.abs(right) < 2 ** 53);
  return exactAnyway ? compareDoubles(left, right) : compareRationals(a, b);
}

interface Rational {
  numerator: bigint;
  denominator: bigint;
}

function compareRationals(a: BsonNumber, b: BsonNumber): number {
  const left = toDouble(a);
  const right = toDouble(b);
  const infiniteOrNaN = (value: BsonNumber, double: number): boolean =>
    value instanceof Decimal128 ? decimalParts(value) === undefined : !Number.isFinite(double);
  if (infiniteOrNaN(a, left) || infiniteOrNaN(b, right)) {
    // a huge but finite Decimal128 rounds to an infinite double, and is less than infinity all the same
    const clamp = (value: BsonNumber, double: number): number =>
      infiniteOrNaN(value, double) ? double : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, double));
    return compareDoubles(clamp(a, left), clamp(b, right));
  }
  const x = toRational(a);
  const y = toRational(b);
  const difference = x.numerator * y.denominator - y.numerator * x.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

function toRational(value: BsonNumber): Rational {
  if (value instanceof Decimal128) {
    const { coefficient, exponent } = decimalParts(value) ?? { coefficient: 0n, exponent: 0 };
    return exponent >= 0
      ? { numerator: coefficient * 10n ** BigInt(exponent), denominator: 1n }
      : { numerator: coefficient, denominator: 10n ** BigInt(-exponent) };
  }
  const integer = toExactInteger(value);
  if (integer !== undefined) return { numerator: integer, denominator: 1n };
  // every finite double is an integer over a power of two
  let scaled = toDouble(value);
  let denominator = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}

/** Coefficient and power of ten of a finite Decimal128; `undefined` for NaN and the infinities. */
export function decimalParts(value: Decimal128): { coefficient: bigint; exponent: number } | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (match === null) return undefined;
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { coefficient: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length };
}
