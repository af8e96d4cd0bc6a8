import mongoose, { type Types } from 'mongoose';
import { every } from '../concurrency/every.ts';
import { isDuplicateKey } from './duplicateKey.ts';

/** The owner of a lease. */
type Holder = string | Types.ObjectId;

/** The place where a lease is stored: its own document, or a field of another document. */
interface LeaseLocation {
  collection: string;
  _id: string;
  /** The field of the other document; not set if the lease has its own document. */
  within?: string;
  /** The name of the field for the owner; the expiry is stored as `until`. */
  holder: string;
  /** How long the lease is valid without renewal, in milliseconds. It is renewed every twentieth of that time. */
  ms: number;
}

interface LeaseDoc {
  _id: string;
  [field: string]: unknown;
}

/** The time of the database, which all processes share. */
const databaseTime = async (): Promise<number> => {
  const { localTime } = await mongoose.connection.getClient().db('admin').command({ hello: 1 });
  return (localTime as Date).getTime();
};

/**
 * Creates a lease on something that only one process may do at a time. Its validity is measured by the clock of the
 * database, and it expires when its owner dies.
 */
export const createLease = ({ collection, _id, within, holder, ms }: LeaseLocation) => {
  const path = (name: string) => (within === undefined ? name : `${within}.${name}`);
  const until = path('until');
  const documents = () => mongoose.connection.collection<LeaseDoc>(collection);
  const end = (now: number) => ({ [until]: new Date(now + ms) });

  /** Acquires the lease if it is free. */
  const take = async (by: Holder): Promise<boolean> => {
    const now = await databaseTime();
    try {
      // a lease that was never taken has no end
      await documents().updateOne(
        { _id, [until]: { $not: { $gte: new Date(now) } } },
        { $set: { [path(holder)]: by, ...end(now) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // the document exists and did not match, or another process has just inserted it
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  const release = async (by: Holder): Promise<void> => {
    const own = { _id, [path(holder)]: by };
    if (within === undefined) await documents().deleteOne(own);
    else await documents().updateOne(own, { $unset: { [within]: '' } });
  };

  return {
    take,
    release,

    /** Reads the stored lease, if it is taken. */
    current: async <Doc>(): Promise<Doc | null> =>
      documents().findOne<Doc>({ _id, [until]: { $gt: new Date(await databaseTime()) } }),

    /** Renews an acquired lease while the work runs, and releases it afterwards. */
    keep: async <T>(by: Holder, work: () => Promise<T>): Promise<T> => {
      const renew = async () =>
        documents().updateOne({ _id, [path(holder)]: by }, { $set: end(await databaseTime()) });
      // a failed renewal is ignored here; the lease expires when renewals fail for long enough
      const stop = every(ms / 20, renew, () => undefined);
      try {
        return await work();
      } finally {
        await stop();
        await release(by).catch(() => undefined);
      }
    },
  };
};
