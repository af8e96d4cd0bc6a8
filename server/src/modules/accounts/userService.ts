import { USER_FIELDS, type Signup, type User } from '@glovebox/shared/user';
import type { Types } from 'mongoose';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { isEmailHeld } from './accountTokens.ts';
import { hashPassword } from './passwords.ts';
import { UserModel, type StoredUser } from './userModel.ts';

/** Emails are compared as stored: trimmed and in lower case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** The account as shown to its owner. */
export const toUser = (user: StoredUser): User =>
  answered(USER_FIELDS, 'self', user, {
    id: user._id.toHexString(),
    google: Boolean(user.googleId),
    hasPassword: Boolean(user.passwordHash),
  });

const taken = (message: string) =>
  new AppError('EMAIL_TAKEN', message, [{ path: 'email', message: 'Already in use' }]);

/** For sign-up, where rate limits bound the probing for emails. */
const emailTaken = () =>
  taken('There is already an account with this email. Log in instead, or use another email.');

/** For changing one's email, which is rate limited as well. */
export const emailOfAnother = () => taken('Another account has this email already. Use another one.');

/** For an email that is held for its former account; see `isEmailHeld`. */
export const emailHeld = () =>
  taken('Another account had this email until a few days ago, so it cannot be used yet. Use another one.');

/**
 * Creates an account.
 * @throws AppError EMAIL_TAKEN
 */
export const createUser = async (
  { name, email, password }: Signup,
  account: Pick<StoredUser, 'emailVerified'> & Partial<Pick<StoredUser, 'role' | 'plan'>>,
): Promise<User> => {
  const address = normaliseEmail(email);
  // before the expensive hash; the unique index decides between concurrent sign-ups
  if (await UserModel.exists({ email: address })) throw emailTaken();
  if (await isEmailHeld(address)) throw emailHeld();
  try {
    const user = await UserModel.create({
      name,
      email: address,
      ...account,
      passwordHash: await hashPassword(password),
    });
    return toUser(user.toObject());
  } catch (error) {
    throw isDuplicateKey(error) ? emailTaken() : error;
  }
};

/** Whether there is any account yet. */
export const hasUsers = async (): Promise<boolean> => (await UserModel.exists({})) !== null;

/** The account as shown to its owner. */
export const getUser = async (_id: Types.ObjectId): Promise<User> => {
  const user = await UserModel.findById(_id).lean();
  if (!user) throw unauthenticated();
  return toUser(user);
};
