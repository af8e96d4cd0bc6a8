import {
  CLAIM_FIELDS,
  type ClaimQueue,
  type ClaimQueueQuery,
  type QueuedClaim,
} from '@glovebox/shared/vinClaim';
import type { ClientSession, Types } from 'mongoose';
import { readOwners } from '../cars/carFacts.ts';
import { answered } from '../../platform/fields/answered.ts';
import { byMoment, oldestFirst, readPage } from '../../platform/database/paging.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { VinClaimModel, type VinClaimDoc } from './vinClaimModel.ts';

/**
 * Converts claims to what admins see.
 * @param session the session of the transaction that decides one of them
 */
export const toQueuedClaims = async (
  claims: VinClaimDoc[],
  session: ClientSession | null = null,
): Promise<QueuedClaim[]> => {
  const owners = await readOwners(
    claims.map(({ car }) => car),
    session,
  );
  const people = claims.flatMap(({ claimant, decidedBy }) => [claimant, ...(decidedBy ? [decidedBy] : [])]);
  const names = await readUserNames([...people, ...owners.values()]);
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

const NEWEST_FIRST = byMoment('createdAt');

const LISTS = {
  // the claim that has waited longest comes first
  open: { order: oldestFirst(NEWEST_FIRST), sort: { createdAt: 1, _id: 1 } },
  decided: { order: NEWEST_FIRST, sort: { createdAt: -1, _id: -1 } },
} as const;

/** Returns a page of the claims that wait for an admin, oldest first, or of the closed claims, newest first. */
export const listClaims = async ({ state, ...query }: ClaimQueueQuery): Promise<ClaimQueue> => {
  const { order, sort } = LISTS[state];
  const [open, { page, nextCursor }] = await Promise.all([
    VinClaimModel.countDocuments({ isOpen: true }),
    readPage<VinClaimDoc>(query, order, (after, count) =>
      VinClaimModel.find({ isOpen: state === 'open', ...after })
        .sort(sort)
        .limit(count)
        .lean(),
    ),
  ]);
  return { claims: await toQueuedClaims(page), open, nextCursor };
};
