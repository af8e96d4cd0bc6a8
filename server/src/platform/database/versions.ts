import mongoose, { type ClientSession } from 'mongoose';

/** Things with a version number, because changes to each of them must run one after the other. */
type Versioned = 'catalogue' | 'plans' | 'roles';

interface StoredVersion {
  _id: Versioned;
  version: number;
}

const versions = () => mongoose.connection.collection<StoredVersion>('versions');

/**
 * Increments the version. Call it first in a transaction. All such transactions write this one document, so none of
 * them can commit a decision that is based on data which another transaction was changing, in this process or in
 * another one. Use it for rare changes only.
 */
export const bumpVersion = async (session: ClientSession, what: Versioned): Promise<void> => {
  await versions().updateOne({ _id: what }, { $inc: { version: 1 } }, { upsert: true, session });
};

/** Reads the version, which is 0 at first. While it stays the same, no transaction that bumps it has committed. */
export const readVersion = async (what: Versioned, session?: ClientSession): Promise<number> => {
  const stored = await versions().findOne({ _id: what }, { ...(session && { session }) });
  return stored?.version ?? 0;
};
