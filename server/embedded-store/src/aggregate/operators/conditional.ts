import { entriesOf, fieldOf, isDoc, type Doc } from '../../bson/document.ts';
import { isTruthy } from '../../bson/truth.ts';
import { StoreError } from '../../storeError.ts';
import { compileList, isNullish, type Compile, type Evaluate, type Operators } from '../operator.ts';

function cond(operand: unknown, compile: Compile): Evaluate {
  const [condition, then, otherwise] = isDoc(operand)
    ? condArguments(operand).map(compile)
    : compileList(operand, compile, '$cond', 3, 3);
  return (root) => (isTruthy(condition?.(root)) ? then?.(root) : otherwise?.(root));
}

function condArguments(operand: Doc): unknown[] {
  for (const [name] of entriesOf(operand)) {
    if (!['if', 'then', 'else'].includes(name)) {
      throw new StoreError(17083, `Unrecognized parameter to $cond: ${name}`);
    }
  }
  return ['if', 'then', 'else'].map((name, index) => {
    const argument = fieldOf(operand, name);
    if (argument === undefined) throw new StoreError(17080 + index, `Missing '${name}' parameter to $cond`);
    return argument;
  });
}

function ifNull(operand: unknown, compile: Compile): Evaluate {
  const count = Array.isArray(operand) ? operand.length : 1;
  if (count < 2) throw new StoreError(1257300, `$ifNull needs at least two arguments, had: ${count}`);
  const args = compileList(operand, compile, '$ifNull', 2, Infinity);
  return (root) => {
    let value: unknown;
    for (const arg of args) {
      value = arg(root);
      if (!isNullish(value)) return value;
    }
    return value;
  };
}

/** Operators that evaluate only some of their arguments, or none. */
export const conditionalOperators: Operators = {
  $cond: cond,
  $ifNull: ifNull,
  $literal: (operand) => () => operand,
};
