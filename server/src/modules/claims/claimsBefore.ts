import { ANYONE, formatLongDay } from '@glovebox/shared/dates';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

const DAY = 86_400_000;
/**
 * How long a person waits after the end of a claim before they can claim the same VIN again, in milliseconds. Each claim mails
 * the owner, so nobody can repeat one at will.
 */
const WAITS = [
  { state: 'rejected', ms: 30 * DAY, why: 'Your claim of this car was rejected' },
  { state: 'withdrawn', ms: DAY, why: 'You withdrew a claim of this car' },
] as const;

type Claimed = Pick<VinClaimDoc, '_id' | 'claimant' | 'vin'>;

/**
 * @throws AppError CONFLICT if an admin rejected a claim of the same person and VIN less than 30 days ago, or the person
 *   withdrew one less than a day ago
 */
export const requireNoneJustClosed = async (
  session: ClientSession,
  { _id: claimant, settings }: SessionUser,
  vin: string,
): Promise<void> => {
  for (const { state, ms, why } of WAITS) {
    const closed = await VinClaimModel.findOne({
      claimant,
      vin,
      state,
      decidedAt: { $gt: new Date(Date.now() - ms) },
    })
      .sort({ decidedAt: -1 })
      .session(session)
      .lean();
    if (!closed?.decidedAt) continue;
    const again = formatLongDay(new Date(closed.decidedAt.getTime() + ms).toISOString(), settings ?? ANYONE);
    throw new AppError('CONFLICT', `${why}. You can claim it again from ${again}.`);
  }
};

/**
 * Of two claims of the same person and VIN, one is decided by an admin.
 * @throws AppError CONFLICT if an owner ended the one before
 */
export const requireNoneEndedBefore = async (
  session: ClientSession,
  { _id, claimant, vin }: Claimed,
): Promise<void> => {
  const before = await VinClaimModel.findOne({
    _id: { $lt: _id },
    claimant,
    vin,
    state: { $in: ['ended', 'rejected'] },
  })
    .sort({ _id: -1 })
    .session(session)
    .lean();
  if (before?.state !== 'ended') return;
  throw new AppError(
    'CONFLICT',
    'A claim of the same person was ended without an admin before, so an admin decides this one. Answer the claim instead.',
  );
};
