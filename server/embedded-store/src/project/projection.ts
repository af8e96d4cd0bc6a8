import { entriesOf, isEmptyDoc, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { StoreError } from '../storeError.ts';
import { buildTree, parseEntry, type ParseContext } from './parse.ts';
import { applyToDoc } from './tree.ts';

/**
 * Compiles the projection of a `find` or a `findAndModify`, which includes or excludes fields.
 * @throws StoreError 31249 to 31325 as MongoDB does for projections that contradict themselves, 9 for
 * expressions, `$slice`, `$elemMatch` and the positional `.$`
 */
export function compileProjection(spec: Doc): (doc: Doc) => Doc {
  return isEmptyDoc(spec) ? (doc) => doc : compile(spec);
}

/** Compiles the stage `$project`, which may compute fields, too. */
export function compileProjectStage(spec: Doc, env: QueryEnv): (doc: Doc) => Doc {
  if (isEmptyDoc(spec)) {
    throw new StoreError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return compile(spec, env);
}

function compile(spec: Doc, env?: QueryEnv): (doc: Doc) => Doc {
  const context: ParseContext = { env, statements: [] };
  for (const [name, operand] of entriesOf(spec)) parseEntry(context, [], name, operand);
  const tree = buildTree(context.type ?? typeByIdAlone(context), context.statements);
  return (doc) => applyToDoc(tree, doc, doc);
}

/** Decides what a projection means that names `_id` alone. */
function typeByIdAlone({ statements }: ParseContext): 'include' | 'exclude' {
  return statements.some(({ kind, path }) => kind === 'include' && path.join('.') === '_id')
    ? 'include'
    : 'exclude';
}
