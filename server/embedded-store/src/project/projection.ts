import { entriesOf, isEmptyDoc, type Doc } from '../bson/document.ts';
import { buildTree, parseEntry, type ParseContext } from './parse.ts';
import { applyToDoc } from './tree.ts';

/**
 * Compiles the projection of a `find` or a `findAndModify`, which includes or excludes fields.
 * @throws StoreError 31249 to 31325 as MongoDB does for projections that contradict themselves, 9 for
 * expressions, `$slice`, `$elemMatch` and the positional `.$`
 */
export function compileProjection(spec: Doc): (doc: Doc) => Doc {
  if (isEmptyDoc(spec)) return (doc) => doc;
  const context: ParseContext = { statements: [] };
  for (const [name, operand] of entriesOf(spec)) parseEntry(context, [], name, operand);
  const tree = buildTree(context.type ?? typeByIdAlone(context), context.statements);
  return (doc) => applyToDoc(tree, doc);
}

/** Decides what a projection means that names `_id` alone. */
function typeByIdAlone({ statements }: ParseContext): 'include' | 'exclude' {
  return statements.some(({ kind, path }) => kind === 'include' && path.join('.') === '_id')
    ? 'include'
    : 'exclude';
}
