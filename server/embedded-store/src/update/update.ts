import { compileUpdatePipeline } from '../aggregate/updatePipeline.ts';
import { fieldNames, fieldOf, hasField, type Doc } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { equalValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { compilePositionalMatcher } from '../match/matcher.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { StoreError } from '../storeError.ts';
import { applyModifiers, dollarPrefixed, type ResolvedUpdate } from './applyModifiers.ts';
import { resolvePositional } from './positional.ts';
import { isModifierUpdate, parseModifiers } from './modifiers.ts';
import { checkId, prepareForInsert, stampTimestamps, withIdFirst } from './storedDocument.ts';
import { seedFromFilter } from './upsertSeed.ts';

export interface UpdateContext {
  /** The query that finds the documents. The positional `$` and upserts depend on it. */
  filter: Doc;
  env: QueryEnv;
}

/** Modifiers (`{ $set: … }`), a whole new document, or the stages of a pipeline. */
export type Update = Doc | readonly Doc[];

interface CompiledUpdate {
  apply(doc: Doc): Doc;
  upsert(): Doc;
}

/** The compiled updates by their context, so that an update of many documents is compiled once. */
const compiled = new WeakMap<UpdateContext, { update: Update; result: CompiledUpdate }>();

/**
 * Returns the document after the update; the very same object if nothing changes.
 * @throws StoreError with MongoDB's codes
 */
export function applyUpdate(doc: Doc, update: Update, context: UpdateContext): Doc {
  return compileUpdate(update, context).apply(doc);
}

/** Returns the document that an upsert inserts if its filter finds none. */
export function buildUpsert(filter: Doc, update: Update, context: Omit<UpdateContext, 'filter'>): Doc {
  return compileUpdate(update, { ...context, filter }).upsert();
}

/** @throws StoreError with MongoDB's codes for an update that is malformed whatever the documents are */
export function validateUpdate(update: Update, context: UpdateContext): void {
  compileUpdate(update, context);
}

function compileUpdate(update: Update, context: UpdateContext): CompiledUpdate {
  const known = compiled.get(context);
  if (known?.update === update) return known.result;
  const result = isPipeline(update)
    ? pipelineUpdate(update, context)
    : isModifierUpdate(update)
      ? modifierUpdate(update, context)
      : replacementUpdate(update, context);
  compiled.set(context, { update, result });
  return result;
}

function isPipeline(update: Update): update is readonly Doc[] {
  return Array.isArray(update);
}

function modifierUpdate(update: Doc, { filter, env }: UpdateContext): CompiledUpdate {
  const modifiers = parseModifiers(update, env);
  const match = compilePositionalMatcher(filter, env);

  const run = (doc: Doc, inserting: boolean): Doc => {
    const matched = (): ReadonlySet<number> => (inserting ? new Set<number>() : match(doc).positions);
    const concrete = modifiers
      .filter(({ onInsertOnly }) => inserting || !onInsertOnly)
      .map(({ path, modifier }): ResolvedUpdate => ({ path: resolvePositional(path, matched), modifier }));
    const result = applyModifiers(doc, concrete);
    if (hasField(doc, '_id')) assertSameId(doc, result);
    return result;
  };
  return {
    apply: (doc) => run(doc, false),
    upsert: () => finishUpsert(run(seedFromFilter(filter, false), true)),
  };
}

function replacementUpdate(replacement: Doc, { filter }: UpdateContext): CompiledUpdate {
  for (const name of fieldNames(replacement)) if (name.startsWith('$')) throw dollarPrefixed(name, name);
  return {
    apply: (doc) => replaced(doc, replacement),
    upsert: () => finishUpsert(replaced(seedFromFilter(filter, true), replacement)),
  };
}

function pipelineUpdate(stages: readonly Doc[], { filter, env }: UpdateContext): CompiledUpdate {
  const transform = compileUpdatePipeline(stages, env);
  return {
    apply: (doc) => replaced(doc, transform(doc)),
    upsert: () => {
      const seed = seedFromFilter(filter, false);
      return finishUpsert(replaced(seed, transform(seed)));
    },
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
  const result = stampTimestamps(id === undefined ? content : withIdFirst(content, id));
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
