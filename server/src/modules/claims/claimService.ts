import type { PageQuery } from '@glovebox/shared/paging';
import {
  CLAIM_FIELDS,
  type newClaimSchema,
  type OwnClaim,
  type OwnClaimList,
} from '@glovebox/shared/vinClaim';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import { keeperOf, relationOf } from '../cars/carRelation.ts';
import { findCarToClaim, vinUnknown } from '../cars/carLookup.ts';
import { withCarTransactionUnchecked } from '../cars/carTransaction.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { byMoment, readPage } from '../../platform/database/paging.ts';
import { lockCallerForUpdate } from '../accounts/lockAccountForUpdate.ts';
import { requireVerifiedEmail } from '../accounts/verifiedEmail.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { requireNoneJustClosed } from './claimsBefore.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

const conflict = (message: string) => new AppError('CONFLICT', message);

const toOwnClaim = (claim: VinClaimDoc): OwnClaim =>
  answered(CLAIM_FIELDS, 'claimant', claim, { decidedAt: claim.decidedAt?.toISOString() ?? null });

/**
 * Claims a car that somebody else registered. The admins decide on the claim.
 * @returns the claim, and the owner to notify, or the workshop that keeps the car
 * @throws AppError FORBIDDEN while the caller's email is not verified; NOT_FOUND if no car has the VIN; CONFLICT for
 *   the caller's own car, one they already claimed, for 30 days after a claim of theirs was rejected, and for a day after
 *   they withdrew one
 */
export const claimCar = async (
  user: SessionUser,
  { vin, evidence }: z.output<typeof newClaimSchema>,
): Promise<{ claim: OwnClaim; owner: Types.ObjectId | null }> => {
  requireVerifiedEmail(user);
  const { _id: claimed } = await findCarToClaim(vin);
  try {
    return await withCarTransactionUnchecked(user, claimed, async (session, car) => {
      await lockCallerForUpdate(session, user);
      // the car was removed, or its VIN was changed, in the meantime
      if (car?.vin !== vin) throw vinUnknown();
      const relation = relationOf(user, car);
      if (relation === 'owner' || relation === 'keeper') throw conflict('This car is yours already.');
      await requireNoneJustClosed(session, user, vin);
      const opened = { state: 'open' as const, isOpen: true, createdAt: new Date() };
      const fields = { car: car._id, vin, claimant: user._id, evidence, ...opened };
      const [stored] = await VinClaimModel.create([fields], { session });
      if (!stored) throw new Error('nothing was stored');
      return { claim: toOwnClaim(stored.toObject()), owner: car.owner ?? keeperOf(car) };
    });
  } catch (error) {
    throw isDuplicateKey(error)
      ? conflict('You’ve already claimed this car. An admin will review it.')
      : error;
  }
};

/** Returns a page of the caller's claims, newest first. */
export const listOwnClaims = async (user: SessionUser, query: PageQuery): Promise<OwnClaimList> => {
  const { page, nextCursor } = await readPage<VinClaimDoc>(query, byMoment('createdAt'), (after, count) =>
    VinClaimModel.find({ claimant: user._id, ...after })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean(),
  );
  return { claims: page.map(toOwnClaim), nextCursor };
};
