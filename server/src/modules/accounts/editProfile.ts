import type { EditProfile } from '@glovebox/shared/account';
import type { User } from '@glovebox/shared/user';
import type { ClientSession } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { answeringCurrent, nextRevision, requireCurrent } from '../../platform/fields/revisions.ts';
import { unauthenticated } from '../../platform/errors/appError.ts';
import { notifyNewEmail, notifyOfEmailChange, sendVerification } from './accountMails.ts';
import { endAccountTokens, isEmailHeld, issueToken } from './accountTokens.ts';
import { issueKeep, issueRestore } from './emailRestoration.ts';
import { endAccess } from './endAccess.ts';
import { endGoogleLink } from './googleLink.ts';
import { requirePassword, wrongPassword } from './passwordService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { UserModel, type StoredUser } from './userModel.ts';
import { emailHeld, emailOfAnother, getUser, normaliseEmail, toUser } from './userService.ts';

const store = async (session: ClientSession, before: StoredUser, changes: Partial<StoredUser>) => {
  const user = await UserModel.findByIdAndUpdate(
    before._id,
    { $set: { ...changes, revision: nextRevision(before, changes) } },
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
  /** The secret of the link to send to the new email, if the change counts at once and can be undone. */
  keep?: string;
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
    await endAccess(session, before._id);
    const user = await store(session, before, { ...changes, ...settled });
    return { user, undo, ...(undo !== undefined && { keep: await issueKeep(session, before._id, email) }) };
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

/** Checks the password where the email changes. Before the transaction, because it may have to wait for its turn. */
const provePassword = async ({ _id }: SessionUser, email: string, password: string | undefined) => {
  const user = await UserModel.findById(_id, { email: 1, pendingEmail: 1, passwordHash: 1 }).lean();
  if (!user || email === user.email || email === user.pendingEmail) return null;
  await requirePassword(user, password);
  return user.passwordHash;
};

const edit = async (
  caller: SessionUser,
  { email: typed, password, revision, ...changes }: EditProfile,
  skipVerification: boolean,
) => {
  const email = normaliseEmail(typed);
  const proven = await provePassword(caller, email, password);
  return inTransaction(async (session): Promise<Edited> => {
    const before = await UserModel.findById(caller._id).session(session).lean();
    if (!before) throw unauthenticated();
    const change = async (): Promise<Edited> => {
      if (email === before.email) return { user: await keepEmail(session, before, changes) };
      if (email === before.pendingEmail) return { user: await store(session, before, changes) };
      // of two concurrent changes, the second finds another email or password than it had proven
      if (!proven || proven !== before.passwordHash) throw wrongPassword('password');
      return changeEmail(session, before, email, changes, skipVerification);
    };
    const edited = await change();
    requireCurrent(before.revision ?? 0, edited.user.revision, revision);
    return edited;
  });
};

/**
 * Changes the name, the email, and whether the email is suggested to others. Changing the email requires the password.
 * The new email is pending until somebody opens the link that is mailed to it, or enters the current email again. The
 * current email is notified. If verification is skipped, the email changes at once.
 * @throws AppError EMAIL_TAKEN; BAD_INPUT without the right password; CONFLICT for an account without one; CHANGED
 */
export const editProfile = async (
  settings: RunningConfig,
  caller: SessionUser,
  input: EditProfile,
): Promise<User> => {
  try {
    const { user, secret, undo, keep } = await answeringCurrent(
      input.revision,
      () => edit(caller, input, settings.skipEmailVerification),
      () => getUser(caller._id),
    );
    const next = secret ? user.pendingEmail : user.email;
    if (secret && next) await sendVerification(settings, next, secret);
    if (next && undo) await notifyOfEmailChange(settings, caller.email, { next, isDone: !secret, undo });
    if (keep) await notifyNewEmail(settings, user.email, { former: caller.email, keep });
    return user;
  } catch (error) {
    throw isDuplicateKey(error) ? emailOfAnother() : error;
  }
};
