import type { KeyObject } from 'node:crypto';
import type { Login, User } from '@glovebox/shared/user';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { accountLocked } from './accountLock.ts';
import { passwordMatches } from './passwords.ts';
import { openSession } from './sessionService.ts';
import { UserModel } from './userModel.ts';
import { normaliseEmail, toUser } from './userService.ts';

const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', 'Email or password is not correct.');

/**
 * Opens a session for whoever knows the password of an account.
 * @returns the account and the token of its session
 * @throws AppError WRONG_CREDENTIALS, the same for an unknown email and a wrong password; ACCOUNT_LOCKED to nobody but
 *   who knows the password
 */
export const logIn = async (
  key: KeyObject,
  { email, password }: Login,
): Promise<{ user: User; token: string }> => {
  const user = await UserModel.findOne({ email: normaliseEmail(email) }).lean();
  const matches = await passwordMatches(password, user?.passwordHash);
  if (!user || !matches) throw wrongCredentials();
  const { _id, passwordHash = null } = user;
  return inTransaction(async (session) => {
    // a write: a new password at the same moment ends the sessions that are there, and must not miss this one
    const held = await UserModel.findOneAndUpdate(
      { _id, passwordHash, closing: null },
      { $set: { updatedAt: new Date() } },
      { session, lean: true },
    );
    if (!held) throw wrongCredentials();
    if (held.lock) throw accountLocked();
    return { user: toUser(user), token: await openSession(key, _id, session) };
  });
};
