import type { mongo } from 'mongoose';
import { StartError } from '../config/config.ts';

/** Where a restore gathers what is to take the place of the collections. */
export const STAGING = 'restoring.';
/** Holds a document from the first collection that takes its place to the last one. */
const STATE = `${STAGING}state`;
const SWAPPING = 'swapping';

const stateOf = (database: mongo.Db) => database.collection<{ _id: string }>(STATE);

/** @throws StartError for a database in which a restore was cut short between its first and last collection */
export const refuseHalfRestored = async (database: mongo.Db): Promise<void> => {
  if (!(await stateOf(database).findOne({ _id: SWAPPING }))) return;
  throw new StartError(
    'A restore into this database was cut short. Run it once more: npm run restore -- FILE --replace.',
  );
};

/** Until the work has succeeded, no server starts on the database. */
export const whileSwapping = async (database: mongo.Db, work: () => Promise<void>): Promise<void> => {
  await stateOf(database).updateOne({ _id: SWAPPING }, { $set: {} }, { upsert: true });
  await work();
  await database.dropCollection(STATE);
};

/** Removes what a restore before this one has left. */
export const dropStaging = async (database: mongo.Db): Promise<void> => {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith(STAGING) && name !== STATE) await database.dropCollection(name);
  }
};
