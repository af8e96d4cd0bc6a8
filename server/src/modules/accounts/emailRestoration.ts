import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  endAccountTokens,
  endYoungerRestores,
  linkExpired,
  issueToken,
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
 * @returns the secret of a link to set a new password
 * @throws AppError GONE
 */
export const restoreEmail = (secret: string): Promise<string> =>
  inTransaction(async (session) => {
    const spent = await spendToken(session, 'restore', secret);
    const { user: _id, email } = spent;
    const restored = await UserModel.updateOne(
      { _id, closing: null, lock: null },
      { $set: { email, emailVerified: true }, $unset: { pendingEmail: 1, googleId: 1, passwordHash: 1 } },
      { session },
    );
    if (restored.matchedCount === 0) throw linkExpired();
    await endYoungerRestores(session, spent);
    await endAllSessions(_id, session);
    await endAccountTokens(session, _id);
    return issueToken('reset', _id, email, session);
  });
