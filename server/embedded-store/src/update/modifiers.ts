import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { failedToParse } from '../storeError.ts';
import { addToSetLeaf, popLeaf, pullAllLeaf, pullLeaf } from './arrayModifiers.ts';
import type { Leaf, LeafBuilder } from './leaf.ts';
import { bitLeaf, incLeaf, mulLeaf } from './numberModifiers.ts';
import { pushLeaf } from './pushModifier.ts';
import { renameLeaf } from './rename.ts';
import { ClaimedPaths, parseUpdatePath } from './updatePath.ts';
import { currentDateLeaf, maxLeaf, minLeaf, setLeaf, unsetLeaf } from './valueModifiers.ts';

/** One entry of an update: what is done at which path. */
export interface Modifier {
  path: readonly string[];
  leaf: Leaf;
  /** `$setOnInsert`: it takes part in finding conflicts, but acts on inserts only. */
  onInsertOnly: boolean;
}

const BUILDERS: ReadonlyMap<string, LeafBuilder> = new Map([
  ['$set', setLeaf],
  ['$setOnInsert', setLeaf],
  ['$unset', unsetLeaf],
  ['$inc', incLeaf],
  ['$mul', mulLeaf],
  ['$min', minLeaf],
  ['$max', maxLeaf],
  ['$currentDate', currentDateLeaf],
  ['$push', pushLeaf],
  ['$addToSet', addToSetLeaf],
  ['$pop', popLeaf],
  ['$pull', pullLeaf],
  ['$pullAll', pullAllLeaf],
  ['$bit', bitLeaf],
  ['$rename', renameLeaf],
]);

/** Does an update consist of modifiers, and not of a whole new document? */
export function isModifierUpdate(update: Doc): boolean {
  return fieldNames(update)[0]?.startsWith('$') === true;
}

/**
 * Reads an update of modifiers.
 * @throws StoreError 9, 14, 40, 56 and others, as MongoDB does
 */
export function parseModifiers(update: Doc, env: QueryEnv): Modifier[] {
  const modifiers: Modifier[] = [];
  const claimed = new ClaimedPaths();
  for (const [operator, operands] of entriesOf(update)) {
    const build = BUILDERS.get(operator);
    if (build === undefined) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(operands)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeAliasOf(operands)} instead. For example: ` +
          `{$mod: {<field>: ...}} not {${operator}: ${show(operands)}}`,
      );
    }
    for (const [dotted, operand] of entriesOf(operands)) {
      const named = parseUpdatePath(dotted);
      const leaf = build(dotted, operand, env);
      // a $rename is kept at the path that gets the value
      const path = leaf.source === undefined ? named : parseUpdatePath(String(operand));
      if (leaf.source !== undefined) claimed.claim(named);
      claimed.claim(path);
      modifiers.push({ path, leaf, onInsertOnly: operator === '$setOnInsert' });
    }
  }
  return modifiers;
}
