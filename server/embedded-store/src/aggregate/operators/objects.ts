import { entriesOf, fieldOf, isDoc, removeField, setField, type Doc } from '../../bson/document.ts';
import { show } from '../../bson/show.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import {
  isNullish,
  listOperator,
  namedArguments,
  type Compiler,
  type Evaluate,
  type Operators,
} from '../operator.ts';

/** The fields of both, those of `value` in place of equal names. */
export function mergeInto(result: Doc, value: unknown): void {
  if (isNullish(value)) return;
  if (!isDoc(value)) {
    throw new StoreError(
      40400,
      `$mergeObjects requires object inputs, but input ${show(value)} is of type ${typeAliasOf(value)}`,
    );
  }
  for (const [name, field] of entriesOf(value)) setField(result, name, field);
}

function mergeObjects(values: unknown[]): unknown {
  const result: Doc = {};
  const [only] = values;
  // an only argument that is an array stands for its elements
  const merged = values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values;
  for (const value of merged) mergeInto(result, value);
  return result;
}

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

function getField(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const short =
    !isDoc(operand) ||
    (fieldOf(operand, 'field') === undefined && fieldOf(operand, '$literal') !== undefined);
  const args = short
    ? { field: operand, input: '$$CURRENT' }
    : namedArguments(operand, name, ['field', 'input'], [], 3041701);
  const field = constantName(fieldOf(args, 'field'), name, { path: 5654600, type: 5654602 });
  const input = compiler.compile(fieldOf(args, 'input'));
  return (root) => {
    const value = input(root);
    if (isNullish(value)) return value;
    // values that are no documents have no fields
    return isDoc(value) ? fieldOf(value, field) : undefined;
  };
}

function setFieldOperator(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const required = name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input'];
  const args = namedArguments(operand, name, required, [], 4161101);
  const field = constantName(fieldOf(args, 'field'), name, { path: 4161108, type: 4161106 });
  const input = compiler.compile(fieldOf(args, 'input'));
  const value = name === '$setField' ? compiler.compile(fieldOf(args, 'value')) : () => undefined;
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
  $mergeObjects: listOperator(0, Infinity, mergeObjects),
  $getField: getField,
  $setField: setFieldOperator,
  $unsetField: setFieldOperator,
};
