import { BSONRegExp } from 'bson';
import { fieldNames, fieldOf, isDoc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { compileMatcher } from '../match/matcher.ts';
import { isOperatorDoc } from '../match/operators.ts';
import { badValue, notSupported } from '../storeError.ts';
import type { ModifierBuilder } from './modifier.ts';

/** `$push` of one value, or of several by `$each`. */
export const pushModifier: ModifierBuilder = (path, operand) => {
  const values = valuesOf(operand);
  return {
    creates: true,
    apply: (current, doc) => {
      if (current !== undefined && !Array.isArray(current)) {
        throw badValue(
          `The field '${path}' must be an array but is of type ${typeAliasOf(current)} in document ` +
            `{_id: ${show(fieldOf(doc, '_id'))}}`,
        );
      }
      if (current !== undefined && values.length === 0) return 'keep';
      return { set: [...((current as unknown[] | undefined) ?? []), ...values] };
    },
  };
};

const REFUSED_CLAUSES = ['$position', '$slice', '$sort'];

function valuesOf(operand: unknown): readonly unknown[] {
  if (!isDoc(operand) || operand.$each === undefined) return [operand];
  for (const name of fieldNames(operand)) {
    if (REFUSED_CLAUSES.includes(name)) throw notSupported(`${name} in $push`);
    if (name !== '$each') throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  if (Array.isArray(operand.$each)) return operand.$each;
  throw badValue(
    `The argument to $each in $push must be an array but it was of type: ${typeAliasOf(operand.$each)}`,
  );
}

export const pullModifier: ModifierBuilder = (_path, operand) => {
  const unwanted = pullTest(operand);
  return {
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
function pullTest(operand: unknown): (element: unknown) => boolean {
  if (operand instanceof BSONRegExp || (isOperatorDoc(operand) && !isLogical(fieldNames(operand)[0]))) {
    const matches = compileMatcher({ element: operand });
    return (element) => matches({ element });
  }
  if (isDoc(operand)) {
    const matches = compileMatcher(operand);
    return (element) => isDoc(element) && matches(element);
  }
  return (element) => equalValues(element, operand);
}

function isLogical(name: string | undefined): boolean {
  return name === '$and' || name === '$or' || name === '$nor';
}
