import { BSONRegExp } from 'bson';
import { fieldNames, isDoc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { compileMatcher } from '../match/matcher.ts';
import { isOperatorDoc } from '../match/operators.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { badValue } from '../storeError.ts';
import type { ModifierBuilder } from './modifier.ts';
import { parseEach } from './pushModifier.ts';

export const addToSetModifier: ModifierBuilder = (path, operand) => {
  const values = addToSetValues(operand);
  return {
    operator: '$addToSet',
    creates: true,
    apply: (current) => {
      if (current !== undefined && !Array.isArray(current)) {
        throw badValue(
          `Cannot apply $addToSet to non-array field. Field named '${path.slice(path.lastIndexOf('.') + 1)}' ` +
            `has non-array type ${typeAliasOf(current)}`,
        );
      }
      const result: unknown[] = [...((current as unknown[] | undefined) ?? [])];
      const before = result.length;
      for (const value of values) {
        if (!result.some((element) => equalValues(element, value))) result.push(value);
      }
      return current !== undefined && result.length === before ? 'keep' : { set: result };
    },
  };
};

function addToSetValues(operand: unknown): readonly unknown[] {
  if (!isDoc(operand) || fieldNames(operand)[0] !== '$each') return [operand];
  if (fieldNames(operand).length > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${show(operand)}`);
  }
  return parseEach('$addToSet', operand.$each);
}

export const pullModifier: ModifierBuilder = (_path, operand, env) => {
  const unwanted = pullTest(operand, env);
  return {
    operator: '$pull',
    creates: false,
    apply: (current) => {
      if (!Array.isArray(current)) throw badValue('Cannot apply $pull to a non-array value');
      const kept = (current as unknown[]).filter((element) => !unwanted(element));
      return kept.length === current.length ? 'keep' : { set: kept };
    },
  };
};

/**
 * Returns the test for the elements to remove. Operators and regular expressions test each element as a value, another
 * document is a query over the elements that are documents, and anything else must be equal.
 */
function pullTest(operand: unknown, env: QueryEnv): (element: unknown) => boolean {
  if (operand instanceof BSONRegExp || (isOperatorDoc(operand) && !isLogical(fieldNames(operand)[0]))) {
    const matches = compileMatcher({ element: operand }, env);
    return (element) => matches({ element });
  }
  if (isDoc(operand)) {
    const matches = compileMatcher(operand, env);
    return (element) => isDoc(element) && matches(element);
  }
  return (element) => equalValues(element, operand);
}

function isLogical(name: string | undefined): boolean {
  return name === '$and' || name === '$or' || name === '$nor' || name === '$expr';
}
