import type { Types } from 'mongoose';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { requireFreshProof } from '../../modules/accounts/freshProof.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { unknownToWorkshops } from '../../modules/claims/claimOnCar.ts';
import { closeClaim, findClaim } from '../../modules/claims/closeClaim.ts';
import { requireNoneEndedBefore } from '../../modules/claims/claimsBefore.ts';
import type { CallersSession } from '../../platform/http/session.ts';

/**
 * Ends a claim on the caller's car without an admin. The claimant can claim the car again, and an admin decides that
 * claim, so that nobody who registered somebody else's car can keep it in this way.
 * @returns the claimant to notify, and the VIN
 * @throws AppError NOT_FOUND for a claim on a car that is not theirs to give away; BAD_INPUT for a wrong password;
 *   CONFLICT if the claim of the same person before was ended as well; GONE if it is no longer open
 */
export const endClaim = async (
  caller: CallersSession,
  id: string,
  password: string | undefined,
): Promise<{ claimant: Types.ObjectId; vin: string }> => {
  const { user } = caller;
  const claim = await findClaim(id);
  const carId = claim.car.toHexString();
  try {
    // before the transaction, which must not wait for the expensive hash
    await loadCar(user, carId, 'transfer');
    await requireFreshProof(caller, password);
    return await withCarTransaction({ user, car: carId, permission: 'transfer' }, async (session, car) => {
      await requireNoneEndedBefore(session, claim);
      await closeClaim(session, claim, { state: 'ended', decidedBy: user._id });
      await recordAudit(session, {
        action: 'CLAIM_ENDED',
        by: user._id,
        user: claim.claimant,
        subject: `car ${car._id.toHexString()}`,
        details: 'by the owner of the car',
      });
      return { claimant: claim.claimant, vin: claim.vin };
    });
  } catch (error) {
    throw unknownToWorkshops(error);
  }
};
