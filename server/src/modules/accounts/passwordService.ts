import type { ChangePassword, ResetPassword } from '@glovebox/shared/account';
import { MESSAGES } from '@glovebox/shared/messages';
import type { Types } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { sendReset, notifyOfPasswordChange } from './accountMails.ts';
import { endAccountTokens, linkExpired, issueToken, requireLiveToken, spendToken } from './accountTokens.ts';
import { notifyStillLocked } from './lockMails.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { endAllSessions, openSession } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';
import { normaliseEmail } from './userService.ts';

/** Creates the error for a wrong password. It is no 401, because it does not end the session. */
export const wrongPassword = (path: string) => {
  const message = 'The password is not correct.';
  return new AppError('BAD_INPUT', message, [{ path, message }]);
};

const noPassword = () =>
  new AppError('CONFLICT', 'Your account has no password yet. Set one in your profile first.');

/**
 * Checks the password before an action for which a session alone is not enough.
 * @throws AppError BAD_INPUT if the password is missing or wrong; CONFLICT for an account without one
 */
export const requirePassword = async (
  { _id, passwordHash }: Pick<StoredUser, '_id' | 'passwordHash'>,
  typed: string | undefined,
): Promise<void> => {
  if (!passwordHash) throw noPassword();
  if (typed === undefined) {
    const message = MESSAGES.validation.passwordRequired;
    throw new AppError('BAD_INPUT', message, [{ path: 'password', message }]);
  }
  if (!(await passwordMatches(_id.toHexString(), typed, passwordHash))) throw wrongPassword('password');
};

const requireCurrent = async (user: SessionUser, password: string): Promise<string> => {
  const stored = await UserModel.findById(user._id, { passwordHash: 1 }).lean();
  const hash = stored?.passwordHash;
  if (stored && !hash) throw noPassword();
  if (!hash || !(await passwordMatches(user._id.toHexString(), password, hash)))
    throw wrongPassword('currentPassword');
  return hash;
};

/**
 * Changes the caller's password, ends all of their sessions and cancels a pending change of email.
 * @returns the token of a new session
 * @throws AppError BAD_INPUT for a wrong current password; CONFLICT for an account without one
 */
export const changePassword = async (
  settings: RunningConfig,
  user: SessionUser,
  { currentPassword, newPassword }: ChangePassword,
): Promise<string> => {
  const before = await requireCurrent(user, currentPassword);
  const passwordHash = await hashPassword(user._id.toHexString(), {
    password: newPassword,
    path: 'newPassword',
  });
  const token = await inTransaction(async (session) => {
    const changed = await UserModel.updateOne(
      { _id: user._id, passwordHash: before },
      // a pending change of email may have been requested by an intruder
      { $set: { passwordHash }, $unset: { pendingEmail: 1 } },
      { session },
    );
    // a concurrent change was first
    if (changed.matchedCount === 0) throw wrongPassword('currentPassword');
    await endAllSessions(user._id, session);
    await endAccountTokens(session, user._id, ['reset']);
    return openSession(settings.sessionKey, user._id, session);
  });
  // an unverified email may belong to somebody else
  if (user.emailVerified) await notifyOfPasswordChange(settings, user.email);
  return token;
};

/** If an account has this email, mails it a link to set a new password, or the reason why there is none. */
export const sendResetLink = async (settings: RunningConfig, typed: string): Promise<void> => {
  const email = normaliseEmail(typed);
  const user = await UserModel.findOne({ email }, { closing: 1, lock: 1 }).lean();
  if (!user || user.closing) return;
  if (user.lock) await notifyStillLocked(settings, email);
  else await sendReset(settings, email, await issueToken('reset', user._id, email));
};

/**
 * Sets a new password with a mailed link, which also verifies the email. It ends all sessions of the account and its
 * sign-in with Google.
 * @param caller see `hashPassword`
 * @returns the account
 * @throws AppError GONE; BAD_INPUT for one of the most common passwords
 */
export const resetPassword = async (
  settings: RunningConfig,
  { token, password }: ResetPassword,
  caller: string,
): Promise<Types.ObjectId> => {
  // this check comes before the expensive hash
  await requireLiveToken('reset', token);
  const passwordHash = await hashPassword(caller, { password, path: 'password' });
  const { user, email } = await inTransaction(async (session) => {
    const spent = await spendToken(session, 'reset', token);
    const changed = await UserModel.updateOne(
      { _id: spent.user, email: spent.email, lock: null },
      // as in `changePassword`; a person who forgot the password may have lost the account to somebody who linked it
      { $set: { passwordHash, emailVerified: true }, $unset: { pendingEmail: 1, googleId: 1 } },
      { session },
    );
    if (changed.matchedCount === 0) throw linkExpired();
    await endAllSessions(spent.user, session);
    await endAccountTokens(session, spent.user);
    return spent;
  });
  await notifyOfPasswordChange(settings, email);
  return user;
};
