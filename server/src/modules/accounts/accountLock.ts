import { ACCOUNT_LOCKED } from '@glovebox/shared/signInFailures';
import type { ClientSession, Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { endAccountTokens } from './accountTokens.ts';
import { endAllSessions } from './sessionService.ts';
import { UserModel } from './userModel.ts';

/** This error is only for callers who have proved that the account is theirs. */
export const accountLocked = () => new AppError('ACCOUNT_LOCKED', ACCOUNT_LOCKED);

/**
 * Locks or unlocks an account. Both end its sessions and mailed links, because one that was issued while the account
 * was being locked must not become valid again when it is unlocked.
 * @param reason null to unlock it
 * @returns the email to notify, and whether it is verified; null if nothing changed
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
  await endAllSessions(_id, session);
  await endAccountTokens(session, _id);
  return before;
};
