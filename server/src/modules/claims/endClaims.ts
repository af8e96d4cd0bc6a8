import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { VinClaimModel } from './vinClaimModel.ts';

/** Checks whether a car that the transaction has locked has an open claim. */
export const isClaimed = async (session: ClientSession, car: Types.ObjectId): Promise<boolean> =>
  (await VinClaimModel.exists({ car, isOpen: true }).session(session)) !== null;

/**
 * Refuses a change by which the owner of a claimed car could evade the decision.
 * @param what the part that stays until the decision, such as 'Its VIN'
 * @param path the path of the field that would change it
 * @throws AppError CONFLICT while there is an open claim on the car, which the transaction has locked
 */
export const requireUnclaimed = async (
  session: ClientSession,
  car: Types.ObjectId,
  what: string,
  path?: string,
): Promise<void> => {
  if (!(await isClaimed(session, car))) return;
  const message = `Someone has claimed this car. ${what} stays until the claim is settled, or you end it with your password.`;
  throw new AppError('CONFLICT', message, path === undefined ? undefined : [{ path, message }]);
};

/** Reads the ids of the open claims of an account. */
export const readOpenClaims = async (claimant: Types.ObjectId): Promise<string[]> => {
  const open = await VinClaimModel.find({ claimant, isOpen: true }, { _id: 1 }).lean();
  return open.map(({ _id }) => _id.toHexString());
};

/** Removes the claims of an account that is deleted, with their texts. */
export const removeClaims = async (session: ClientSession, claimant: Types.ObjectId): Promise<void> => {
  await VinClaimModel.deleteMany({ claimant }, { session });
};
