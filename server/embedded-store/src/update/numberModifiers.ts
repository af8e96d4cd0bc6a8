import { Int32, Long } from 'bson';
import { add, multiply, refuseDecimal } from '../bson/arithmetic.ts';
import { entriesOf, fieldOf, isDoc } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { isNumber, numberType, toExactInteger, type BsonNumber } from '../bson/numbers.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { badValue, typeMismatch } from '../storeError.ts';
import type { ModifierBuilder, ModifierContext, Outcome } from './modifier.ts';

const changed = (current: unknown, value: unknown): Outcome =>
  identical(current, value) ? 'keep' : { set: value };

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const idOf = ({ doc }: ModifierContext): string => `{ _id: ${show(fieldOf(doc, '_id'))} }`;

export const incModifier: ModifierBuilder = (path, operand) =>
  arithmeticModifier('$inc', path, numeric('increment', path, operand), add, (amount) => amount);

export const mulModifier: ModifierBuilder = (path, operand) =>
  arithmeticModifier('$mul', path, numeric('multiply', path, operand), multiply, (factor) => {
    refuseDecimal(factor);
    return multiply(factor, 0) ?? factor;
  });

function numeric(verb: string, path: string, operand: unknown): BsonNumber {
  if (!isNumber(operand)) {
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
  }
  return operand;
}

function arithmeticModifier(
  operator: '$inc' | '$mul',
  path: string,
  operand: BsonNumber,
  combine: (a: BsonNumber, b: BsonNumber) => BsonNumber | undefined,
  whenMissing: (operand: BsonNumber) => BsonNumber,
): ReturnType<ModifierBuilder> {
  return {
    operator,
    creates: true,
    apply: (current, context) => {
      if (current === undefined) return { set: whenMissing(operand) };
      if (!isNumber(current)) {
        throw typeMismatch(
          `Cannot apply ${operator} to a value of non-numeric type. ${idOf(context)} has the field ` +
            `'${lastPart(path)}' of non-numeric type ${typeAliasOf(current)}`,
        );
      }
      const result = combine(current, operand);
      if (result === undefined) {
        throw badValue(
          `Failed to apply ${operator} operations to current value (${show(current)}) for document ${idOf(context)}`,
        );
      }
      return changed(current, result);
    },
  };
}

const BITS = {
  and: (a: bigint, b: bigint): bigint => a & b,
  or: (a: bigint, b: bigint): bigint => a | b,
  xor: (a: bigint, b: bigint): bigint => a ^ b,
};

export const bitModifier: ModifierBuilder = (path, operand) => {
  if (!isDoc(operand)) {
    throw badValue(
      'The $bit modifier is not compatible with a ' +
        `${typeAliasOf(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = entriesOf(operand).map(([name, argument]) => bitStep(name, argument));
  if (steps.length === 0) {
    throw badValue(
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  return {
    operator: '$bit',
    creates: true,
    apply: (current, context) => {
      const start = current ?? new Int32(0);
      if (!isInteger(start)) {
        throw badValue(
          `Cannot apply $bit to a value of non-integral type.${idOf(context)} has the field ` +
            `${lastPart(path)} of non-integer type ${typeAliasOf(start)}`,
        );
      }
      return changed(
        current,
        steps.reduce((value, step) => step(value), start),
      );
    },
  };
};

function bitStep(name: string, argument: unknown): (value: BsonNumber) => BsonNumber {
  if (!Object.hasOwn(BITS, name)) {
    throw badValue(
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: ` +
        `{${name}: ${show(argument)}}`,
    );
  }
  if (!isInteger(argument)) {
    throw badValue(
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeAliasOf(argument)}' is not supported here: ` +
        `{${name}: ${show(argument)}}`,
    );
  }
  const apply = BITS[name as keyof typeof BITS];
  return (value) => {
    const result = apply(toExactInteger(value) ?? 0n, toExactInteger(argument) ?? 0n);
    const wide = numberType(value) === 'long' || numberType(argument) === 'long';
    return wide ? Long.fromBigInt(result) : new Int32(Number(result));
  };
}

function isInteger(value: unknown): value is BsonNumber {
  const type = numberType(value);
  return type === 'int' || type === 'long';
}
