import { add } from '../bson/arithmetic.ts';
import { identical } from '../bson/codec.ts';
import { fieldOf, type Doc } from '../bson/document.ts';
import { isNumber } from '../bson/numbers.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { badValue, typeMismatch } from '../storeError.ts';
import type { ModifierBuilder, Outcome } from './modifier.ts';

const setTo = (current: unknown, value: unknown): Outcome =>
  current !== undefined && identical(current, value) ? 'keep' : { set: value };

/** `$set`, and `$setOnInsert` once it is known that the document is inserted. */
export const setModifier: ModifierBuilder = (_path, operand) => ({
  creates: true,
  apply: (current) => setTo(current, operand),
});

export const unsetModifier: ModifierBuilder = () => ({
  creates: false,
  apply: () => 'remove',
});

const showId = (doc: Doc): string => `{ _id: ${show(fieldOf(doc, '_id'))} }`;

export const incModifier: ModifierBuilder = (path, operand) => {
  if (!isNumber(operand)) {
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
  }
  return {
    creates: true,
    apply: (current, doc) => {
      if (current === undefined) return { set: operand };
      if (!isNumber(current)) {
        throw typeMismatch(
          `Cannot apply $inc to a value of non-numeric type. ${showId(doc)} has the field ` +
            `'${path.slice(path.lastIndexOf('.') + 1)}' of non-numeric type ${typeAliasOf(current)}`,
        );
      }
      const result = add(current, operand);
      if (result === undefined) {
        throw badValue(
          `Failed to apply $inc operations to current value (${show(current)}) for document ${showId(doc)}`,
        );
      }
      return setTo(current, result);
    },
  };
};
