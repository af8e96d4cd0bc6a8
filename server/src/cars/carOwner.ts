import type { ClientSession, Types } from 'mongoose';
import { CarModel } from './carModel.ts';
import { newPublicCode } from './publicCode.ts';

/**
 * Gives a car that the transaction has locked to a new owner. What only concerned the last one goes: the note, the
 * name that was shown, and the public code, which they may have passed on.
 */
export const setOwner = async (
  session: ClientSession,
  _id: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  await CarModel.updateOne(
    { _id },
    { $set: { owner: to, publicId: newPublicCode() }, $unset: { ownerName: 1, note: 1 } },
    { session },
  );
};
