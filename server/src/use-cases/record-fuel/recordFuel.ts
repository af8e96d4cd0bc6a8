import type { FuelRecord } from '@glovebox/shared/fuel';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import {
  deletePurchase,
  findPurchase,
  insertPurchase,
  replacePurchase,
  type Purchase,
} from '../../modules/fuel/fuelService.ts';
import { recomputeCarStats } from '../../modules/odometer/odometerStats.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** After a change of purchases with a mileage; a car that has none has nothing to judge again. */
const judgeReadings = async (session: ClientSession, car: LoadedCar) => {
  await recomputeCarStats(session, { ...car, hasFuelReadings: true });
};

/**
 * Records what the owner bought for one of their cars. A mileage that fits the car's other readings moves the car's.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND for a car that is not the caller's; CONFLICT and GONE for a key that was used
 */
export const addFuel = (
  user: SessionUser,
  carId: string,
  purchase: Purchase,
  key?: string,
): Promise<FuelRecord> => {
  const submission = toSubmission(user, key, ['fuel', carId, purchase]);
  const add = () =>
    withCarTransaction(
      user,
      carId,
      'useFuel',
      async (session, car) => {
        const record = await insertPurchase(session, user, car._id, submission.thing, purchase);
        if (purchase.mileage !== undefined) await judgeReadings(session, car);
        return record;
      },
      submission,
    );
  return createOnce(submission, add, (thing) => findPurchase(user, carId, thing));
};

/**
 * Replaces one of the caller's purchases; fields that are missing from the correction are removed, except the day.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such purchase for it
 */
export const correctFuel = (
  user: SessionUser,
  carId: string,
  recordId: string,
  purchase: Purchase,
): Promise<FuelRecord> =>
  withCarTransaction(user, carId, 'useFuel', async (session, car) => {
    const record = await replacePurchase(session, user, car._id, recordId, purchase);
    if (car.hasFuelReadings || purchase.mileage !== undefined) await judgeReadings(session, car);
    return record;
  });

/**
 * Removes one of the caller's purchases.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such purchase for it
 */
export const removeFuel = (user: SessionUser, carId: string, recordId: string): Promise<void> =>
  withCarTransaction(user, carId, 'useFuel', async (session, car) => {
    await deletePurchase(session, user, car._id, recordId);
    if (car.hasFuelReadings) await judgeReadings(session, car);
  });
