import { entriesOf, fieldOf, isDoc, type Doc } from '../../bson/document.ts';
import { isTruthy } from '../../bson/truth.ts';
import { StoreError } from '../../storeError.ts';
import { checkVariableName } from '../variableName.ts';
import {
  compileList,
  isNullish,
  type Cell,
  type Compiler,
  type Evaluate,
  type Operators,
} from '../operator.ts';

function cond(operand: unknown, compiler: Compiler): Evaluate {
  const [condition, then, otherwise] = isDoc(operand)
    ? condArguments(operand).map((argument) => compiler.compile(argument))
    : compileList(operand, compiler, '$cond', 3, 3);
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

function ifNull(operand: unknown, compiler: Compiler): Evaluate {
  const count = Array.isArray(operand) ? operand.length : 1;
  if (count < 2) throw new StoreError(1257300, `$ifNull needs at least two arguments, had: ${count}`);
  const args = compileList(operand, compiler, '$ifNull', 2, Infinity);
  return (root) => {
    let value: unknown;
    for (const arg of args) {
      value = arg(root);
      if (!isNullish(value)) return value;
    }
    return value;
  };
}

function switchOperator(operand: unknown, compiler: Compiler): Evaluate {
  if (!isDoc(operand)) throw new StoreError(40060, '$switch requires an object as an argument');
  for (const [name] of entriesOf(operand)) {
    if (name !== 'branches' && name !== 'default') {
      throw new StoreError(40067, `$switch found an unknown argument: ${name}`);
    }
  }
  const list = fieldOf(operand, 'branches');
  if (list !== undefined && !Array.isArray(list)) {
    throw new StoreError(40061, "$switch expected an array for 'branches'");
  }
  const branches = ((list as unknown[] | undefined) ?? []).map((branch) => compileBranch(branch, compiler));
  if (branches.length === 0) throw new StoreError(40068, '$switch requires at least one branch.');
  const fallback = fieldOf(operand, 'default');
  const otherwise = fallback === undefined ? undefined : compiler.compile(fallback);
  return (root) => {
    const branch = branches.find(({ when }) => isTruthy(when(root)));
    if (branch !== undefined) return branch.then(root);
    if (otherwise !== undefined) return otherwise(root);
    throw new StoreError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}

function compileBranch(branch: unknown, compiler: Compiler): { when: Evaluate; then: Evaluate } {
  if (!isDoc(branch)) throw new StoreError(40062, '$switch expected each branch to be an object');
  for (const [name] of entriesOf(branch)) {
    if (name !== 'case' && name !== 'then') {
      throw new StoreError(40063, `$switch found an unknown argument to a branch: ${name}`);
    }
  }
  if (branch.case === undefined) {
    throw new StoreError(40064, "$switch requires each branch have a 'case' expression");
  }
  if (branch.then === undefined) {
    throw new StoreError(40065, "$switch requires each branch have a 'then' expression.");
  }
  return { when: compiler.compile(branch.case), then: compiler.compile(branch.then) };
}

function letOperator(operand: unknown, compiler: Compiler): Evaluate {
  if (!isDoc(operand)) throw new StoreError(16874, '$let only supports an object as its argument');
  for (const [name] of entriesOf(operand)) {
    if (name !== 'vars' && name !== 'in') {
      throw new StoreError(16875, `Unrecognized parameter to $let: ${name}`);
    }
  }
  const vars = fieldOf(operand, 'vars');
  if (vars === undefined) throw new StoreError(16876, "Missing 'vars' parameter to $let");
  if (!isDoc(vars)) throw new StoreError(10065, 'invalid parameter: expected an object (vars)');
  const body = fieldOf(operand, 'in');
  if (body === undefined) throw new StoreError(16877, "Missing 'in' parameter to $let");
  const bindings = entriesOf(vars).map(([name, expression]) => {
    checkVariableName(name);
    const cell: Cell = { value: undefined };
    return { name, cell, evaluate: compiler.compile(expression) };
  });
  const inner = compiler.withVariables(bindings.map(({ name, cell }) => [name, cell] as const));
  const evaluate = inner.compile(body);
  return (root) => {
    const values = bindings.map((binding) => binding.evaluate(root));
    bindings.forEach(({ cell }, index) => (cell.value = values[index]));
    return evaluate(root);
  };
}

/** Operators that evaluate only some of their arguments, and those that bind variables or none. */
export const conditionalOperators: Operators = {
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOperator,
  $let: letOperator,
  $literal: (operand) => () => operand,
};
