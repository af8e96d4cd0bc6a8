import type { ClientSession, Types } from 'mongoose';
import { unauthenticated } from '../../platform/errors/appError.ts';
import { UserModel } from './userModel.ts';

/**
 * Locks an account for a transaction that adds something to it, so that a concurrent deletion cannot leave that without
 * an owner. The lock is a write. Of two transactions that write one document, the database lets one commit, and the
 * other runs again.
 * @returns false if the account no longer exists or is pending deletion
 */
export const lockAccountForUpdate = async (session: ClientSession, _id: Types.ObjectId): Promise<boolean> => {
  // any write locks the document; this one changes only the timestamp
  const { matchedCount } = await UserModel.updateOne(
    { _id, closing: null },
    { $set: { updatedAt: new Date() } },
    { session },
  );
  return matchedCount > 0;
};

/**
 * Locks the account of the caller; see `lockAccountForUpdate`.
 * @throws AppError UNAUTHENTICATED if it no longer exists or is pending deletion
 */
export const lockCallerForUpdate = async (
  session: ClientSession,
  { _id }: { _id: Types.ObjectId },
): Promise<void> => {
  if (!(await lockAccountForUpdate(session, _id))) throw unauthenticated();
};
