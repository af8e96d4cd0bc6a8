import type { QueryFilter, Types } from 'mongoose';
import { searchWords } from '../cars/findCars.ts';
import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { foldedPattern } from '../../platform/database/foldedPattern.ts';
import type { ServiceRecordDoc } from './serviceRecordModel.ts';

/**
 * Returns a filter for the services in which each word of a search stands, in any case and with any accents.
 * @param carsOf for each word the cars that are called so, whose services match it as well
 */
export const matchingWords = (
  search: string,
  carsOf: readonly Types.ObjectId[][] = [],
): QueryFilter<ServiceRecordDoc> => {
  const words = searchWords(search);
  if (words.length === 0) return {};
  return {
    $and: words.map((word, at) => {
      const written = new RegExp(foldedPattern(word), 'i');
      const inCars = carsOf[at] ? [{ onCar: { $in: carsOf[at] } }] : [];
      return {
        $or: [
          { type: written },
          { description: written },
          { parts: written },
          { doneAt: written },
          ...inCars,
        ],
      };
    }),
  };
};

const oneByOne = createLimiterByKey({
  running: 1,
  waiting: 5,
  full: () => new AppError('BUSY', 'Your other searches are still running. Please wait.'),
});

/** Runs a list; if it is a search, after the caller's others: it may read thousands of long texts. */
export const listOrSearch = <Found>(
  { _id }: SessionUser,
  search: string,
  list: () => Promise<Found>,
): Promise<Found> => (search === '' ? list() : oneByOne(_id.toHexString(), list));
