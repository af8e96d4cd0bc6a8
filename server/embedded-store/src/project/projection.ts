import type { Scope } from '../aggregate/operator.ts';
import { scopeOf } from '../aggregate/variables.ts';
import { entriesOf, isEmptyDoc, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { StoreError } from '../storeError.ts';
import { findOnlyForms } from './findOnly.ts';
import { buildTree, parseEntry, type ParseContext, type Statement } from './parse.ts';
import { applyToDoc } from './tree.ts';

/**
 * Compiles the projection of a `find`. `filter` is the query that found the documents; the positional
 * `.$` needs it.
 * @throws StoreError 31249 to 31325 as MongoDB does for projections that contradict themselves
 */
export function compileProjection(spec: Doc, env: QueryEnv & { filter?: Doc }): (doc: Doc) => Doc {
  if (isEmptyDoc(spec)) return (doc) => doc;
  const forms = findOnlyForms(env);
  const context: ParseContext = { scope: scopeOf(env), findOnly: forms.parse, statements: [] };
  for (const [name, operand] of entriesOf(spec)) parseEntry(context, [], name, operand);
  const tree = buildTree(context.type ?? defaultType(context.statements, forms.has), context.statements);
  return (doc) =>
    forms.afterwards.reduce((projected, apply) => apply(projected, doc), applyToDoc(tree, doc, doc));
}

/** Compiles the stage `$project`, which knows no forms that are `find`'s own. */
export function compileProjectStage(spec: Doc, scope: Scope): (doc: Doc) => Doc {
  if (isEmptyDoc(spec)) {
    throw new StoreError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const context: ParseContext = { scope, statements: [] };
  for (const [name, operand] of entriesOf(spec)) parseEntry(context, [], name, operand);
  const none = { slice: false, elemMatch: false };
  const tree = buildTree(context.type ?? defaultType(context.statements, none), context.statements);
  return (doc) => applyToDoc(tree, doc, doc);
}

/** What a projection of nothing but `_id`, `$slice` and `$elemMatch` means: MongoDB's own rules. */
function defaultType(
  statements: readonly Statement[],
  has: { slice: boolean; elemMatch: boolean },
): 'include' | 'exclude' {
  if (has.elemMatch && !has.slice) return 'include';
  return statements.some(({ kind, path }) => kind === 'include' && path.join('.') === '_id')
    ? 'include'
    : 'exclude';
}
