import type { Plan, Role, User } from '@glovebox/shared/user';
import type { ClientSession, Types } from 'mongoose';
import { recordAudit } from '../audit/auditService.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { bumpVersion } from '../../platform/database/versions.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { endSessionsOf } from './sessionService.ts';
import { normaliseEmail, toUser } from './userService.ts';
import { UserModel } from './userModel.ts';

/** The account of an email, or null. */
export const findUserByEmail = async (email: string): Promise<User | null> => {
  const user = await UserModel.findOne({ email: normaliseEmail(email) }).lean();
  return user && toUser(user);
};

/**
 * Held before the role of an admin or their account is taken away: somebody must stay who can give roles, and is not
 * locked out.
 * Others who do the same at this moment wait for this transaction, or are run again after it.
 * @throws AppError CONFLICT where the account is the last admin's
 */
export const requireAnotherAdmin = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await bumpVersion(session, 'roles');
  const other = await UserModel.exists({ role: 'admin', lock: null, _id: { $ne: user } }).session(session);
  if (!other) {
    throw new AppError('CONFLICT', 'This is the last admin. Make somebody else an admin first.');
  }
};

/**
 * Held before an admin changes who may do what: of two who do it to each other at the same moment, one does.
 * @throws AppError CONFLICT where the one who asks is no admin any more
 */
export const requireStillAdmin = async (session: ClientSession, by: Types.ObjectId): Promise<void> => {
  await bumpVersion(session, 'roles');
  const isStillAdmin = await UserModel.exists({ _id: by, role: 'admin', lock: null }).session(session);
  if (!isStillAdmin) throw new AppError('CONFLICT', 'Your own account was changed at the same moment.');
};

const changeRole = async (
  session: ClientSession,
  _id: Types.ObjectId,
  role: Role,
  { by, how = '' }: { by?: Types.ObjectId; how?: string },
) => {
  // an admin who is about to go would count as one who stays
  const before = await UserModel.findOne({ _id, closing: null }).session(session).lean();
  if (!before) throw notFound();
  if (before.role === role) return;
  if (before.role === 'admin') await requireAnotherAdmin(session, _id);
  await UserModel.updateOne({ _id }, { $set: { role } }, { session });
  // nothing that was open before grows new rights, or keeps old ones
  await endSessionsOf(_id, session);
  const details = `from ${before.role} to ${role}${how}`;
  await recordAudit(session, { action: 'ROLE_CHANGED', ...(by && { by }), user: _id, details });
};

/**
 * Gives an account another role, as a command at the machine itself. Its sessions end, and the audit log says
 * what happened.
 * @throws AppError NOT_FOUND
 */
export const setRole = (user: Types.ObjectId, role: Role): Promise<void> =>
  inTransaction((session) => changeRole(session, user, role, { how: ', by the command line' }));

/**
 * Gives an account another role, as an admin. Its sessions end; nothing happens where it has the role already.
 * @throws AppError NOT_FOUND; CONFLICT for the last admin, and where the one who asks is no admin any more
 */
export const assignRole = (by: Types.ObjectId, user: Types.ObjectId, role: Role): Promise<void> =>
  inTransaction(async (session) => {
    await requireStillAdmin(session, by);
    await changeRole(session, user, role, { by });
  });

/** The plan of an account; null where there is no such account. */
export const planOf = async (session: ClientSession, user: Types.ObjectId): Promise<Plan | null> => {
  const found = await UserModel.findById(user, { plan: 1 }).session(session).lean();
  return found && found.plan;
};

/** Gives an account another plan and writes it down. */
export const setPlan = async (
  session: ClientSession,
  user: Types.ObjectId,
  plan: Plan,
  { by, details }: { by?: Types.ObjectId; details: string },
): Promise<void> => {
  await UserModel.updateOne({ _id: user }, { $set: { plan } }, { session });
  await recordAudit(session, { action: 'PLAN_CHANGED', ...(by && { by }), user, details });
};
