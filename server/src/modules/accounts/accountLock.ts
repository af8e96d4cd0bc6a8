import { ACCOUNT_LOCKED } from '@glovebox/shared/signInFailures';
import type { ClientSession, Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { endAccountTokens } from './accountTokens.ts';
import { endSessionsOf } from './sessionService.ts';
import { UserModel } from './userModel.ts';

/** Said to whoever has shown that the account is theirs. */
export const accountLocked = () => new AppError('ACCOUNT_LOCKED', ACCOUNT_LOCKED);

/**
 * Locks an account, or unlocks it. Its sessions and the links of its mails end either way: what was opened at the
 * moment of the lock must not be valid again after it.
 * @param reason null to unlock it
 * @returns whom to notify; null where nothing changed
 * @throws AppError NOT_FOUND
 */
export const setAccountLock = async (
  session: ClientSession,
  _id: Types.ObjectId,
  reason: string | null,
): Promise<{ email: string; emailVerified: boolean } | null> => {
  const before = await UserModel.findOne({ _id, closing: null }).session(session).lean();
  if (!before) throw notFound();
  if (Boolean(before.lock) === (reason !== null)) return null;
  await UserModel.updateOne(
    { _id },
    reason === null ? { $unset: { lock: 1 } } : { $set: { lock: { at: new Date(), reason } } },
    { session },
  );
  await endSessionsOf(_id, session);
  await endAccountTokens(session, _id);
  return before;
};
