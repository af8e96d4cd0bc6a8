import type { EditProfile } from '@glovebox/shared/account';
import type { User } from '@glovebox/shared/user';
import type { ClientSession } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { unauthenticated } from '../../platform/errors/appError.ts';
import { sendVerification, notifyOfEmailChange } from './accountMails.ts';
import { endAccountTokens, isEmailHeld, issueToken } from './accountTokens.ts';
import { issueRestore } from './emailRestoration.ts';
import { endGoogleLink } from './googleLink.ts';
import { requirePassword } from './passwordService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { UserModel, type StoredUser } from './userModel.ts';
import { emailHeld, emailOfAnother, normaliseEmail, toUser } from './userService.ts';

const store = async (
  session: ClientSession,
  { _id }: Pick<StoredUser, '_id'>,
  changes: Partial<StoredUser>,
) => {
  const user = await UserModel.findByIdAndUpdate(
    _id,
    { $set: changes },
    { session, returnDocument: 'after', lean: true },
  );
  if (!user) throw unauthenticated();
  return toUser(user);
};

interface Edited {
  user: User;
  /** The secret of the link to send to the new email, if it must be verified. */
  secret?: string;
  /** The secret of the link to send to the old email, if it was verified. */
  undo?: string | undefined;
}

const changeEmail = async (
  session: ClientSession,
  before: StoredUser,
  email: string,
  changes: Partial<StoredUser>,
  skipVerification: boolean,
): Promise<Edited> => {
  if (await UserModel.exists({ email }).session(session)) throw emailOfAnother();
  if (await isEmailHeld(email, before._id, session)) throw emailHeld();
  // revoke the links to earlier new emails, because only the latest change applies
  await endAccountTokens(session, before._id, ['verify']);
  const undo = await issueRestore(session, before);
  if (skipVerification) {
    const settled = { email, emailVerified: true, pendingEmail: null };
    await endGoogleLink(session, before._id);
    return { user: await store(session, before, { ...changes, ...settled }), undo };
  }
  const user = await store(session, before, { ...changes, pendingEmail: email });
  return { user, secret: await issueToken('verify', before._id, email, session), undo };
};

/** Entering the current email again cancels a pending change, which somebody else may have requested. */
const keepEmail = async (session: ClientSession, before: StoredUser, changes: Partial<StoredUser>) => {
  if (!before.pendingEmail) return store(session, before, changes);
  await endAccountTokens(session, before._id, ['verify']);
  return store(session, before, { ...changes, pendingEmail: null });
};

const edit = (
  caller: SessionUser,
  { email: typed, password, ...changes }: EditProfile,
  skipVerification: boolean,
) =>
  inTransaction(async (session): Promise<Edited> => {
    const before = await UserModel.findById(caller._id).session(session).lean();
    if (!before) throw unauthenticated();
    const email = normaliseEmail(typed);
    if (email === before.email) return { user: await keepEmail(session, before, changes) };
    if (email === before.pendingEmail) return { user: await store(session, before, changes) };
    await requirePassword(before, password);
    return changeEmail(session, before, email, changes, skipVerification);
  });

/**
 * Changes the name, the email, and whether the email is suggested to others. Changing the email requires the password.
 * The new email is pending until somebody opens the link that is mailed to it, or enters the current email again. The
 * current email is notified. If verification is skipped, the email changes at once.
 * @throws AppError EMAIL_TAKEN; BAD_INPUT without the right password; CONFLICT for an account without one
 */
export const editProfile = async (
  settings: RunningConfig,
  caller: SessionUser,
  input: EditProfile,
): Promise<User> => {
  try {
    const { user, secret, undo } = await edit(caller, input, settings.skipEmailVerification);
    const next = secret ? user.pendingEmail : user.email;
    if (secret && next) await sendVerification(settings, next, secret);
    if (next && undo) await notifyOfEmailChange(settings, caller.email, { next, isDone: !secret, undo });
    return user;
  } catch (error) {
    throw isDuplicateKey(error) ? emailOfAnother() : error;
  }
};
