import { entriesOf, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { StoreError } from '../storeError.ts';
import { compileExpression } from './expression.ts';
import type { Cell, Scope } from './operator.ts';
import { checkVariableName } from './variableName.ts';

/** The scopes of commands that are under way; `let` is evaluated once, so that `$rand` keeps its value. */
const scopes = new WeakMap<Doc, Scope>();

/** The scope that the expressions of a command start in. */
export function scopeOf(env: QueryEnv & { cells?: ReadonlyMap<string, Cell> }): Scope {
  if (env.cells !== undefined) return { now: env.now, cells: env.cells };
  if (env.variables === undefined) return { now: env.now, cells: new Map() };
  const known = scopes.get(env.variables);
  if (known !== undefined) return known;
  const scope = { now: env.now, cells: cellsOf(env.variables, env.now) };
  scopes.set(env.variables, scope);
  return scope;
}

function cellsOf(variables: Doc, now: Date): Map<string, Cell> {
  const nothing = { now, cells: new Map<string, Cell>() };
  const cells = new Map<string, Cell>();
  for (const [name, expression] of entriesOf(variables)) {
    checkVariableName(name);
    assertConstant(expression);
    cells.set(name, { value: compileExpression(expression, nothing)({}) });
  }
  return cells;
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
