import type { Login, User } from '@glovebox/shared/user';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { accountLocked } from './accountLock.ts';
import { beginLogIn, logInFailed, logInSucceeded } from './logInBrake.ts';
import { passwordMatches } from './passwords.ts';
import { openSession } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';
import { normaliseEmail, toUser } from './userService.ts';

const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', 'Email or password is not correct.');

/** Who logs in: the key of the turn, see `hashPassword`, and whether the device is known to an account. */
interface Caller {
  key: string;
  isKnown: (account: StoredUser) => boolean;
}

/**
 * Opens a session with email and password.
 * @returns the account and the token of its session
 * @throws AppError WRONG_CREDENTIALS, the same for an unknown email and a wrong password; ACCOUNT_LOCKED, only if the
 *   password is right; TOO_MANY_REQUESTS after many failures
 */
export const logIn = async (
  config: RunningConfig,
  { email: typed, password }: Login,
  caller: Caller,
): Promise<{ user: User; token: string }> => {
  const email = normaliseEmail(typed);
  const user = await UserModel.findOne({ email }).lean();
  const failures = config.rateLimits ? await beginLogIn(email, user !== null && caller.isKnown(user)) : 0;
  const matches = await passwordMatches(caller.key, password, user?.passwordHash);
  if (!user || !matches) {
    logInFailed(config, email, failures, user?.emailVerified === true && !user.closing);
    throw wrongCredentials();
  }
  if (config.rateLimits) await logInSucceeded(email);
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
    return { user: toUser(user), token: await openSession(config.sessionKey, _id, session) };
  });
};
