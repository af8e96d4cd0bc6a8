import { Types, type AnyObject, type ClientSession, type mongo } from 'mongoose';
import { changeRefs } from '../../cars/carsOfCatalogue.ts';
import { inBatches } from '../../../platform/database/inBatches.ts';
import type { Edit, EditLevel, Facts } from './catalogueEdit.ts';
import { CatalogueEditModel } from './catalogueEditModel.ts';
import { COLLECTIONS, LEVELS, PARENT_OF, type EntryLevel } from '../../catalogue/entryCollections.ts';

/** The derived fields of a new entry. */
const FIRST_COUNTS: Record<EntryLevel, object> = {
  make: { docCount: 0 },
  baseModel: { docCount: 0 },
  specModel: { docCount: 0 },
  engine: { revision: 0 },
};

const ofLevel = (edits: Edit[], level: EditLevel) => edits.filter((edit) => edit.level === level);

type Operation = mongo.AnyBulkWriteOperation<AnyObject>;

const write = (session: ClientSession, level: EntryLevel, operations: Operation[]) =>
  inBatches(operations, async (batch) => {
    await COLLECTIONS[level].bulkWrite(batch, { session });
  });

/** Writes one statement per batch, because one per entry would take four times as long for ten thousand entries. */
const remove = (session: ClientSession, level: EntryLevel, edits: Edit[]) =>
  inBatches(
    edits.flatMap(({ entry, after }) => (after ? [] : [entry])),
    async (batch) => {
      await COLLECTIONS[level].deleteMany({ _id: { $in: batch } }, { session });
    },
  );

const updates = (edits: Edit[]): Operation[] =>
  edits.flatMap(({ entry, before, after }) =>
    before && after
      ? [{ updateOne: { filter: { _id: entry }, update: { $set: after, $inc: { edits: 1 } } } }]
      : [],
  );

const additions = (level: EntryLevel, edits: Edit[]): Operation[] =>
  edits.flatMap(({ entry, before, after }) =>
    after && !before ? [{ insertOne: { document: { _id: entry, ...after, ...FIRST_COUNTS[level] } } }] : [],
  );

const readParent = (facts: Facts | null, parent: string) => {
  const id = facts?.[parent];
  return id instanceof Types.ObjectId ? id.toHexString() : null;
};

/** Counts how many children each parent gains. */
const gains = (edits: Edit[], parent: string) => {
  const gained = new Map<string, number>();
  const add = (id: string | null, count: 1 | -1) => {
    if (id) gained.set(id, (gained.get(id) ?? 0) + count);
  };
  for (const { before, after } of edits) {
    add(readParent(before, parent), -1);
    add(readParent(after, parent), 1);
  }
  return [...gained].filter(([, count]) => count !== 0);
};

const countChildren = async (session: ClientSession, edits: Edit[]) => {
  for (const child of LEVELS) {
    const parent = PARENT_OF[child];
    if (parent === null) continue;
    const counts = gains(ofLevel(edits, child), parent).map(([id, count]) => ({
      updateOne: { filter: { _id: new Types.ObjectId(id) }, update: { $inc: { docCount: count } } },
    }));
    await write(session, parent, counts);
  }
};

const orderPosition = (level: EntryLevel, facts: Facts) => {
  const parent = PARENT_OF[level];
  return JSON.stringify([parent && readParent(facts, parent), facts['name']]);
};

/** Frees names that entries swap with one another. Until all have their new names, each is named after its own id. */
const freeNames = (level: EntryLevel, edits: Edit[]): Operation[] => {
  const kept = edits.flatMap(({ entry, before, after }) =>
    before && after ? [{ entry, had: orderPosition(level, before), gets: orderPosition(level, after) }] : [],
  );
  const wanted = new Set(kept.filter(({ had, gets }) => had !== gets).map(({ gets }) => gets));
  return kept.flatMap(({ entry, had, gets }) =>
    had !== gets && wanted.has(had)
      ? [{ updateOne: { filter: { _id: entry }, update: { $set: { name: entry.toHexString() } } } }]
      : [],
  );
};

/**
 * Writes edits to the database, with the counts that follow from them. Deletions come first and additions last, so that
 * the name that one entry gives up is free for another.
 */
export const applyEdits = async (session: ClientSession, edits: Edit[]): Promise<void> => {
  for (const level of LEVELS.toReversed()) await remove(session, level, ofLevel(edits, level));
  for (const level of LEVELS) await write(session, level, freeNames(level, ofLevel(edits, level)));
  for (const level of LEVELS) await write(session, level, updates(ofLevel(edits, level)));
  for (const level of LEVELS) await write(session, level, additions(level, ofLevel(edits, level)));
  await countChildren(session, edits);
  await changeRefs(
    session,
    ofLevel(edits, 'car').flatMap(({ entry, after }) => (after ? [{ _id: entry, refs: after }] : [])),
  );
};

/** Stores edits in the journal as the edits of one change. */
export const keepEdits = async (session: ClientSession, change: Types.ObjectId, edits: Edit[]) => {
  await inBatches(edits, async (batch, from) => {
    const documents = batch.map((edit, at) => ({
      _id: new Types.ObjectId(),
      change,
      seq: from + at,
      ...edit,
    }));
    await CatalogueEditModel.collection.insertMany(documents, { session });
  });
};
