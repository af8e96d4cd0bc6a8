import { fieldOf, isDoc, entriesOf, type Doc } from '../bson/document.ts';
import { StoreError } from '../storeError.ts';

/** A compiled expression: its value for one document, `undefined` when the value is missing. */
export type Evaluate = (root: Doc) => unknown;

/** What the expressions of a command may refer to beside the document. */
export interface Scope {
  now: Date;
  /** Those of the command's `let`. */
  variables: ReadonlyMap<string, unknown>;
}

/** Compiles the arguments of an operator in its scope. */
export type Compile = (expression: unknown) => Evaluate;

export type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;
export type Operators = Readonly<Record<string, Operator>>;

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** An operator over a list of arguments; a single argument need not be in a list. */
export function listOperator(min: number, max: number, apply: (values: unknown[]) => unknown): Operator {
  return (operand, compile, name) => {
    const args = compileList(operand, compile, name, min, max);
    return (root) => apply(args.map((arg) => arg(root)));
  };
}

export function compileList(
  operand: unknown,
  compile: Compile,
  name: string,
  min: number,
  max: number,
): Evaluate[] {
  const args: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (args.length < min || args.length > max) {
    throw new StoreError(
      16020,
      `Expression ${name} takes exactly ${min} arguments. ${args.length} were passed in.`,
    );
  }
  return args.map(compile);
}

/** The named arguments of an operator, such as those of `$setField`; unknown and missing ones are refused. */
export function namedArguments(
  operand: unknown,
  name: string,
  required: readonly string[],
  code: number,
): Doc {
  if (!isDoc(operand)) throw new StoreError(code, `${name} only supports an object as its argument`);
  for (const [key] of entriesOf(operand)) {
    if (!required.includes(key)) throw new StoreError(code, `Unrecognized argument to ${name}: ${key}`);
  }
  for (const key of required) {
    if (fieldOf(operand, key) === undefined)
      throw new StoreError(code, `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}
