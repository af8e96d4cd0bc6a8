import type { RemoveAccount } from '@glovebox/shared/account';
import type { ClientSession, Types } from 'mongoose';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import { endAllAccountTokens } from './accountTokens.ts';
import { endAccess } from './endAccess.ts';
import type { LiveSession } from '../../platform/http/session.ts';
import { requireFreshProof } from './freshProof.ts';
import { requireAnotherAdmin } from './roleService.ts';
import { endAllSessions } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';
import { normaliseEmail } from './userService.ts';

/** An account as it is stored. It must not leave the server in this form. */
export type StoredAccount = StoredUser;

/** Reads an account; null if it no longer exists. */
export const findAccount = (_id: Types.ObjectId): Promise<StoredAccount | null> =>
  UserModel.findById(_id).lean().exec();

/**
 * @throws AppError BAD_INPUT if the email or the password that confirms the deletion is wrong; CONFLICT if an account
 *   without a password did not sign in just now
 */
export const requireProof = async (
  caller: LiveSession,
  user: StoredAccount,
  { email, password }: RemoveAccount,
) => {
  if (normaliseEmail(email) !== user.email) {
    const message = 'This is not the email of your account.';
    throw new AppError('BAD_INPUT', message, [{ path: 'email', message }]);
  }
  await requireFreshProof(caller, password);
};

/**
 * Marks an account as pending deletion. This is irreversible, and ends its sessions.
 * @throws AppError UNAUTHENTICATED if it no longer exists; CONFLICT for the last admin
 */
export const beginDeletion = async (session: ClientSession, { _id, role }: StoredAccount): Promise<void> => {
  if (role === 'admin') await requireAnotherAdmin(session, _id);
  const begun = await UserModel.updateOne(
    { _id },
    // the account loses the admin role, so that the last two admins cannot delete their accounts relying on each other
    { $set: { closing: new Date(), role: 'basic', discoverable: false } },
    { session },
  );
  if (begun.matchedCount === 0) throw unauthenticated();
  await endAllSessions(_id, session);
  await endAllAccountTokens(session, _id);
};

/** Deletes an account that is pending deletion. Returns false if it no longer exists. */
export const deleteAccount = async (session: ClientSession, _id: Types.ObjectId): Promise<boolean> => {
  const { deletedCount } = await UserModel.deleteOne({ _id }, { session });
  await endAllAccountTokens(session, _id);
  await endAccess(session, _id);
  return deletedCount > 0;
};

/** Reads the accounts that are pending deletion. */
export const pendingDeletions = async (): Promise<Types.ObjectId[]> => {
  const begun = await UserModel.find({ closing: { $lte: new Date() } }, { _id: 1 }).lean();
  return begun.map(({ _id }) => _id);
};
