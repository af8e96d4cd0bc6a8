import mongoose, { type ClientSession } from 'mongoose';

/** What has a version number, because all changes to it have to be serialised. */
type Versioned = 'catalogue' | 'plans' | 'roles';

/** Stored in the collection 'turns', the number as `taken`. */
interface StoredVersion {
  _id: Versioned;
  taken: number;
}

const versions = () => mongoose.connection.collection<StoredVersion>('turns');

/**
 * Increments the version; call it first in a transaction. As all of them write this one document, none can commit
 * after deciding on data that another was changing, in this process or another one. Only for rare changes.
 */
export const bumpVersion = async (session: ClientSession, what: Versioned): Promise<void> => {
  await versions().updateOne({ _id: what }, { $inc: { taken: 1 } }, { upsert: true, session });
};

/** While this number is unchanged, no transaction that bumps it has committed; 0 before the first. */
export const versionOf = async (what: Versioned, session?: ClientSession): Promise<number> => {
  const stored = await versions().findOne({ _id: what }, { ...(session && { session }) });
  return stored?.taken ?? 0;
};
