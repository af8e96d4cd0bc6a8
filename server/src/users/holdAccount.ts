import type { ClientSession, Types } from 'mongoose';
import { unauthenticated } from '../http/appError.ts';
import { UserModel } from './userModel.ts';

/**
 * Holds an account within a transaction that gives it something, so that it is not removed meanwhile and leaves that
 * behind, or takes it along.
 * @returns false where it is gone or about to go
 */
export const holdAccount = async (session: ClientSession, _id: Types.ObjectId): Promise<boolean> => {
  // a write, so that of this and a removal at the same moment one is run again; what else it would change is the time
  const held = await UserModel.updateOne(
    { _id, closing: null },
    { $set: { updatedAt: new Date() } },
    { session },
  );
  return held.matchedCount > 0;
};

/**
 * Holds the account of the caller, see `holdAccount`.
 * @throws AppError UNAUTHENTICATED where it is gone or about to go
 */
export const holdCaller = async (session: ClientSession, { _id }: { _id: Types.ObjectId }): Promise<void> => {
  if (!(await holdAccount(session, _id))) throw unauthenticated();
};
