import { withCarTransactionUnchecked } from '../../modules/cars/carTransaction.ts';
import { closeClaim, findClaim } from '../../modules/claims/closeClaim.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { removeUnlessClaimed } from '../remove-car/removeCar.ts';

/**
 * Withdraws one of the caller's open claims.
 * @throws AppError NOT_FOUND for somebody else's claim; GONE if it is no longer open
 */
export const withdrawClaim = async (user: Pick<SessionUser, '_id'>, id: string): Promise<void> => {
  const claim = await findClaim(id, user._id);
  await withCarTransactionUnchecked(user, claim.car, async (session, car) => {
    await closeClaim(session, claim, { state: 'withdrawn' });
    if (car) await removeUnlessClaimed(session, car);
  });
};
