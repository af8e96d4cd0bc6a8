import type { Confirmation } from '@glovebox/shared/admin';
import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { forgetAnswers } from '../../platform/http/sharedAnswers.ts';
import { recordAudit } from '../audit/auditService.ts';
import { requireStillAdmin } from './roleService.ts';
import { UserModel, type StoredUser } from './userModel.ts';

/**
 * Returns those of some accounts that are confirmed workshops, as hexadecimal ids. It is read whenever a stamp is
 * shown, so that withdrawing a confirmation counts at once, and a deleted account vouches for nothing any more.
 */
export const confirmedAmong = async (
  ids: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const unique = [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
  const found = await UserModel.find({ _id: { $in: unique } }, { confirmation: 1 })
    .session(session)
    .lean();
  return new Set(found.flatMap(({ _id, confirmation }) => (confirmation ? [_id.toHexString()] : [])));
};

const change = async (
  by: Types.ObjectId,
  _id: Types.ObjectId,
  work: (session: ClientSession, user: StoredUser) => Promise<void>,
) => {
  await inTransaction(async (session) => {
    await requireStillAdmin(session, by);
    const user = await UserModel.findOne({ _id, closing: null }).session(session).lean();
    if (!user) throw notFound();
    await work(session, user);
  });
  // the stamps on any public page may have changed
  forgetAnswers();
};

/**
 * Confirms a workshop as an admin, or replaces the details by which it was confirmed.
 * @throws AppError NOT_FOUND; CONFLICT for an account without the workshop plan
 */
export const confirmWorkshop = (by: Types.ObjectId, user: Types.ObjectId, details: Confirmation) =>
  change(by, user, async (session, { plan }) => {
    if (plan !== 'workshop') {
      throw new AppError('CONFLICT', 'Only an account with the workshop plan can be confirmed.');
    }
    const confirmation = { ...details, at: new Date() };
    await UserModel.updateOne({ _id: user }, { $set: { confirmation } }, { session });
    const { legalName, country, registration, website } = details;
    await recordAudit(session, {
      action: 'WORKSHOP_CONFIRMED',
      by,
      user,
      details: [legalName, country, registration, website].join(', '),
    });
  });

/**
 * Withdraws the confirmation of a workshop as an admin. Does nothing if it is not confirmed.
 * @throws AppError NOT_FOUND
 */
export const withdrawConfirmation = (by: Types.ObjectId, user: Types.ObjectId, reason: string) =>
  change(by, user, async (session, { confirmation }) => {
    if (!confirmation) return;
    await UserModel.updateOne({ _id: user }, { $unset: { confirmation: 1 } }, { session });
    await recordAudit(session, { action: 'CONFIRMATION_WITHDRAWN', by, user, details: reason });
  });
