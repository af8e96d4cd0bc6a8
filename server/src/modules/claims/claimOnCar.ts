import type { PageQuery } from '@glovebox/shared/paging';
import { CLAIM_FIELDS, type ClaimAnswer, type ClaimOnCar, type ClaimsOnCar } from '@glovebox/shared/vinClaim';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { loadCar } from '../cars/carAccess.ts';
import { answered } from '../../platform/fields/answered.ts';
import { answeringCurrent, nextRevision, requireCurrent } from '../../platform/fields/revisions.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { byMoment, readPage } from '../../platform/database/paging.ts';
import type { LargeCall } from '../../platform/http/route.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { isCarMuchToJudge } from '../cars/recordCounts.ts';
import { decided } from './closeClaim.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

const toClaimOnCar = (claim: VinClaimDoc, viewer: SessionUser): ClaimOnCar =>
  answered(CLAIM_FIELDS, 'owner', claim, {
    answer: claim.answer?.by.equals(viewer._id) ? claim.answer.text : undefined,
    revision: claim.revision ?? 0,
  });

/** Like `isCarMuchToJudge`, for the car of a claim. */
export const isMuchToDecide = async ({ params: { id = '' } }: LargeCall): Promise<boolean> =>
  isObjectIdOrHexString(id) && isCarMuchToJudge((await VinClaimModel.findById(id, { car: 1 }).lean())?.car);

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
export const unknownToWorkshops = (error: unknown) =>
  error instanceof AppError && error.code === 'FORBIDDEN' ? notFound() : error;

/** Returns the newest open claims on some cars, with the cars. */
export const claimsOnCars = async (user: SessionUser, cars: readonly Types.ObjectId[], atMost: number) => {
  const open = await VinClaimModel.find({ car: { $in: cars }, isOpen: true })
    .sort({ createdAt: -1, _id: -1 })
    .limit(atMost)
    .lean();
  return open.map((claim) => ({ car: claim.car, claim: toClaimOnCar(claim, user) }));
};

/** @throws AppError GONE if it is no longer open */
const findOpen = async (_id: Types.ObjectId, session: ClientSession | null = null): Promise<VinClaimDoc> => {
  const open = await VinClaimModel.findOne({ _id, isOpen: true }).session(session).lean();
  if (!open) throw decided();
  return open;
};

/**
 * Stores the statement of the owner of a claimed car, which replaces an earlier one.
 * @throws AppError NOT_FOUND for a claim on a car that is not theirs to give away; GONE if it is no longer open; CHANGED
 */
export const answerClaim = async (
  user: SessionUser,
  id: string,
  { evidence: text, revision }: ClaimAnswer,
): Promise<ClaimOnCar> => {
  const claim = isObjectIdOrHexString(id) ? await VinClaimModel.findById(id).lean() : null;
  if (!claim) throw notFound();
  try {
    return await answeringCurrent(
      revision,
      () =>
        withCarTransaction(
          { user, car: claim.car.toHexString(), permission: 'transfer' },
          async (session) => {
            const open = await findOpen(claim._id, session);
            const answer = { by: user._id, text };
            const next = nextRevision(open, { answer });
            requireCurrent(open.revision ?? 0, next, revision);
            await VinClaimModel.updateOne(
              { _id: claim._id },
              { $set: { answer, revision: next } },
              { session },
            );
            return toClaimOnCar({ ...open, answer, revision: next }, user);
          },
        ),
      async () => toClaimOnCar(await findOpen(claim._id), user),
    );
  } catch (error) {
    throw unknownToWorkshops(error);
  }
};
