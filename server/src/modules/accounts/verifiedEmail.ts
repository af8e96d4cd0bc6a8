import type { Plan } from '@glovebox/shared/user';
import type { ClientSession, Types } from 'mongoose';
import { UserModel } from './userModel.ts';

/** An account as it was read at the beginning of the request. */
interface Account {
  _id: Types.ObjectId;
  email: string;
}

/**
 * Locks an account for a transaction, so that it is neither deleted nor given another email meanwhile.
 * @param proven whether its owner has just shown that they read what is sent to the email; it is verified from now on
 * @returns whether the account still has this email, is not about to be deleted, and the email is verified
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
 * Where an account can be written to; null where it is gone or its email is not verified.
 * @param plan where given, null as well for an account of another plan
 */
export const verifiedEmailOf = async (_id: Types.ObjectId, plan?: Plan): Promise<string | null> => {
  const user = await UserModel.findOne(
    { _id, emailVerified: true, ...(plan && { plan }) },
    { email: 1 },
  ).lean();
  return user?.email ?? null;
};
