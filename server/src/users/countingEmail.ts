import type { Plan } from '@glovebox/shared/user';
import type { ClientSession, Types } from 'mongoose';
import { UserModel } from './userModel.ts';

/** An account as whoever acts was seen at the beginning of the request. */
interface Account {
  _id: Types.ObjectId;
  email: string;
}

/**
 * Holds an account within a transaction, so that it is neither closed nor given another email meanwhile.
 * @param proven whether its owner has just shown that they read what is sent to the email; it counts from now on
 * @returns whether the account still has this email, is not about to be closed, and the email counts
 */
export const holdCountingEmail = async (
  session: ClientSession,
  { _id, email }: Account,
  proven: boolean,
): Promise<boolean> => {
  const held = await UserModel.updateOne(
    { _id, email, closing: null, ...(!proven && { emailVerified: true }) },
    { $set: { emailVerified: true } },
    { session },
  );
  return held.matchedCount === 1;
};

/**
 * Where an account can be written to; null where it is gone or its email does not count.
 * @param plan null as well where it has another plan than this
 */
export const countingEmailOf = async (_id: Types.ObjectId, plan?: Plan): Promise<string | null> => {
  const user = await UserModel.findOne(
    { _id, emailVerified: true, ...(plan && { plan }) },
    { email: 1 },
  ).lean();
  return user?.email ?? null;
};
