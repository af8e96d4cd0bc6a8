import { removeActivities } from '../../modules/activity/activityService.ts';
import { closeClaimsOfCar } from '../../modules/claims/endClaims.ts';
import { removeFuelOfCar } from '../../modules/fuel/fuelService.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { removeServices } from '../../modules/service-records/serviceRecordService.ts';
import { closeSuggestionOf } from '../../modules/suggestions/suggestionOfCar.ts';
import { cancelTransfersOfCar } from '../../modules/transfers/endTransfers.ts';
import { isJustTransferred } from '../../modules/transfers/transferAccess.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { removeWarnings } from '../../modules/warnings/warningService.ts';
import { endAllAccess } from '../../modules/workshops/endAccess.ts';
import { deleteCar } from '../../modules/cars/carWrites.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';

/**
 * Removes one of the caller's cars with its history; what workshops verified is kept under the VIN, and former
 * owners keep their fuel purchases.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const removeCar = (user: SessionUser, id: string): Promise<void> =>
  withCarTransaction(user, id, 'remove', async (session, { _id, vin }) => {
    await cancelTransfersOfCar(session, _id);
    await closeClaimsOfCar(session, _id);
    await closeSuggestionOf(session, _id);
    await endAllAccess(session, _id);
    await removeServices(session, _id, vin);
    await removeActivities(session, _id);
    await removeWarnings(session, _id);
    await removeFuelOfCar(session, user, _id);
    await deleteCar(session, _id);
  });

/**
 * `removeCar` for a user's request. If a transfer was accepted at the same moment and won, the error says so instead
 * of 404.
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT
 */
export const removeCarOnRequest = async (user: SessionUser, id: string): Promise<void> => {
  try {
    await removeCar(user, id);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isMissing || !(await isJustTransferred(user, id))) throw error;
    throw new AppError('CONFLICT', 'The car was accepted by its new owner before it could be removed.');
  }
};
