import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** Accounts whose sessions are written per batch. */
const BATCH = 500;
/** Only the newest are kept. */
const MOST_SESSIONS = 50;

interface OldSession {
  _id: string;
  user: mongo.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

const oldestFirst = (a: OldSession, b: OldSession) => a.createdAt.getTime() - b.createdAt.getTime();

const writeSessions = async (database: mongo.Db, accounts: OldSession[][]) => {
  const updates = accounts.flatMap((ofOne) => {
    const [first] = ofOne;
    const newest = ofOne.toSorted(oldestFirst).slice(-MOST_SESSIONS);
    const sessions = newest.map(({ _id, createdAt, expiresAt }) => ({ _id, createdAt, expiresAt }));
    return first ? [{ updateOne: { filter: { _id: first.user }, update: { $set: { sessions } } } }] : [];
  });
  if (updates.length > 0) await database.collection('users').bulkWrite(updates, { ordered: false });
};

/** Version 4 kept sessions in a separate collection, so that each request read two documents. */
export const accountsHaveSessions: Migration = {
  does: 'sessions move into their accounts, and stay valid',
  run: async (database) => {
    let accounts: OldSession[][] = [];
    const live = { expiresAt: { $gt: new Date() } };
    const found = database.collection<OldSession>('sessions').find(live).sort({ user: 1 });
    for await (const session of found) {
      const last = accounts.at(-1);
      if (last?.[0]?.user.equals(session.user)) {
        last.push(session);
        continue;
      }
      if (accounts.length === BATCH) {
        await writeSessions(database, accounts);
        accounts = [];
      }
      accounts.push([session]);
    }
    await writeSessions(database, accounts);
    await database.dropCollection('sessions');
  },
};
