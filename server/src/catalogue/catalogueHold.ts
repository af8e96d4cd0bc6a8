import mongoose, { Types } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { AppError } from '../http/appError.ts';

/** How long others wait for a long change, and how often they look whether it has ended, in milliseconds. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;
/** Whoever writes a long change says so again and again; after this, the process that wrote it is gone. */
const LEASE_MS = 10_000;
const RENEW_MS = 500;

/** That a long change is being written; there is one such document, beside the counts of turns. */
interface Hold {
  _id: 'long change of the catalogue';
  by: Types.ObjectId;
  until: Date;
}
const _id = 'long change of the catalogue';
const holds = () => mongoose.connection.collection<Hold>('turns');
const lease = () => new Date(Date.now() + LEASE_MS);

const isTaken = async () => (await holds().findOne({ _id, until: { $gt: new Date() } })) !== null;

const take = async (by: Types.ObjectId): Promise<boolean> => {
  try {
    await holds().updateOne(
      { _id, until: { $lte: new Date() } },
      { $set: { by, until: lease() } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // there is one, and it counts
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Looks again until it is so. @throws AppError BUSY where that takes longer than anybody waits */
const patiently = async (isSo: () => Promise<boolean>) => {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) {
      throw new AppError(
        'BUSY',
        'Another change to the catalogue is being written. Please try again in a moment.',
      );
    }
    await sleep(LOOK_AGAIN_MS);
  }
};

/** Waits for a long change that is being written. @throws AppError BUSY where it takes too long */
export const untilNotHeld = () => patiently(async () => !(await isTaken()));

/**
 * Has other changes of the catalogue wait for this one, which takes seconds: by themselves they would get in before
 * it, and it would have been written in vain.
 * @throws AppError BUSY where another long one takes too long; what the work throws
 */
export const holdingCatalogue = async <T>(work: () => Promise<T>): Promise<T> => {
  const by = new Types.ObjectId();
  await patiently(() => take(by));
  const renew = () => holds().updateOne({ _id, by }, { $set: { until: lease() } });
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // where that fails, it lapses
    await holds()
      .deleteOne({ _id, by })
      .catch(() => undefined);
  }
};
