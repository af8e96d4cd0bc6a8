import type { ClientSession, Types } from 'mongoose';
import { VinClaimModel } from './vinClaimModel.ts';

const REASON = 'The car is no longer registered with this VIN. You can register it yourself.';

/** Closes the open claims on a car that is removed or gets another VIN, because the claimed VIN is free. */
export const closeClaimsOfCar = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await VinClaimModel.updateMany(
    { car, isOpen: true },
    { $set: { isOpen: false, state: 'closed', reason: REASON, decidedAt: new Date() } },
    { session },
  );
};

/** Removes the claims that an account made, with their texts. For an account that is deleted. */
export const removeClaimsOf = async (session: ClientSession, claimant: Types.ObjectId): Promise<void> => {
  await VinClaimModel.deleteMany({ claimant }, { session });
};
