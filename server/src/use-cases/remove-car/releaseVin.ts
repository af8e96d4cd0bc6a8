import type { ClientSession } from 'mongoose';
import { readPlan } from '../../modules/accounts/roleService.ts';
import { keeperOf } from '../../modules/cars/carRelation.ts';
import { lockKeptCar } from '../../modules/cars/carTransaction.ts';
import { isClaimed } from '../../modules/claims/endClaims.ts';
import { hasPendingTransfer } from '../transfer-car/endTransfers.ts';
import { removeLocked } from './removeCar.ts';

/**
 * Removes the car under a VIN that is about to be registered, if a workshop without a plan keeps it for a customer: nobody
 * has access to such a car. One that is claimed, or offered to somebody, stays.
 */
export const releaseVin = async (session: ClientSession, vin: string): Promise<void> => {
  const car = await lockKeptCar(session, vin);
  const keeper = car && keeperOf(car);
  if (!keeper || (await readPlan(session, keeper)) === 'workshop') return;
  if ((await isClaimed(session, car._id)) || (await hasPendingTransfer(session, car._id))) return;
  await removeLocked(session, car);
};
