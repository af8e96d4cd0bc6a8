import { fieldOf, isDoc, entriesOf, type Doc } from '../bson/document.ts';
import { StoreError } from '../storeError.ts';

/** A compiled expression: its value for one document, `undefined` when the value is missing. */
export type Evaluate = (root: Doc) => unknown;

/** Where a variable keeps its value while an expression runs. */
export interface Cell {
  value: unknown;
}

export interface Scope {
  now: Date;
  cells: ReadonlyMap<string, Cell>;
}

/** What an operator is compiled with: the scope it stands in and the way to compile its arguments. */
export interface Compiler {
  scope: Scope;
  compile(expression: unknown): Evaluate;
  /** The same with further variables. */
  withVariables(variables: Iterable<readonly [string, Cell]>): Compiler;
}

export type Operator = (operand: unknown, compiler: Compiler, name: string) => Evaluate;
export type Operators = Readonly<Record<string, Operator>>;

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** An operator over a list of arguments; one argument may stand without its list. */
export function listOperator(
  min: number,
  max: number,
  apply: (values: unknown[], name: string) => unknown,
): Operator {
  return (operand, compiler, name) => {
    const args = compileList(operand, compiler, name, min, max);
    return (root) =>
      apply(
        args.map((arg) => arg(root)),
        name,
      );
  };
}

/** An operator of exactly one argument that gives null for null and for a missing value. */
export function unaryOperator(apply: (value: unknown, name: string) => unknown): Operator {
  return listOperator(1, 1, ([value], name) => (isNullish(value) ? null : apply(value, name)));
}

export function compileList(
  operand: unknown,
  compiler: Compiler,
  name: string,
  min: number,
  max: number,
): Evaluate[] {
  const args: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (args.length < min || args.length > max) throw wrongCount(name, min, max, args.length);
  return args.map((arg) => compiler.compile(arg));
}

function wrongCount(name: string, min: number, max: number, given: number): StoreError {
  if (min === max) {
    return new StoreError(
      16020,
      `Expression ${name} takes exactly ${min} arguments. ${given} were passed in.`,
    );
  }
  const limits =
    max === Infinity ? `at least ${min} arguments` : `at least ${min} arguments, and at most ${max}`;
  return new StoreError(28667, `Expression ${name} takes ${limits}, but ${given} were passed in.`);
}

/** The named arguments of an operator, such as `$filter`'s; unknown and missing ones are refused. */
export function namedArguments(
  operand: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
  code = 9,
): Doc {
  if (!isDoc(operand)) throw new StoreError(code, `${name} only supports an object as its argument`);
  for (const [key] of entriesOf(operand)) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new StoreError(code, `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (fieldOf(operand, key) === undefined)
      throw new StoreError(code, `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}
