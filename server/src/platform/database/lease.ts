import mongoose, { type mongo, type Types } from 'mongoose';
import { every } from '../concurrency/every.ts';
import { isDuplicateKey } from './duplicateKey.ts';

/** Who holds a lease. */
type Holder = string | Types.ObjectId;

/** Where a lease is stored: in a document of its own, or as a field of one that is there for something else. */
interface Place {
  collection: string;
  _id: string;
  /** The field that the lease is, in a document that stays. */
  within?: string;
  /** The name of the field for its holder; its end is stored as `until`. */
  holder: string;
  /** How long it is valid unless it is renewed, in milliseconds; it is renewed twenty times as often. */
  ms: number;
}

interface LeaseDoc {
  _id: string;
  [field: string]: unknown;
}

/**
 * The right to do something that one process at a time may do. It is valid by the database's clock, which all
 * processes share, and lapses where its holder dies.
 */
export const leaseAt = ({ collection, _id, within, holder, ms }: Place) => {
  const path = (name: string) => (within === undefined ? name : `${within}.${name}`);
  const until = path('until');
  const documents = () => mongoose.connection.collection<LeaseDoc>(collection);
  const end = { $add: ['$$NOW', ms] };

  /** Takes the lease where it is free, with some fields beside it. */
  const take = async (by: Holder, beside: Record<string, number> = {}): Promise<boolean> => {
    // a field that is missing is less than any time
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
      // somebody else took it first, the very first time
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

    /** The lease as it is stored, where it is held by anybody. */
    current: <Doc>(): Promise<Doc | null> =>
      documents().findOne<Doc>({ _id, $expr: { $gt: [`$${until}`, '$$NOW'] } }),

    /**
     * Keeps a lease that was taken while the work lasts, and gives it back.
     * @param beside is written with each renewal
     */
    keep: async <T>(
      by: Holder,
      work: () => Promise<T>,
      beside: () => Record<string, number> = () => ({}),
    ): Promise<T> => {
      const own = { _id, [path(holder)]: by };
      const renew = () => documents().updateOne(own, [{ $set: { ...beside(), [until]: end } }]);
      // where it cannot be renewed for long enough, it lapses
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
