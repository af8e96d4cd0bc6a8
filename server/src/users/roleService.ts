import type { Role, User } from '@glovebox/shared/user';
import { recordAudit } from '../audit/auditService.ts';
import { inTransaction } from '../database/transaction.ts';
import { endSessionsOf } from './sessionService.ts';
import { normaliseEmail, toUser } from './userService.ts';
import { UserModel } from './userModel.ts';

/** The account of an email, or null. */
export const findUserByEmail = async (email: string): Promise<User | null> => {
  const user = await UserModel.findOne({ email: normaliseEmail(email) }).lean();
  return user && toUser(user);
};

/**
 * Gives an account another role, as a command at the machine itself. Its sessions end, so that nothing that was
 * open before grows new rights, and the audit log says what happened.
 */
export const setRole = (userId: string, role: Role): Promise<void> =>
  inTransaction(async (session) => {
    const before = await UserModel.findOneAndUpdate(
      { _id: userId },
      { $set: { role } },
      { session, returnDocument: 'before', lean: true },
    );
    if (!before) throw new Error('The account is gone.');
    await endSessionsOf(before._id, session);
    const details = `from ${before.role} to ${role}, by the command line`;
    await recordAudit(session, { action: 'ROLE_CHANGED', user: before._id, details });
  });
