import { mongo, type AnyObject, type Collection } from 'mongoose';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';
import { SeedModel } from './seedModel.ts';
import { readStartingCatalogue } from './startingCatalogue.ts';

const SEED = 'catalogue';
const DUPLICATE_KEY = 11000;
const BATCH = 2_000;

/** Inserts the documents that are missing. */
const insertMissing = async (collection: Collection<AnyObject>, documents: AnyObject[]) => {
  for (let from = 0; from < documents.length; from += BATCH) {
    try {
      // bypasses Mongoose, because our own 17,000 documents need no casting and the first start waits for this
      await collection.insertMany(documents.slice(from, from + BATCH), { ordered: false });
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      // these documents were inserted by an earlier start or by another process
      if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    }
  }
};

/**
 * Loads the starting catalogue into an empty database. Later calls make a single read. The next call completes an
 * interrupted load, and entries that were edited since are never overwritten.
 */
export const seedCatalogue = async (): Promise<void> => {
  if (await SeedModel.exists({ _id: SEED })) return;
  const { edition, makes, baseModels, specModels, engines } = await readStartingCatalogue();
  await insertMissing(EngineModel.collection, engines);
  await insertMissing(SpecModelModel.collection, specModels);
  await insertMissing(BaseModelModel.collection, baseModels);
  await insertMissing(MakeModel.collection, makes);
  await SeedModel.updateOne({ _id: SEED }, { $set: { edition, finishedAt: new Date() } }, { upsert: true });
};
