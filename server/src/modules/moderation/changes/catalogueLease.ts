import { Types } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { leaseAt } from '../../../platform/database/lease.ts';
import { AppError } from '../../../platform/errors/appError.ts';

/** How long others wait for a long change, and how often they look whether it has ended, in milliseconds. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;

/** Held while a long change of the catalogue is being written; stored beside the versions. */
const lease = leaseAt({ collection: 'turns', _id: 'long change of the catalogue', holder: 'by', ms: 10_000 });

/** Looks again until it is so. @throws AppError BUSY where that takes longer than anybody waits */
const waitUntil = async (isSo: () => Promise<boolean>) => {
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
export const waitForCatalogueLease = () => waitUntil(async () => (await lease.current()) === null);

/**
 * Makes other changes of the catalogue wait for this one, which takes seconds: otherwise they would get in before it,
 * and it would have been written in vain.
 * @throws AppError BUSY where another long one takes too long; what the work throws
 */
export const withCatalogueLease = async <T>(work: () => Promise<T>): Promise<T> => {
  const by = new Types.ObjectId();
  await waitUntil(() => lease.take(by));
  return lease.keep(by, work);
};
