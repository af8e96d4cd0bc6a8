import type { Types } from 'mongoose';
import { recordAudit } from '../../modules/audit/auditService.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { endTransfers } from '../transfer-car/endTransfers.ts';
import { setAccountLock } from '../../modules/accounts/accountLock.ts';
import { notifyOfLock, notifyOfUnlock } from '../../modules/accounts/lockMails.ts';
import { requireStillAdmin } from '../../modules/accounts/roleService.ts';
import { endAllSessions } from '../../modules/accounts/sessionService.ts';

interface LockChange {
  locked: boolean;
  reason: string;
}

/** @returns the email to notify and whether it is verified; null if nothing changed */
const changeLock = (by: Types.ObjectId, _id: Types.ObjectId, { locked, reason }: LockChange) =>
  inTransaction(async (session) => {
    // the acting admin is never the locked account, so an admin always remains
    await requireStillAdmin(session, by);
    const changed = await setAccountLock(session, _id, locked ? reason : null);
    if (!changed) return null;
    // an intruder may have offered its cars to themselves, and accepting a transfer cannot be undone
    if (locked) await endTransfers(session, { 'from._id': _id }, 'withdrawn');
    const action = locked ? 'ACCOUNT_LOCKED' : 'ACCOUNT_UNLOCKED';
    await recordAudit(session, { action, by, user: _id, details: reason });
    return changed;
  });

/**
 * Locks or unlocks an account and notifies its owner. While it is locked nobody can log in to it, but its cars stay.
 * @throws AppError NOT_FOUND; CONFLICT for the admin's own account, and if they are no longer an admin
 */
export const setLocked = async (
  settings: RunningConfig,
  by: Types.ObjectId,
  user: Types.ObjectId,
  change: LockChange,
): Promise<void> => {
  if (by.equals(user)) throw new AppError('CONFLICT', 'You cannot lock your own account.');
  const changed = await changeLock(by, user, change);
  // an unverified email may belong to somebody else
  if (changed?.emailVerified) await (change.locked ? notifyOfLock : notifyOfUnlock)(settings, changed.email);
};

const inWords = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`);

/** Ends all sessions of an account as an admin. It is recorded only if there were any. */
export const endSessionsAsAdmin = (by: Types.ObjectId, user: Types.ObjectId): Promise<void> =>
  inTransaction(async (session) => {
    const ended = await endAllSessions(user, session);
    if (ended === 0) return;
    await recordAudit(session, { action: 'SESSIONS_ENDED', by, user, details: inWords(ended) });
  });
