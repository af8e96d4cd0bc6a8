import { Binary } from 'bson';
import { badValue, failedToParse } from '../storeError.ts';
import { isNumber, numberType, toDouble, toExactInteger, type BsonNumber } from '../bson/numbers.ts';
import { typeAliasOf } from '../bson/types.ts';

type Test = (value: unknown) => boolean;

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** The number cut to a 64-bit integer, `undefined` when it is outside of that range or not finite. */
function truncated(value: BsonNumber): bigint | undefined {
  const exact = toExactInteger(value);
  const double = toDouble(value);
  const whole = exact ?? (Number.isFinite(double) ? BigInt(Math.trunc(double)) : undefined);
  return whole === undefined || whole < INT64_MIN || whole > INT64_MAX ? undefined : whole;
}

/** `$mod: [divisor, remainder]`, both cut to integers as the values are. */
export function modTest(operand: unknown): Test {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisorOperand, remainderOperand] = operand as unknown[];
  if (!isNumber(divisorOperand)) throw badValue('malformed mod, divisor not a number');
  if (!isNumber(remainderOperand)) throw badValue('malformed mod, remainder not a number');
  const divisor = truncated(divisorOperand);
  const remainder = truncated(remainderOperand);
  if (divisor === undefined) throw badValue('malformed mod, divisor value is invalid');
  if (remainder === undefined) throw badValue('malformed mod, remainder value is invalid');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => {
    const dividend = isNumber(value) ? truncated(value) : undefined;
    return dividend !== undefined && dividend % divisor === remainder;
  };
}

/** A non-negative whole number, as `$size` takes it. */
export function parseSize(operand: unknown): number {
  if (!isNumber(operand)) throw badValue('Failed to parse $size. Expected a number in: $size');
  const size = toExactInteger(operand);
  if (size === undefined) throw badValue('Failed to parse $size. Expected an integer: $size');
  if (size < 0n) throw badValue('Failed to parse $size. Expected a non-negative number in: $size');
  return Number(size);
}

export type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** Tests of single bits, over integers (sign-extended beyond bit 63) and over binary data. */
export function bitsTest(operator: BitOperator, operand: unknown): Test {
  const positions = bitPositions(operator, operand);
  return (value) => {
    const bit = bitReader(value);
    if (bit === undefined) return false;
    switch (operator) {
      case '$bitsAllSet':
        return positions.every((position) => bit(position));
      case '$bitsAllClear':
        return positions.every((position) => !bit(position));
      case '$bitsAnySet':
        return positions.some((position) => bit(position));
      case '$bitsAnyClear':
        return positions.some((position) => !bit(position));
    }
  };
}

function bitPositions(operator: string, operand: unknown): number[] {
  if (Array.isArray(operand)) return operand.map((position) => bitPosition(operator, position));
  if (operand instanceof Binary) {
    const bit = bitReader(operand);
    return range(operand.position * 8).filter((position) => bit?.(position));
  }
  if (!isNumber(operand)) {
    throw badValue(
      `${operator} takes an Array, a number, or a BinData but received: ${operator}: ${typeAliasOf(operand)}`,
    );
  }
  const mask = toExactInteger(operand);
  if (mask === undefined || mask > INT64_MAX) throw failedToParse(`Expected an integer: ${operator}`);
  if (mask < 0n) throw failedToParse(`Expected a non-negative number in: ${operator}`);
  return range(64).filter((position) => ((mask >> BigInt(position)) & 1n) === 1n);
}

function bitPosition(operator: string, position: unknown): number {
  const whole = isNumber(position) ? toExactInteger(position) : undefined;
  if (whole === undefined) {
    throw failedToParse(`Failed to parse bit position. Expected an integer in: ${operator}`);
  }
  if (whole < 0n || whole > 2n ** 31n - 1n) {
    throw failedToParse(
      `Failed to parse bit position. Expected a non-negative 32-bit number in: ${operator}`,
    );
  }
  return Number(whole);
}

function bitReader(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position);
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
  }
  if (!isNumber(value) || numberType(value) === 'decimal') return undefined;
  const whole = toExactInteger(value);
  if (whole === undefined || whole < INT64_MIN || whole > INT64_MAX) return undefined;
  return (position) => ((whole >> BigInt(position)) & 1n) === 1n;
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index);
}
