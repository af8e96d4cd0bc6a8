import { ANYONE, formatLongDay } from '@glovebox/shared/dates';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

const DAY = 86_400_000;
/** How long a person waits after a rejection before they can claim the same VIN again, in milliseconds. */
const WAIT = 30 * DAY;

type Claimed = Pick<VinClaimDoc, '_id' | 'claimant' | 'vin'>;

/** @throws AppError CONFLICT if an admin rejected a claim of the same person and VIN less than 30 days ago */
export const requireNoRejection = async (
  session: ClientSession,
  { _id: claimant, settings }: SessionUser,
  vin: string,
): Promise<void> => {
  const since = new Date(Date.now() - WAIT);
  const rejected = await VinClaimModel.findOne({
    claimant,
    vin,
    state: 'rejected',
    decidedAt: { $gt: since },
  })
    .sort({ decidedAt: -1 })
    .session(session)
    .lean();
  if (!rejected?.decidedAt) return;
  const again = formatLongDay(
    new Date(rejected.decidedAt.getTime() + WAIT).toISOString(),
    settings ?? ANYONE,
  );
  throw new AppError(
    'CONFLICT',
    `Your claim of this car was rejected. You can claim it again from ${again}.`,
  );
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
