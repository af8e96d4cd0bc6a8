import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import { parseFieldPath } from '../bson/fieldPath.ts';
import { isNumber } from '../bson/numbers.ts';
import { isTruthy } from '../bson/truth.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { addField, newNode, type ProjectionMode, type ProjectionNode } from './tree.ts';

type Path = readonly string[];

/** One statement of a projection, before it is clear whether the whole projection includes or excludes. */
export interface Statement {
  kind: 'include' | 'exclude';
  path: Path;
}

export interface ParseContext {
  type?: 'include' | 'exclude';
  statements: Statement[];
}

export function parseEntry(context: ParseContext, parents: Path, name: string, operand: unknown): void {
  if (/(?:^|\.)\$(?:\.|$)/.test(name)) throw notSupported(`the positional projection '${name}'`);
  const path = [...parents, ...parseFieldPath(name)];
  if (isDoc(operand)) parseDoc(context, path, operand);
  else if (typeof operand === 'boolean' || isNumber(operand))
    parseFlag(context, path, name, isTruthy(operand));
  else throw notSupported(`the expression for '${path.join('.')}' in a projection`);
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
  if (names.length === 1 && first.startsWith('$')) throw notSupported(`${first} in a projection`);
  for (const [name, value] of entriesOf(operand)) parseEntry(context, path, name, value);
}

/** Builds the tree of a projection that includes or excludes. */
export function buildTree(mode: ProjectionMode, statements: readonly Statement[]): ProjectionNode {
  const root = newNode(mode);
  const idNamed = statements.some(({ path }) => path[0] === '_id');
  if (mode === 'include' && !idNamed) addField(root, ['_id']);
  // statements without an effect can collide, too
  const all = newNode(mode);
  for (const { kind, path } of statements) {
    addField(all, path);
    if (kind === mode) addField(root, path);
  }
  return root;
}
