import type { User } from '@glovebox/shared/user';
import { Types } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notifyNewEmail, notifyOfEmailChange, sendVerification } from './accountMails.ts';
import { linkExpired, isEmailHeld, issueToken, spendToken } from './accountTokens.ts';
import { issueKeep, issueRestore } from './emailRestoration.ts';
import { endAccess } from './endAccess.ts';
import { endGoogleLink } from './googleLink.ts';
import { forbidden } from '../../platform/errors/appError.ts';
import { getUnverifiedEmail, type SessionUser } from '../../platform/http/session.ts';
import { UserModel } from './userModel.ts';
import { emailHeld, emailOfAnother } from './userService.ts';

/** Sends a new account the link that verifies its email, unless it is verified already. */
export const askForVerification = async (settings: RunningConfig, user: User): Promise<void> => {
  if (user.emailVerified) return;
  const secret = await issueToken('verify', new Types.ObjectId(user.id), user.email);
  await sendVerification(settings, user.email, secret);
};

/** Sends the link again. @returns whether there is anything to verify */
export const sendVerificationAgain = async (settings: RunningConfig, user: SessionUser): Promise<boolean> => {
  const email = getUnverifiedEmail(user);
  if (email === null) return false;
  await sendVerification(settings, email, await issueToken('verify', user._id, email));
  return true;
};

const linkOfAnother = () =>
  forbidden('This link is for another account. Log in to that one, then open the link again.');

/** @returns the change of email, so that the old email can be notified; null if the old email was never verified */
const spendLink = async (caller: SessionUser, secret: string) =>
  inTransaction(async (session) => {
    const { user: _id, email } = await spendToken(session, 'verify', secret);
    // opening a link must never verify the email for somebody else who signed up with it; the link stays unused
    if (!_id.equals(caller._id)) throw linkOfAnother();
    const verified = await UserModel.updateOne(
      { _id, email, lock: null },
      { $set: { emailVerified: true } },
      { session },
    );
    if (verified.matchedCount > 0) return null;
    const before = await UserModel.findOneAndUpdate(
      { _id, pendingEmail: email, lock: null },
      { $set: { email, emailVerified: true }, $unset: { pendingEmail: 1 } },
      { session, returnDocument: 'before', lean: true },
    );
    if (!before) throw linkExpired();
    if (await isEmailHeld(email, _id, session)) throw emailHeld();
    await endGoogleLink(session, _id);
    await endAccess(session, _id);
    const undo = await issueRestore(session, before);
    if (undo === undefined) return null;
    return { from: before.email, to: email, undo, keep: await issueKeep(session, _id, email) };
  });

/**
 * Verifies the email to which a link was sent, which is the caller's current or pending one.
 * @throws AppError GONE; FORBIDDEN for the link of another account; EMAIL_TAKEN if somebody else has taken the email
 *   meanwhile
 */
export const verifyEmail = async (
  settings: RunningConfig,
  caller: SessionUser,
  secret: string,
): Promise<void> => {
  try {
    const change = await spendLink(caller, secret);
    if (change) {
      const { from, to: next, undo, keep } = change;
      await notifyOfEmailChange(settings, from, { next, isDone: true, undo });
      await notifyNewEmail(settings, next, { former: from, keep });
    }
  } catch (error) {
    throw isDuplicateKey(error) ? emailOfAnother() : error;
  }
};
