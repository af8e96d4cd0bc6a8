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
 * Opens a session with email and password.
 * @returns the account and the token of its session
 * @throws AppError WRONG_CREDENTIALS, the same for an unknown email and a wrong password; ACCOUNT_LOCKED, only if the
 *   password is right
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
    // this write conflicts with a concurrent change of password, which must end this session as well
    const account = await UserModel.findOneAndUpdate(
      { _id, passwordHash, closing: null },
      { $set: { updatedAt: new Date() } },
      { session, lean: true },
    );
    if (!account) throw wrongCredentials();
    if (account.lock) throw accountLocked();
    return { user: toUser(user), token: await openSession(key, _id, session) };
  });
};
