import type { Types } from 'mongoose';
import { AppError } from '../http/appError.ts';

/** How many books one person may have made at once: a few tabs, and far from all that are made and wait. */
const MOST_OF_ONE = 3;

const underWay = new Map<string, number>();

/**
 * Makes a book within a person's share of what can be made at once, so that nobody keeps all others from theirs.
 * @throws AppError BUSY for whoever has as many under way
 */
export const withinShare = async <T>(person: Types.ObjectId, make: () => Promise<T>): Promise<T> => {
  const key = person.toHexString();
  const others = underWay.get(key) ?? 0;
  if (others >= MOST_OF_ONE) {
    throw new AppError('BUSY', 'Other service books are being made for you. Please wait for them.');
  }
  underWay.set(key, others + 1);
  try {
    return await make();
  } finally {
    const rest = (underWay.get(key) ?? 0) - 1;
    if (rest > 0) underWay.set(key, rest);
    else underWay.delete(key);
  }
};
