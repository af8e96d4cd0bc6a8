import {
  CLAIM_FIELDS,
  type ClaimDecision,
  type ClaimQueue,
  type ClaimQueueQuery,
  type QueuedClaim,
} from '@glovebox/shared/vinClaim';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { recordAudit } from '../audit/auditService.ts';
import { withCarTransactionUnchecked } from '../cars/carTransaction.ts';
import { ownersOf } from '../cars/carFacts.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { byMoment, readPage } from '../../platform/database/paging.ts';
import { transferOwnership } from '../transfers/transferOwnership.ts';
import { lockAccountForUpdate } from '../accounts/lockAccountForUpdate.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { namesOf } from '../accounts/userNames.ts';
import { decided } from './claimService.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

const toQueuedClaims = async (claims: VinClaimDoc[]): Promise<QueuedClaim[]> => {
  const owners = await ownersOf(claims.map(({ car }) => car));
  const people = claims.flatMap(({ claimant, decidedBy }) => [claimant, ...(decidedBy ? [decidedBy] : [])]);
  const names = await namesOf([...people, ...owners.values()]);
  const person = (_id: Types.ObjectId) => {
    const name = names.get(_id.toHexString());
    return { id: _id.toHexString(), ...(name && { name }) };
  };
  return claims.map((claim) => {
    const owner = owners.get(claim.car.toHexString());
    return answered(CLAIM_FIELDS, 'admin', claim, {
      claimant: person(claim.claimant),
      owner: owner ? person(owner) : null,
      answer: claim.answer?.text,
      decidedBy: claim.decidedBy ? person(claim.decidedBy) : undefined,
      decidedAt: claim.decidedAt?.toISOString() ?? null,
    });
  });
};

/** A page of the claims that wait for an admin, or of the closed ones; newest first. */
export const listClaims = async ({ state, ...query }: ClaimQueueQuery): Promise<ClaimQueue> => {
  const [open, { page, nextCursor }] = await Promise.all([
    VinClaimModel.countDocuments({ isOpen: true }),
    readPage<VinClaimDoc>(query, byMoment('createdAt'), (after, count) =>
      VinClaimModel.find({ isOpen: state === 'open', ...after })
        .sort({ createdAt: -1, _id: -1 })
        .limit(count)
        .lean(),
    ),
  ]);
  return { claims: await toQueuedClaims(page), open, nextCursor };
};

/** Of two concurrent decisions, or a decision and a withdrawal, the second one fails here. */
const closeClaim = async (
  session: ClientSession,
  admin: SessionUser,
  claim: VinClaimDoc,
  { decision, reason }: ClaimDecision,
) => {
  const state = decision === 'grant' ? 'granted' : 'rejected';
  const closed = await VinClaimModel.findOneAndUpdate(
    { _id: claim._id, isOpen: true },
    { $set: { isOpen: false, state, reason, decidedBy: admin._id, decidedAt: new Date() } },
    { session, returnDocument: 'after', lean: true },
  );
  if (!closed) throw decided();
  return closed;
};

// not the error for a missing account of the caller, which would end the admin's own session
const claimantGone = () => new AppError('CONFLICT', 'The account of the claimant is gone.');

export interface DecidedClaim {
  claim: QueuedClaim;
  /** Notified along with the claimant: the owner before the decision, if there was one. */
  ownerBefore: Types.ObjectId | null;
  claimant: Types.ObjectId;
}

/**
 * Decides an open claim. Granting it makes the claimant the owner, as accepting a transfer does, in one transaction
 * with the audit entry.
 * @throws AppError NOT_FOUND; GONE if it is no longer open; CONFLICT if the claimant already has the car or their
 * account is gone
 */
export const decideClaim = async (
  admin: SessionUser,
  id: string,
  decision: ClaimDecision,
): Promise<DecidedClaim> => {
  const claim = isObjectIdOrHexString(id) ? await VinClaimModel.findById(id).lean() : null;
  if (!claim) throw notFound();
  const { claimant } = claim;
  const isGranted = decision.decision === 'grant';
  const { closed, owner } = await withCarTransactionUnchecked(admin, claim.car, async (session, car) => {
    const done = await closeClaim(session, admin, claim, decision);
    if (!car) throw decided();
    if (isGranted && car.owner?.equals(claimant)) {
      throw new AppError('CONFLICT', 'The claimant owns the car already; the claim can be rejected.');
    }
    if (isGranted) {
      if (!(await lockAccountForUpdate(session, claimant))) throw claimantGone();
      await transferOwnership(session, car._id, claimant);
    }
    const from = car.owner ? `from account ${car.owner.toHexString()}` : 'from no owner';
    await recordAudit(session, {
      action: isGranted ? 'CLAIM_GRANTED' : 'CLAIM_REJECTED',
      by: admin._id,
      user: claimant,
      subject: `car ${car._id.toHexString()}`,
      details: `${isGranted ? `${from} to account ${claimant.toHexString()}` : 'stays as it is'}: ${decision.reason}`,
    });
    return { closed: done, owner: car.owner };
  });
  const [shown] = await toQueuedClaims([closed]);
  if (!shown) throw new Error('the claim has no view');
  return { claim: shown, ownerBefore: owner, claimant };
};
