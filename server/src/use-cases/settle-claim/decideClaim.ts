import type { ClaimDecision } from '@glovebox/shared/vinClaim';
import type { ClientSession } from 'mongoose';
import { lockAccountForUpdate } from '../../modules/accounts/lockAccountForUpdate.ts';
import { recordAudit } from '../../modules/audit/auditService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { withCarTransactionUnchecked } from '../../modules/cars/carTransaction.ts';
import type { DecidedClaim } from '../../modules/claims/claimMails.ts';
import { toQueuedClaims } from '../../modules/claims/claimQueue.ts';
import { closeClaim, decided, findClaim, type StoredClaim } from '../../modules/claims/closeClaim.ts';
import { changeOwner } from '../transfer-car/changeOwner.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { removeUnlessClaimed } from '../remove-car/removeCar.ts';

// not the error for a missing account of the caller, which would end the admin's own session
const claimantGone = () => new AppError('CONFLICT', 'The claimant’s account was deleted.');

/** @returns what became of the car, for the audit log */
const grant = async (session: ClientSession, car: LoadedCar, { claimant }: StoredClaim) => {
  const { owner } = car;
  if (owner?.equals(claimant)) {
    throw new AppError('CONFLICT', 'The claimant already owns the car. Reject the claim.');
  }
  if (!(await lockAccountForUpdate(session, claimant))) throw claimantGone();
  await changeOwner(session, car, claimant, null);
  const from = owner ? `from account ${owner.toHexString()}` : 'from no owner';
  return `${from} to account ${claimant.toHexString()}`;
};

/** @returns what became of the car, for the audit log */
const reject = async (session: ClientSession, car: LoadedCar) =>
  (await removeUnlessClaimed(session, car)) ? 'removed, as nobody owns it' : 'stays as it is';

/**
 * Decides an open claim. Granting it makes the claimant the owner, as accepting a transfer does, in one transaction
 * with the audit entry.
 * @throws AppError NOT_FOUND; GONE if it is no longer open; CONFLICT if the claimant already has the car or their
 * account is gone
 */
export const decideClaim = async (
  admin: SessionUser,
  id: string,
  { decision, reason }: ClaimDecision,
): Promise<DecidedClaim> => {
  const claim = await findClaim(id);
  const { claimant } = claim;
  const isGranted = decision === 'grant';
  return withCarTransactionUnchecked(admin, claim.car, async (session, car) => {
    const closed = await closeClaim(session, claim, {
      state: isGranted ? 'granted' : 'rejected',
      reason,
      decidedBy: admin._id,
    });
    if (!car) throw decided();
    const became = isGranted ? await grant(session, car, claim) : await reject(session, car);
    await recordAudit(session, {
      action: isGranted ? 'CLAIM_GRANTED' : 'CLAIM_REJECTED',
      by: admin._id,
      user: claimant,
      subject: `car ${car._id.toHexString()}`,
      details: `${became}: ${reason}`,
    });
    // read before the commit, so that nothing can fail after it
    const [shown] = await toQueuedClaims([closed], session);
    if (!shown) throw new Error('the claim has no view');
    return { claim: shown, ownerBefore: car.owner, claimant };
  });
};
