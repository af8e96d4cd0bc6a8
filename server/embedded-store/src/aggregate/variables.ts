import { entriesOf, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { StoreError } from '../storeError.ts';
import { compileExpression } from './expression.ts';
import type { Scope } from './operator.ts';

/** By the document of the command's `let`, which is evaluated once, so that `$rand` keeps its value. */
const scopes = new WeakMap<Doc, Scope>();

/** The scope of a command's expressions. */
export function scopeOf({ now, variables }: QueryEnv): Scope {
  const none = { now, variables: new Map<string, unknown>() };
  if (variables === undefined) return none;
  const known = scopes.get(variables);
  if (known !== undefined) return known;
  const values = entriesOf(variables).map(([name, expression]): [string, unknown] => {
    checkVariableName(name);
    assertConstant(expression);
    return [name, compileExpression(expression, none)({})];
  });
  const scope = { now, variables: new Map(values) };
  scopes.set(variables, scope);
  return scope;
}

/** @throws StoreError 16866 to 16868 for a name that no user variable may have */
function checkVariableName(name: string): void {
  if (name === '') throw new StoreError(16866, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw new StoreError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[A-Za-z0-9_\u0080-\uffff]+$/.test(name)) {
    throw new StoreError(16868, `'${name}' contains an invalid character for a variable name`);
  }
}

/** A `let` of a command is evaluated before there is any document. */
function assertConstant(expression: unknown): void {
  if (typeof expression === 'string') {
    if (expression.startsWith('$') && !/^\$\$(?:NOW|REMOVE)/.test(expression)) {
      throw new StoreError(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because command let ' +
          'expressions run before the query examines any documents.',
      );
    }
  } else if (Array.isArray(expression)) {
    expression.forEach(assertConstant);
  } else if (
    typeof expression === 'object' &&
    expression !== null &&
    Object.getPrototypeOf(expression) === Object.prototype
  ) {
    for (const [name, value] of entriesOf(expression as Doc)) if (name !== '$literal') assertConstant(value);
  }
}
