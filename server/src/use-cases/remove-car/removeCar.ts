import type { ClientSession } from 'mongoose';
import { moveActivities, removeActivities } from '../../modules/activity/activityService.ts';
import { isClaimed, requireUnclaimed } from '../../modules/claims/endClaims.ts';
import { removeExpensesOfCar } from '../../modules/expenses/expenseService.ts';
import { removeFuelOfCar } from '../../modules/fuel/fuelService.ts';
import { removeCarPurchases } from '../../modules/car-purchases/carPurchaseService.ts';
import { removePlanOfCar } from '../../modules/plans/planService.ts';
import { removeReadingsOfCar } from '../../modules/readings/readingService.ts';
import { AppError } from '../../platform/errors/appError.ts';
import {
  idsOfServices,
  keepVerifiedServices,
  moveServices,
} from '../../modules/service-records/servicesOfCar.ts';
import { closeSuggestion } from '../../modules/suggestions/suggestionOfCar.ts';
import { cancelTransfersOfCar } from '../transfer-car/endTransfers.ts';
import { isJustTransferred } from '../transfer-car/transferAccess.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { forgetRemovalsOn, keepRemoved } from '../../modules/removals/removalService.ts';
import { removeWarnings } from '../../modules/warnings/warningService.ts';
import { endAllAccess } from '../../modules/workshops/endAccess.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { rememberBook } from './rememberBook.ts';
import { deleteCar, holdForClaim } from '../../modules/cars/carWrites.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';

/**
 * Removes a car that the transaction has locked, with its history; what workshops verified is kept under the VIN. What
 * former owners paid for is theirs already: fuel purchases, expenses and services as they were.
 */
export const removeLocked = async (session: ClientSession, car: LoadedCar) => {
  const { _id, vin } = car;
  await cancelTransfersOfCar(session, _id);
  await closeSuggestion(session, _id);
  await endAllAccess(session, _id);
  await rememberBook(session, car);
  await keepVerifiedServices(session, _id, vin);
  await removeReadingsOfCar(session, _id);
  await removePlanOfCar(session, _id);
  await removeActivities(session, _id);
  await removeWarnings(session, _id);
  await forgetRemovalsOn(session, _id);
  await deleteCar(session, _id);
};

/**
 * Removes a car whose owner's account is gone once no claim on it is open any more. The transaction has locked it.
 * @returns whether it was removed
 */
export const removeUnlessClaimed = async (session: ClientSession, car: LoadedCar): Promise<boolean> => {
  if (!car.heldFrom || (await isClaimed(session, car._id))) return false;
  await removeLocked(session, car);
  return true;
};

/**
 * Removes one of the caller's cars with its history; if a transfer was accepted at the same moment and won, the error
 * says so instead of 404.
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT, also while somebody claims the car
 */
export const removeCarOnRequest = async (user: SessionUser, id: string): Promise<void> => {
  try {
    await withCarTransaction({ user, car: id, permission: 'remove' }, async (session, car) => {
      await requireUnclaimed(session, car._id, 'It');
      await removeFuelOfCar(session, user, car._id);
      await removeExpensesOfCar(session, user, car._id);
      await removeCarPurchases(session, { person: user._id, car: car._id });
      const removed = { _id: car._id, services: await idsOfServices(session, car._id) };
      await removeLocked(session, car);
      await keepRemoved(session, user, { kind: 'car', car, removed, since: new Date() });
    });
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isMissing || !(await isJustTransferred(user, id))) throw error;
    throw new AppError('CONFLICT', 'The car was accepted by its new owner before it could be removed.');
  }
};

/** Removes everything of its owner or keeper from a claimed car. Its history stays for the claimant. */
const hold = async (session: ClientSession, { _id, owner }: LoadedCar) => {
  await cancelTransfersOfCar(session, _id);
  await endAllAccess(session, _id);
  await moveServices(session, _id, null);
  await moveActivities(session, _id, null);
  await holdForClaim(session, _id, owner ? 'owner' : 'keeper');
};

/**
 * Removes a car of an account that is being deleted. A car that somebody claims stays, without an owner and not public,
 * until the claim is decided.
 * @throws AppError NOT_FOUND
 */
export const removeCarOfAccount = (user: SessionUser, id: string): Promise<void> =>
  withCarTransaction({ user, car: id, permission: 'remove' }, async (session, car) => {
    if (await isClaimed(session, car._id)) {
      await hold(session, car);
      return;
    }
    await removeFuelOfCar(session, user, car._id);
    await removeExpensesOfCar(session, user, car._id);
    await removeCarPurchases(session, { person: user._id, car: car._id });
    await removeLocked(session, car);
  });
