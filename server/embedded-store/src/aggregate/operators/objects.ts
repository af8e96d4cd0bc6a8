import { fieldOf, isDoc, removeField, setField } from '../../bson/document.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import { isNullish, namedArguments, type Compile, type Evaluate, type Operators } from '../operator.ts';

/** The name of a field, which must be constant: a string, or `{ $literal: <string> }`. */
function constantName(field: unknown, name: string, codes: { path: number; type: number }): string {
  const literal =
    isDoc(field) && fieldOf(field, '$literal') !== undefined ? fieldOf(field, '$literal') : undefined;
  const value = literal ?? field;
  if (typeof value !== 'string') {
    throw new StoreError(
      codes.type,
      `${name} requires 'field' to evaluate to a constant String, but got ${typeAliasOf(value)}`,
    );
  }
  if (literal === undefined && value.startsWith('$')) {
    throw new StoreError(
      codes.path,
      `A field path reference which is not allowed in this context. Did you mean {$literal: '${value}'}?`,
    );
  }
  return value;
}

function getField(operand: unknown, compile: Compile, name: string): Evaluate {
  const short =
    !isDoc(operand) ||
    (fieldOf(operand, 'field') === undefined && fieldOf(operand, '$literal') !== undefined);
  const args = short
    ? { field: operand, input: '$$CURRENT' }
    : namedArguments(operand, name, ['field', 'input'], 3041701);
  const field = constantName(fieldOf(args, 'field'), name, { path: 5654600, type: 5654602 });
  const input = compile(fieldOf(args, 'input'));
  return (root) => {
    const value = input(root);
    if (isNullish(value)) return value;
    // values that are no documents have no fields
    return isDoc(value) ? fieldOf(value, field) : undefined;
  };
}

function setFieldOperator(operand: unknown, compile: Compile, name: string): Evaluate {
  const required = name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input'];
  const args = namedArguments(operand, name, required, 4161101);
  const field = constantName(fieldOf(args, 'field'), name, { path: 4161108, type: 4161106 });
  const input = compile(fieldOf(args, 'input'));
  const value = name === '$setField' ? compile(fieldOf(args, 'value')) : () => undefined;
  return (root) => {
    const start = input(root);
    if (isNullish(start)) return null;
    if (!isDoc(start)) {
      throw new StoreError(
        4161105,
        `${name} requires 'input' to evaluate to type Object, but got ${typeAliasOf(start)}`,
      );
    }
    const result = { ...start };
    const set = value(root);
    if (set === undefined) removeField(result, field);
    else setField(result, field, set);
    return result;
  };
}

export const objectOperators: Operators = {
  $getField: getField,
  $setField: setFieldOperator,
  $unsetField: setFieldOperator,
};
