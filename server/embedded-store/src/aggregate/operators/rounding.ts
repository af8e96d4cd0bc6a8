import { Double, Long } from 'bson';
import { fitsInt64, intOrLong, refuseDecimal } from '../../bson/arithmetic.ts';
import { isNumber, numberType, toDouble, toExactInteger, type BsonNumber } from '../../bson/numbers.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import { isNullish, listOperator, type Operators } from '../operator.ts';

type Rounding = 'half-even' | 'toward-zero';

/** `$round` and `$trunc`: to a number of decimal places, negative ones being tens, hundreds, … */
function rounding(mode: Rounding) {
  return listOperator(1, 2, (values, name) => {
    const [value] = values;
    const place: unknown = values.length === 2 ? values[1] : 0;
    if (isNullish(value) || isNullish(place)) return null;
    if (!isNumber(value)) {
      throw new StoreError(51081, `${name} only supports numeric types, not ${typeAliasOf(value)}`);
    }
    refuseDecimal(value);
    return round(value, placeOf(place, name), mode, name);
  });
}

function placeOf(place: unknown, name: string): number {
  const whole = isNumber(place) ? toExactInteger(place) : undefined;
  if (whole === undefined) {
    throw new StoreError(51082, `precision argument to  ${name} must be a integral value`);
  }
  if (whole < -20n || whole > 100n) {
    throw new StoreError(
      51083,
      `cannot apply ${name} with precision value ${whole.toString()} value must be in [-20, 100]`,
    );
  }
  return Number(whole);
}

function round(value: BsonNumber, place: number, mode: Rounding, name: string): BsonNumber {
  const integer = numberType(value) === 'double' ? undefined : toExactInteger(value);
  if (integer !== undefined) {
    if (place >= 0) return value;
    const scale = 10n ** BigInt(-place);
    const result = quotient(integer, scale, mode) * scale;
    if (!fitsInt64(result)) {
      throw new StoreError(
        51080,
        `invalid conversion from Decimal128 result in ${name} resulting from arguments`,
      );
    }
    return numberType(value) === 'long' ? Long.fromBigInt(result) : intOrLong(result);
  }
  const double = toDouble(value);
  if (!Number.isFinite(double)) return value;
  const { numerator, denominator } = fraction(Math.abs(double));
  const scaled =
    place >= 0
      ? quotient(numerator * 10n ** BigInt(place), denominator, mode)
      : quotient(numerator, denominator * 10n ** BigInt(-place), mode);
  // MongoDB rounds by way of a Decimal128, which has no more digits
  if (scaled >= 10n ** 34n) return new Double(NaN);
  const magnitude = Number(`${scaled.toString()}e${-place}`);
  return new Double(double < 0 || Object.is(double, -0) ? -magnitude : magnitude);
}

/** A finite double as the exact fraction that it is. */
function fraction(double: number): { numerator: bigint; denominator: bigint } {
  let scaled = double;
  let denominator = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}

function quotient(numerator: bigint, denominator: bigint, mode: Rounding): bigint {
  const whole = numerator / denominator;
  if (mode === 'toward-zero') return whole;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const up = twice > denominator || (twice === denominator && whole % 2n !== 0n);
  if (!up) return whole;
  return numerator < 0n ? whole - 1n : whole + 1n;
}

export const roundingOperators: Operators = {
  $round: rounding('half-even'),
  $trunc: rounding('toward-zero'),
};
