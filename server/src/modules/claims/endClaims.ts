import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { VinClaimModel } from './vinClaimModel.ts';

/** Whether a car that the transaction has locked has an open claim. */
export const isClaimed = async (session: ClientSession, car: Types.ObjectId): Promise<boolean> =>
  (await VinClaimModel.exists({ car, isOpen: true }).session(session)) !== null;

/**
 * For what would let the owner of a claimed car evade the decision.
 * @param what stays until then, such as 'Its VIN'
 * @param path of the field that would change it
 * @throws AppError CONFLICT while there is an open claim on the car, which the transaction has locked
 */
export const requireUnclaimed = async (
  session: ClientSession,
  car: Types.ObjectId,
  what: string,
  path?: string,
): Promise<void> => {
  if (!(await isClaimed(session, car))) return;
  const message = `Somebody claims this car. ${what} stays until an admin has decided, or the claim is withdrawn.`;
  throw new AppError('CONFLICT', message, path === undefined ? undefined : [{ path, message }]);
};

/** The ids of an account's open claims. */
export const openClaimsOf = async (claimant: Types.ObjectId): Promise<string[]> => {
  const open = await VinClaimModel.find({ claimant, isOpen: true }, { _id: 1 }).lean();
  return open.map(({ _id }) => _id.toHexString());
};

/** Removes the claims that an account made, with their texts. For an account that is deleted. */
export const removeClaimsOf = async (session: ClientSession, claimant: Types.ObjectId): Promise<void> => {
  await VinClaimModel.deleteMany({ claimant }, { session });
};
