import { Types } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLease } from '../../../platform/database/lease.ts';
import { pauseRequestTime } from '../../../platform/database/requestTime.ts';
import { AppError } from '../../../platform/errors/appError.ts';

/** The time for which others wait for a long change, and the interval of their checks, in milliseconds. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;

/** The lease that is held while a long change of the catalogue is being written. It is stored next to the versions. */
const lease = createLease({
  collection: 'versions',
  _id: 'long change of the catalogue',
  holder: 'by',
  ms: 10_000,
});

/** Polls until the condition is true. @throws AppError BUSY after `PATIENCE_MS` */
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

/** Waits until no long change is being written. @throws AppError BUSY if that takes too long */
export const waitForCatalogueLease = () => waitUntil(async () => (await lease.current()) === null);

/**
 * Runs a change that takes seconds while the others wait. Otherwise they would commit before it, and each of its
 * attempts would end in a write conflict.
 * @throws AppError BUSY if another long change takes too long; the errors of the work
 */
export const withCatalogueLease = async <T>(work: () => Promise<T>): Promise<T> => {
  const by = new Types.ObjectId();
  await waitUntil(() => lease.take(by));
  // it may take longer than requests have otherwise
  return pauseRequestTime(() => lease.keep(by, work));
};
