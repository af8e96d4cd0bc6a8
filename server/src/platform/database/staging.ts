import { mongo } from 'mongoose';
import { StartError } from '../config/config.ts';
import { createLease } from './lease.ts';

/** The prefix of the collections into which a restore writes before it swaps them in. */
export const STAGING = 'restoring.';
/** Contains the lease of a running restore, and a document from the swap of the first collection until that of the last. */
const STATE = `${STAGING}state`;
const SWAPPING = 'swapping';

const NAMESPACE_NOT_FOUND = 26;

/** What a swap does: which collections have been staged, and which of those in use are removed. */
export interface Swap {
  staged: string[];
  removed: string[];
}

const stateCollection = (database: mongo.Db) => database.collection<{ _id: string } & Partial<Swap>>(STATE);

/** Held by the server that restores a backup. All servers of the database refuse requests meanwhile. */
export const restoreLease = createLease({
  collection: STATE,
  _id: 'restore',
  holder: 'holder',
  ms: 30_000,
});

const namesIn = async (database: mongo.Db): Promise<string[]> =>
  (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** @throws StartError if a swap has begun and not ended */
export const refuseHalfRestored = async (database: mongo.Db): Promise<void> => {
  if (!(await stateCollection(database).findOne({ _id: SWAPPING }))) return;
  throw new StartError(
    'A restore into this database was cut short. Start Glovebox to finish it, or run it once more: npm run restore -- FILE --replace.',
  );
};

/** Another server may have done the same step of the swap at the same moment. */
const unlessDone = async (step: Promise<unknown>) => {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
  }
};

/** Finishes a swap that was cut short, if there is one. One that does not say what it does stays as it is. */
export const finishSwap = async (database: mongo.Db): Promise<void> => {
  const swap = await stateCollection(database).findOne({ _id: SWAPPING });
  if (!swap?.staged || !swap.removed) return;
  const { staged, removed } = swap;
  const present = new Set(await namesIn(database));
  for (const name of staged.filter((one) => present.has(`${STAGING}${one}`)))
    await unlessDone(database.renameCollection(`${STAGING}${name}`, name, { dropTarget: true }));
  for (const name of removed.filter((one) => present.has(one)))
    await unlessDone(database.dropCollection(name));
  await stateCollection(database).deleteOne({ _id: SWAPPING });
};

/** Puts the staged collections into the place of those in use. Once begun, a start finishes it. */
export const swapStaged = async (database: mongo.Db, swap: Swap): Promise<void> => {
  await stateCollection(database).replaceOne({ _id: SWAPPING }, { ...swap }, { upsert: true });
  await finishSwap(database);
};

/** Removes the staged collections, unless their swap can be finished. The one that holds the lease of a restore stays with it. */
export const dropStaging = async (database: mongo.Db): Promise<void> => {
  if (await stateCollection(database).findOne({ _id: SWAPPING, staged: { $exists: true } })) return;
  const isRunning = (await restoreLease.current()) !== null;
  for (const name of await namesIn(database))
    if (name.startsWith(STAGING) && !(isRunning && name === STATE)) await database.dropCollection(name);
};
