import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { endAllSessions } from './sessionService.ts';
import { UserModel } from './userModel.ts';

/** Ends the sign-in with Google of an account that has a password. @returns whether none is left */
export const endGoogleLink = async (session: ClientSession, _id: Types.ObjectId): Promise<boolean> => {
  await UserModel.updateOne(
    { _id, passwordHash: { $type: 'string' } },
    { $unset: { googleId: 1 } },
    { session },
  );
  return (await UserModel.exists({ _id, googleId: { $type: 'string' } }).session(session)) === null;
};

/**
 * Ends the caller's sign-in with Google. Nothing happens if there is none.
 * @throws AppError CONFLICT if the account has no other way in
 */
export const unlinkGoogle = (_id: Types.ObjectId): Promise<void> =>
  inTransaction(async (session) => {
    if (await endGoogleLink(session, _id)) return;
    throw new AppError('CONFLICT', 'Google is your only way to log in. Set a password first.');
  });

/**
 * Ends all sessions of an account, and its sign-in with Google unless that is the only way in.
 * @returns whether the sign-in with Google remains
 */
export const logOutEverywhere = (_id: Types.ObjectId): Promise<boolean> =>
  inTransaction(async (session) => {
    await endAllSessions(_id, session);
    return !(await endGoogleLink(session, _id));
  });
