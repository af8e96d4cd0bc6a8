import { isObjectIdOrHexString, Types } from 'mongoose';
import { AppError, isNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { findFormer, readCarPurchase } from '../car-purchases/carPurchaseService.ts';

interface Attempt {
  user: Pick<SessionUser, '_id'>;
  /** The id of the car, as the caller gave it. */
  car: string;
}

/**
 * Tells a former owner, whose page of the car is still open, why a change fails. Everybody else gets the same answer as
 * for a car that does not exist.
 * @param consequence what follows from it, such as 'this cannot be undone'
 */
export const tellingFormerOwner = async <T>(
  { user, car }: Attempt,
  consequence: string,
  change: () => Promise<T>,
): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!isNotFound(error) || !isObjectIdOrHexString(car)) throw error;
    const of = { person: user._id, car: new Types.ObjectId(car) };
    const [former, present] = await Promise.all([findFormer(of), readCarPurchase(of)]);
    // a car that came back to them is theirs, and lacks only the record
    if (!former || present) throw error;
    throw new AppError('NOT_FOUND', `This car belongs to someone else now, so ${consequence}.`);
  }
};

export const CANNOT_BE_CHANGED = 'this cannot be changed';
export const CANNOT_BE_UNDONE = 'this cannot be undone';
