import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { REFUSED_UPDATES } from '../refusedNames.ts';
import { failedToParse, notSupported } from '../storeError.ts';
import { pullModifier, pushModifier } from './arrayModifiers.ts';
import type { FieldUpdate, ModifierBuilder } from './modifier.ts';
import { incModifier, setModifier, unsetModifier } from './valueModifiers.ts';
import { parseUpdatePath } from './updatePath.ts';

const BUILDERS: ReadonlyMap<string, ModifierBuilder> = new Map([
  ['$set', setModifier],
  ['$setOnInsert', setModifier],
  ['$unset', unsetModifier],
  ['$inc', incModifier],
  ['$push', pushModifier],
  ['$pull', pullModifier],
]);

/** Does an update consist of modifiers, and not of a whole new document? */
export function isModifierUpdate(update: Doc): boolean {
  return fieldNames(update)[0]?.startsWith('$') === true;
}

/**
 * Reads an update of modifiers.
 * @throws StoreError 9, 14, 56 and others, as MongoDB does
 */
export function parseModifiers(update: Doc): FieldUpdate[] {
  const modifiers: FieldUpdate[] = [];
  for (const [operator, operands] of entriesOf(update)) {
    const build = BUILDERS.get(operator);
    if (build === undefined) {
      if (REFUSED_UPDATES.has(operator)) throw notSupported(`the update operator ${operator}`);
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
      modifiers.push({
        path: parseUpdatePath(dotted),
        modifier: build(dotted, operand),
        onInsertOnly: operator === '$setOnInsert',
      });
    }
  }
  return modifiers;
}
