import type { ClientSession, Types } from 'mongoose';
import { CarModel, ENDS_AT_TRANSFER } from './carModel.ts';
import { newPublicCode } from './publicCode.ts';

/**
 * Gives a car that the transaction has locked to a new owner. What only concerned the last one ends, and so does the
 * public code, which they may have passed on.
 */
export const setOwner = async (
  session: ClientSession,
  _id: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  await CarModel.updateOne(
    { _id },
    {
      $set: { owner: to, publicId: newPublicCode(), hasChangedHands: true },
      $unset: ENDS_AT_TRANSFER,
    },
    { session },
  );
};
