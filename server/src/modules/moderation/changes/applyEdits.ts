import { Types, type AnyObject, type ClientSession, type mongo } from 'mongoose';
import { inBatches } from '../../../platform/database/inBatches.ts';
import type { Edit } from './catalogueEdit.ts';
import { CatalogueEditModel } from './catalogueEditModel.ts';
import { COLLECTIONS, LEVELS, PARENT_OF, type EntryLevel } from '../../catalogue/entryCollections.ts';

/** The derived fields of a new entry. */
const FIRST_COUNTS: Record<EntryLevel, object> = {
  make: { docCount: 0 },
  baseModel: { docCount: 0 },
  specModel: { docCount: 0 },
  engine: { revision: 0 },
};

const ofLevel = (edits: Edit[], level: EntryLevel) => edits.filter((edit) => edit.level === level);

type Operation = mongo.AnyBulkWriteOperation<AnyObject>;

const write = (session: ClientSession, level: EntryLevel, operations: Operation[]) =>
  inBatches(operations, async (batch) => {
    await COLLECTIONS[level].bulkWrite(batch, { session });
  });

const toOperation = ({ level, entry: _id, before, after }: Edit): Operation => {
  if (!after) return { deleteOne: { filter: { _id } } };
  if (!before) return { insertOne: { document: { _id, ...after, ...FIRST_COUNTS[level] } } };
  return { updateOne: { filter: { _id }, update: { $set: after, $inc: { edits: 1 } } } };
};

/** Counts how many children each parent gains. Entries do not move to another parent. */
const gains = (edits: Edit[], parent: string) => {
  const gained = new Map<string, number>();
  for (const { before, after } of edits) {
    const id = String((after ?? before)?.[parent]);
    gained.set(id, (gained.get(id) ?? 0) + Number(after !== null) - Number(before !== null));
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

/** Writes edits to the database, with the counts that follow from them. */
export const applyEdits = async (session: ClientSession, edits: Edit[]): Promise<void> => {
  for (const level of LEVELS) await write(session, level, ofLevel(edits, level).map(toOperation));
  await countChildren(session, edits);
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
