import { compileExpression, isOperatorName } from '../aggregate/expression.ts';
import { parseFieldPath } from '../aggregate/fieldPath.ts';
import type { Evaluate } from '../aggregate/operators.ts';
import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import { isNumber } from '../bson/numbers.ts';
import { show } from '../bson/show.ts';
import { isTruthy } from '../bson/truth.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { addExpression, addField, newNode, type ProjectionMode, type ProjectionNode } from './tree.ts';

type Path = readonly string[];

/** One statement of a projection, before it is clear whether the whole projection includes or excludes. */
export type Statement =
  | { kind: 'include' | 'exclude'; path: Path }
  | { kind: 'compute'; path: Path; evaluate: Evaluate };

export interface ParseContext {
  /** Set for the stage `$project` only, which can compute fields. */
  env: QueryEnv | undefined;
  type?: 'include' | 'exclude';
  statements: Statement[];
}

export function parseEntry(context: ParseContext, parents: Path, name: string, operand: unknown): void {
  if (/(?:^|\.)\$(?:\.|$)/.test(name)) {
    if (!context.env) throw notSupported(`the positional projection '${name}'`);
    throw new StoreError(31324, 'Cannot use positional projection in aggregation projection');
  }
  const path = [...parents, ...parseFieldPath(name)];
  if (isDoc(operand)) parseDoc(context, path, operand);
  else if (typeof operand === 'boolean' || isNumber(operand))
    parseFlag(context, path, name, isTruthy(operand));
  else {
    const shown = `${name}: ${show(operand)}`;
    compute(context, path, operand, 31310, `Cannot use an expression ${shown} in an exclusion projection`);
  }
}

function parseFlag(context: ParseContext, path: Path, name: string, included: boolean): void {
  const kind = included ? 'include' : 'exclude';
  // _id may be named either way in both kinds of projection
  if (path.join('.') !== '_id') settle(context, kind, name);
  context.statements.push({ kind, path });
}

function settle(context: ParseContext, type: 'include' | 'exclude', name: string): void {
  if (context.type !== undefined && context.type !== type) {
    throw type === 'include'
      ? new StoreError(31253, `Cannot do inclusion on field ${name} in exclusion projection`)
      : new StoreError(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
  }
  context.type = type;
}

function parseDoc(context: ParseContext, path: Path, operand: Doc): void {
  const names = fieldNames(operand);
  const [first = ''] = names;
  if (names.length === 0) {
    throw new StoreError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path.join('.')}`,
    );
  }
  if (names.length === 1 && first.startsWith('$')) {
    if (!context.env && (first === '$elemMatch' || isOperatorName(first))) {
      throw notSupported(`${first} in the projection of a find`);
    }
    if (first === '$elemMatch') throw new StoreError(168, 'Cannot use $elemMatch in this context');
    if (!isOperatorName(first)) throw new StoreError(31325, `Unknown expression ${first}`);
    compute(context, path, operand, 31252, 'Cannot use expression other than $meta in exclusion projection');
    return;
  }
  for (const [name, value] of entriesOf(operand)) parseEntry(context, path, name, value);
}

function compute(context: ParseContext, path: Path, operand: unknown, code: number, message: string): void {
  if (!context.env) throw notSupported(`the expression for '${path.join('.')}' in the projection of a find`);
  if (context.type === 'exclude') throw new StoreError(code, message);
  context.type = 'include';
  context.statements.push({ kind: 'compute', path, evaluate: compileExpression(operand, context.env) });
}

/** Builds the tree of a projection that includes or excludes. */
export function buildTree(mode: ProjectionMode, statements: readonly Statement[]): ProjectionNode {
  const root = newNode(mode);
  const idNamed = statements.some(({ path }) => path[0] === '_id');
  if (mode === 'include' && !idNamed) addField(root, ['_id']);
  // statements without an effect can collide, too
  const all = newNode(mode);
  for (const statement of statements) {
    addField(all, statement.path);
    if (statement.kind === 'compute') addExpression(root, statement.path, statement.evaluate);
    else if (hasEffect(mode, statement)) addField(root, statement.path);
  }
  return root;
}

function hasEffect(mode: ProjectionMode, statement: Statement): boolean {
  return mode === 'include' ? statement.kind !== 'exclude' : statement.kind === 'exclude';
}
