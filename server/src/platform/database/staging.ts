import type { mongo } from 'mongoose';
import { StartError } from '../config/config.ts';

/** The prefix of the collections into which a restore writes before it swaps them in. */
export const STAGING = 'restoring.';
/** Contains a document from the swap of the first collection until that of the last one. */
const STATE = `${STAGING}state`;
const SWAPPING = 'swapping';

const stateCollection = (database: mongo.Db) => database.collection<{ _id: string }>(STATE);

/** @throws StartError if a restore into this database was interrupted between its first and its last collection */
export const refuseHalfRestored = async (database: mongo.Db): Promise<void> => {
  if (!(await stateCollection(database).findOne({ _id: SWAPPING }))) return;
  throw new StartError(
    'A restore into this database was cut short. Run it once more: npm run restore -- FILE --replace.',
  );
};

/** Runs the swap. No server starts on the database until the swap has succeeded. */
export const whileSwapping = async (database: mongo.Db, work: () => Promise<void>): Promise<void> => {
  await stateCollection(database).updateOne({ _id: SWAPPING }, { $set: {} }, { upsert: true });
  await work();
  await database.dropCollection(STATE);
};

/** Removes the collections that an earlier restore left behind. */
export const dropStaging = async (database: mongo.Db): Promise<void> => {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith(STAGING) && name !== STATE) await database.dropCollection(name);
  }
};
