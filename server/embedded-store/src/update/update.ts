import { fieldNames, fieldOf, hasField, type Doc } from '../bson/document.ts';
import { identical } from '../bson/codec.ts';
import { equalValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { StoreError } from '../storeError.ts';
import { applyModifiers, buildLevels, dollarPrefixed, type Level } from './applyModifiers.ts';
import { isModifierUpdate, parseModifiers } from './modifiers.ts';
import { checkId, prepareForInsert, refuseEmptyTimestamps, withIdFirst } from './storedDocument.ts';
import { seedFromFilter } from './upsertSeed.ts';

export interface CompiledUpdate {
  /** Returns the document after the update; the very same object if nothing changes. */
  apply(doc: Doc): Doc;
  /** Returns the document that an upsert inserts if its filter finds none. */
  upsert(): Doc;
}

/**
 * Compiles an update, which is modifiers (`{ $set: … }`) or a whole new document; `filter` is the query that finds the documents, on which upserts depend.
 * @throws StoreError with MongoDB's codes, as what it returns does
 */
export function compileUpdate(update: Doc, filter: Doc): CompiledUpdate {
  return isModifierUpdate(update) ? modifierUpdate(update, filter) : replacementUpdate(update, filter);
}

function modifierUpdate(update: Doc, filter: Doc): CompiledUpdate {
  const modifiers = parseModifiers(update);
  // $setOnInsert takes part in finding conflicts, but changes inserted documents only
  const onInsert = buildLevels(modifiers);
  const onUpdate = buildLevels(modifiers.filter(({ onInsertOnly }) => !onInsertOnly));
  const run = (doc: Doc, levels: Level): Doc => {
    const result = applyModifiers(doc, levels);
    if (hasField(doc, '_id')) assertSameId(doc, result);
    return result;
  };
  return {
    apply: (doc) => run(doc, onUpdate),
    upsert: () => finishUpsert(run(seedFromFilter(filter, false), onInsert)),
  };
}

function replacementUpdate(replacement: Doc, filter: Doc): CompiledUpdate {
  for (const name of fieldNames(replacement)) if (name.startsWith('$')) throw dollarPrefixed(name, name);
  return {
    apply: (doc) => replaced(doc, replacement),
    upsert: () => finishUpsert(replaced(seedFromFilter(filter, true), replacement)),
  };
}

/** Puts new content under the `_id` of the old document, which the content may repeat but not change. */
function replaced(doc: Doc, content: Doc): Doc {
  const oldId = fieldOf(doc, '_id');
  const newId = fieldOf(content, '_id');
  if (oldId !== undefined && newId !== undefined && !equalValues(oldId, newId)) {
    throw new StoreError(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(newId)}`,
    );
  }
  const id = newId === undefined ? oldId : newId;
  const result = id === undefined ? content : withIdFirst(content, id);
  refuseEmptyTimestamps(result);
  checkId(id);
  return identical(doc, result) ? doc : result;
}

function assertSameId(doc: Doc, result: Doc): void {
  if (result === doc || equalValues(fieldOf(doc, '_id'), fieldOf(result, '_id'))) return;
  throw new StoreError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function finishUpsert(doc: Doc): Doc {
  checkId(fieldOf(doc, '_id'));
  return prepareForInsert(doc);
}
