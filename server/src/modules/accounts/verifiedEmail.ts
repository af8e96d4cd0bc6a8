import type { Plan } from '@glovebox/shared/user';
import type { ClientSession, Types } from 'mongoose';
import { forbidden } from '../../platform/errors/appError.ts';
import { UserModel } from './userModel.ts';

/** An account as it was read at the beginning of the request. */
interface Account {
  _id: Types.ObjectId;
  email: string;
}

/**
 * Locks an account for a transaction, so that it is neither deleted nor given another email concurrently.
 * @param proven whether the owner has just proved that they receive mail there; the email is then marked as verified
 * @returns whether the account still has this email, which is verified, and is not pending deletion
 */
export const lockVerifiedAccount = async (
  session: ClientSession,
  { _id, email }: Account,
  proven: boolean,
): Promise<boolean> => {
  const { matchedCount } = await UserModel.updateOne(
    { _id, email, closing: null, ...(!proven && { emailVerified: true }) },
    { $set: { emailVerified: true } },
    { session },
  );
  return matchedCount === 1;
};

/**
 * Call this before an action that makes the server mail somebody else.
 * @throws AppError FORBIDDEN while the caller's email is not verified
 */
export const requireVerifiedEmail = ({ emailVerified }: { emailVerified: boolean }): void => {
  if (!emailVerified) throw forbidden('Verify your email first, as this emails someone else.');
};

/**
 * Returns the email for mail to an account; null if the account does not exist or its email is not verified.
 * @param plan if given, the result is null for an account with another plan as well
 */
export const readVerifiedEmail = async (_id: Types.ObjectId, plan?: Plan): Promise<string | null> => {
  const user = await UserModel.findOne(
    { _id, emailVerified: true, ...(plan && { plan }) },
    { email: 1 },
  ).lean();
  return user?.email ?? null;
};
