import { ANYONE, formatLongDay } from '@glovebox/shared/dates';
import type { ClientSession, Types } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { notifyOfRestoration } from './accountMails.ts';
import {
  endAccountTokens,
  endOlderRestores,
  endYoungerRestores,
  linkExpired,
  issueToken,
  tokenLife,
  spendToken,
} from './accountTokens.ts';
import { endAllSessions } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';

/**
 * Issues the secret of the link that undoes a change of email, for the current email of the account. Returns undefined
 * if that was never verified, because it may be somebody else's. Nobody else can take the email while the link works.
 */
export const issueRestore = async (
  session: ClientSession,
  { _id, email, emailVerified }: Pick<StoredUser, '_id' | 'email' | 'emailVerified'>,
): Promise<string | undefined> => (emailVerified ? issueToken('restore', _id, email, session) : undefined);

/**
 * Restores the email from before a change, for whoever can read mail to it. This ends all access that an intruder may
 * have: younger links of this kind, sessions, the sign-in with Google, and the password, which was needed to change the
 * email.
 * The email that the account loses is told.
 * @returns the secret of a link to set a new password
 * @throws AppError GONE
 */
export const restoreEmail = async (settings: RunningConfig, secret: string): Promise<string> => {
  const { token, former, email } = await restore(secret);
  // the person who has lost the email may be the rightful one
  if (former !== null) await notifyOfRestoration(settings, former, email);
  return token;
};

const restore = (secret: string) =>
  inTransaction(async (session) => {
    const spent = await spendToken(session, 'restore', secret);
    const { user: _id, email } = spent;
    const before = await UserModel.findOneAndUpdate(
      { _id, closing: null, lock: null },
      {
        $set: { email, emailVerified: true },
        $unset: { pendingEmail: 1, googleId: 1, passwordHash: 1 },
        $inc: { revision: 1 },
      },
      { session, returnDocument: 'before', lean: true },
    );
    if (!before) throw linkExpired();
    await endYoungerRestores(session, spent);
    await endAllSessions(_id, session);
    await endAccountTokens(session, _id, ['verify', 'reset', 'keep']);
    const former = before.emailVerified && before.email !== email ? before.email : null;
    return { token: await issueToken('reset', _id, email, session), former, email };
  });

/** How long the former mailbox can restore its email in any case, in milliseconds. */
const CERTAIN = 2 * 86_400_000;

/** Issues the secret of the link that keeps the new email of an account; see `keepEmail`. */
export const issueKeep = (session: ClientSession, user: Types.ObjectId, email: string): Promise<string> =>
  issueToken('keep', user, email, session);

/**
 * Ends the links that restore former emails of an account, for whoever can read mail to its new email. For two days
 * after the change nobody can do this, because the new email may be that of an intruder, and the owner needs the time.
 * @throws AppError GONE; CONFLICT in the first two days
 */
export const keepEmail = (secret: string): Promise<void> =>
  inTransaction(async (session) => {
    const spent = await spendToken(session, 'keep', secret);
    const { user: _id, email, expiresAt } = spent;
    const from = expiresAt.getTime() - tokenLife('keep') + CERTAIN;
    if (Date.now() < from) {
      const day = formatLongDay(new Date(from).toISOString(), ANYONE);
      throw new AppError(
        'CONFLICT',
        `This link works from ${day}, two days after the change. Until then the former email can still be restored.`,
      );
    }
    if (!(await UserModel.exists({ _id, email, closing: null, lock: null }).session(session)))
      throw linkExpired();
    await endOlderRestores(session, spent);
  });
