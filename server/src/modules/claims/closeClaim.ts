import { isObjectIdOrHexString, type ClientSession } from 'mongoose';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

export type StoredClaim = VinClaimDoc;

/** Creates the error for acting on a closed claim. */
export const decided = () => new AppError('GONE', 'This claim is no longer open.');

/**
 * Reads a claim as it is stored.
 * @param claimant if given, only a claim of this account is found
 * @throws AppError NOT_FOUND
 */
export const findClaim = async (id: string, claimant?: SessionUser['_id']): Promise<StoredClaim> => {
  const which = { _id: id, ...(claimant && { claimant }) };
  const claim = isObjectIdOrHexString(id) ? await VinClaimModel.findOne(which).lean() : null;
  if (!claim) throw notFound();
  return claim;
};

/**
 * Closes a claim. Of two concurrent decisions, or of a decision and a withdrawal, the second one fails here.
 * @throws AppError GONE if it is no longer open
 */
export const closeClaim = async (
  session: ClientSession,
  { _id }: Pick<StoredClaim, '_id'>,
  end: Pick<StoredClaim, 'state' | 'reason' | 'decidedBy'>,
): Promise<StoredClaim> => {
  const closed = await VinClaimModel.findOneAndUpdate(
    { _id, isOpen: true },
    { $set: { ...end, isOpen: false, decidedAt: new Date() } },
    { session, returnDocument: 'after', lean: true },
  );
  if (!closed) throw decided();
  return closed;
};
