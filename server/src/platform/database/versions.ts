import mongoose, { type ClientSession } from 'mongoose';

/** What has a version number, because all changes to it must be serialised. */
type Versioned = 'catalogue' | 'plans' | 'roles';

interface StoredVersion {
  _id: Versioned;
  version: number;
}

const versions = () => mongoose.connection.collection<StoredVersion>('versions');

/**
 * Increments the version; call it first in a transaction. All such transactions write this one document, so none can
 * commit a decision that was based on data which another one was changing, in this process or in another. Use it for
 * rare changes only.
 */
export const bumpVersion = async (session: ClientSession, what: Versioned): Promise<void> => {
  await versions().updateOne({ _id: what }, { $inc: { version: 1 } }, { upsert: true, session });
};

/** Reads the version: while it is unchanged, no transaction that bumps it has committed. It is 0 before the first. */
export const versionOf = async (what: Versioned, session?: ClientSession): Promise<number> => {
  const stored = await versions().findOne({ _id: what }, { ...(session && { session }) });
  return stored?.version ?? 0;
};
