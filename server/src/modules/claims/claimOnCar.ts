import type { PageQuery } from '@glovebox/shared/paging';
import { CLAIM_FIELDS, type ClaimOnCar, type ClaimsOnCar } from '@glovebox/shared/vinClaim';
import { isObjectIdOrHexString } from 'mongoose';
import { loadCar } from '../cars/carAccess.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { byMoment, readPage } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { decided } from './closeClaim.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

const toClaimOnCar = (claim: VinClaimDoc, viewer: SessionUser): ClaimOnCar =>
  answered(CLAIM_FIELDS, 'owner', claim, {
    answer: claim.answer?.by.equals(viewer._id) ? claim.answer.text : undefined,
  });

/**
 * Returns a page of the open claims on a car that the caller may give away, newest first.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const listClaimsOnCar = async (
  user: SessionUser,
  carId: string,
  query: PageQuery,
): Promise<ClaimsOnCar> => {
  const { _id: car } = await loadCar(user, carId, 'transfer');
  const { page, nextCursor } = await readPage<VinClaimDoc>(query, byMoment('createdAt'), (after, count) =>
    VinClaimModel.find({ car, isOpen: true, ...after })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean(),
  );
  return { claims: page.map((claim) => toClaimOnCar(claim, user)), nextCursor };
};

/** A workshop may know of the car but not of its claims, so FORBIDDEN becomes NOT_FOUND. */
const unknownToWorkshops = (error: unknown) =>
  error instanceof AppError && error.code === 'FORBIDDEN' ? notFound() : error;

/**
 * Stores the statement of the owner of a claimed car, which replaces an earlier one.
 * @throws AppError NOT_FOUND for a claim on a car that is not theirs to give away; GONE if it is no longer open
 */
export const answerClaim = async (user: SessionUser, id: string, text: string): Promise<ClaimOnCar> => {
  const claim = isObjectIdOrHexString(id) ? await VinClaimModel.findById(id).lean() : null;
  if (!claim) throw notFound();
  try {
    return await withCarTransaction(
      { user, car: claim.car.toHexString(), permission: 'transfer' },
      async (session) => {
        const answered = await VinClaimModel.findOneAndUpdate(
          { _id: claim._id, isOpen: true },
          { $set: { answer: { by: user._id, text } } },
          { session, returnDocument: 'after', lean: true },
        );
        if (!answered) throw decided();
        return toClaimOnCar(answered, user);
      },
    );
  } catch (error) {
    throw unknownToWorkshops(error);
  }
};
