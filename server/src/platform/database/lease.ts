import mongoose, { type mongo, type Types } from 'mongoose';
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

/**
 * Creates a lease on something that only one process may do at a time. Its validity is measured by the clock of the
 * database, which all processes share, and it expires when its owner dies.
 */
export const createLease = ({ collection, _id, within, holder, ms }: LeaseLocation) => {
  const path = (name: string) => (within === undefined ? name : `${within}.${name}`);
  const until = path('until');
  const documents = () => mongoose.connection.collection<LeaseDoc>(collection);
  const end = { $add: ['$$NOW', ms] };

  /** Acquires the lease if it is free, and stores additional fields with it. */
  const take = async (by: Holder, beside: Record<string, number> = {}): Promise<boolean> => {
    // a missing field compares as less than any date
    const isFree = { $lt: [`$${until}`, '$$NOW'] };
    const fields = { [path(holder)]: { $literal: by }, ...beside, [until]: end };
    const ifFree = Object.entries(fields).map(([name, value]) => [
      name,
      { $cond: [isFree, value, `$${name}`] },
    ]);
    try {
      const { modifiedCount, upsertedCount } = await documents().updateOne(
        { _id },
        [{ $set: Object.fromEntries(ifFree) as mongo.Document }],
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      // on the very first use, another process has inserted the document first
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
    current: <Doc>(): Promise<Doc | null> =>
      documents().findOne<Doc>({ _id, $expr: { $gt: [`$${until}`, '$$NOW'] } }),

    /**
     * Renews an acquired lease while the work runs, and releases it afterwards.
     * @param beside additional fields, written with each renewal
     */
    keep: async <T>(
      by: Holder,
      work: () => Promise<T>,
      beside: () => Record<string, number> = () => ({}),
    ): Promise<T> => {
      const own = { _id, [path(holder)]: by };
      const renew = () => documents().updateOne(own, [{ $set: { ...beside(), [until]: end } }]);
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
