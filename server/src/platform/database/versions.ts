import mongoose, { type ClientSession } from 'mongoose';

/** What has a version of its own, because all changes of its kind have to be decided one after another. */
type Versioned = 'catalogue' | 'plans' | 'roles';

/** Stored in the collection 'turns', the number as `taken`. */
interface StoredVersion {
  _id: Versioned;
  taken: number;
}

const versions = () => mongoose.connection.collection<StoredVersion>('turns');

/**
 * Raises the version first thing in a transaction. As each of them writes this one document, none can commit after
 * having decided by what another was about to change, in this process or another one. For what is rare.
 */
export const bumpVersion = async (session: ClientSession, what: Versioned): Promise<void> => {
  await versions().updateOne({ _id: what }, { $inc: { taken: 1 } }, { upsert: true, session });
};

/** As long as this number is the same, no transaction that bumps it has committed in between; 0 before the first. */
export const versionOf = async (what: Versioned, session?: ClientSession): Promise<number> => {
  const stored = await versions().findOne({ _id: what }, { ...(session && { session }) });
  return stored?.taken ?? 0;
};
