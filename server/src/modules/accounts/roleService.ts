import type { Plan, Role, User } from '@glovebox/shared/user';
import type { ClientSession, Types } from 'mongoose';
import { recordAudit } from '../audit/auditService.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { bumpVersion } from '../../platform/database/versions.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { endAllSessions } from './sessionService.ts';
import { normaliseEmail, toUser } from './userService.ts';
import { UserModel } from './userModel.ts';

/** Finds the account with this email, or null. */
export const findUserByEmail = async (email: string): Promise<User | null> => {
  const user = await UserModel.findOne({ email: normaliseEmail(email) }).lean();
  return user && toUser(user);
};

/**
 * Call this before an admin loses their role or their account. Another admin who is not locked must remain. Concurrent
 * transactions that call this conflict, and run one after the other.
 * @throws AppError CONFLICT for the last admin
 */
export const requireAnotherAdmin = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await bumpVersion(session, 'roles');
  const other = await UserModel.exists({ role: 'admin', lock: null, _id: { $ne: user } }).session(session);
  if (!other) {
    throw new AppError('CONFLICT', 'This is the last admin. Make someone else an admin first.');
  }
};

/**
 * Call this before an admin changes the rights of others. Of two admins who do it to each other at once, one succeeds.
 * @throws AppError CONFLICT if the caller is no longer an admin
 */
export const requireStillAdmin = async (session: ClientSession, by: Types.ObjectId): Promise<void> => {
  await bumpVersion(session, 'roles');
  const isStillAdmin = await UserModel.exists({ _id: by, role: 'admin', lock: null }).session(session);
  if (!isStillAdmin) throw new AppError('CONFLICT', 'Your account was just changed. Please try again.');
};

const changeRole = async (
  session: ClientSession,
  _id: Types.ObjectId,
  role: Role,
  { by, how = '' }: { by?: Types.ObjectId; how?: string },
) => {
  // an account that is pending deletion must not become an admin again, because it would count as a remaining one
  const before = await UserModel.findOne({ _id, closing: null }).session(session).lean();
  if (!before) throw notFound();
  if (before.role === role) return;
  if (before.role === 'admin') await requireAnotherAdmin(session, _id);
  await UserModel.updateOne({ _id }, { $set: { role } }, { session });
  // open sessions must neither gain rights nor keep old rights
  await endAllSessions(_id, session);
  const details = `from ${before.role} to ${role}${how}`;
  await recordAudit(session, { action: 'ROLE_CHANGED', ...(by && { by }), user: _id, details });
};

/**
 * Changes the role of an account for a command on the machine. Ends its sessions and records it in the audit log.
 * @throws AppError NOT_FOUND
 */
export const setRole = (user: Types.ObjectId, role: Role): Promise<void> =>
  inTransaction((session) => changeRole(session, user, role, { how: ', by the command line' }));

/**
 * Changes the role of an account as an admin, and ends its sessions. Does nothing if it already has the role.
 * @throws AppError NOT_FOUND; CONFLICT for the last admin, and if the caller is no longer an admin
 */
export const assignRole = (by: Types.ObjectId, user: Types.ObjectId, role: Role): Promise<void> =>
  inTransaction(async (session) => {
    await requireStillAdmin(session, by);
    await changeRole(session, user, role, { by });
  });

/** Reads the plan of an account; null if the account does not exist. */
export const readPlan = async (session: ClientSession, user: Types.ObjectId): Promise<Plan | null> => {
  const found = await UserModel.findById(user, { plan: 1 }).session(session).lean();
  return found && found.plan;
};

/** Changes the plan of an account and records it in the audit log. */
export const setPlan = async (
  session: ClientSession,
  user: Types.ObjectId,
  plan: Plan,
  { by, details }: { by?: Types.ObjectId; details: string },
): Promise<void> => {
  await UserModel.updateOne({ _id: user }, { $set: { plan } }, { session });
  await recordAudit(session, { action: 'PLAN_CHANGED', ...(by && { by }), user, details });
};
