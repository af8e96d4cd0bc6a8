import { fieldNames, fieldOf, isDoc } from '../bson/document.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { badValue, notSupported } from '../storeError.ts';
import type { ModifierBuilder } from './modifier.ts';

/** `$push` of one value, or of several by `$each`. */
export const pushModifier: ModifierBuilder = (path, operand) => {
  const values = valuesOf(operand);
  return {
    operator: '$push',
    creates: true,
    apply: (current, { doc }) => {
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
  return parseEach('$push', operand.$each);
}

export function parseEach(operator: string, each: unknown): readonly unknown[] {
  if (Array.isArray(each)) return each;
  throw badValue(
    `The argument to $each in ${operator} must be an array but it was of type: ${typeAliasOf(each)}`,
  );
}
