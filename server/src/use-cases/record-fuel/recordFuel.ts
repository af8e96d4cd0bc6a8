import type { FuelRecord } from '@glovebox/shared/fuel';
import { keepRemoved, restoreRemoved } from '../../modules/removals/removalService.ts';
import { setSoonTold } from '../../modules/service-records/serviceReadings.ts';
import { requireQuota } from '../../modules/cars/carQuotas.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import {
  countFuelRecords,
  deleteFuelRecord,
  findFuelRecord,
  insertFuelRecord,
  nameCurrency,
  reinsertFuelRecord,
  replaceFuelRecord,
  type Purchase,
} from '../../modules/fuel/fuelService.ts';
import { recomputeMileage } from '../../modules/odometer/odometerStats.ts';
import { setFirstCurrency } from '../../modules/accounts/userService.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';

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
  const now = new Date();
  const add = () =>
    withCarTransaction(
      { user, car: carId, permission: 'useFuel', submission, counted: { fuelRecordsRecorded: 1 } },
      async (session, car) => {
        await requireQuota(session, car, 'purchases', () => countFuelRecords(session, user, car._id));
        const record = await insertFuelRecord(session, user, car, submission.thing, purchase, now);
        if (purchase.mileage !== undefined) await recomputeMileage(session, car);
        return record;
      },
    );
  return createOnce(submission, add, (thing) => findFuelRecord(user, carId, thing));
};

/**
 * Replaces one of the caller's purchases; fields that are missing from the correction are removed, except the day and
 * the currency of a price.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such purchase for it
 */
export const correctFuel = (
  user: SessionUser,
  carId: string,
  recordId: string,
  purchase: Purchase,
): Promise<FuelRecord> =>
  withCarTransaction({ user, car: carId, permission: 'useFuel' }, async (session, car) => {
    const record = await replaceFuelRecord(session, user, car, recordId, purchase);
    await recomputeMileage(session, car);
    return record;
  });

/**
 * Removes one of the caller's purchases; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such purchase for it
 */
export const removeFuel = (user: SessionUser, carId: string, recordId: string): Promise<Date> =>
  withCarTransaction(
    { user, car: carId, permission: 'useFuel', counted: { fuelRecordsRecorded: -1 } },
    async (session, car) => {
      const removed = await deleteFuelRecord(session, user, car._id, recordId);
      return keepRemoved(
        session,
        user,
        { _id: removed._id, kind: 'fuel', car: car._id, removed },
        async () => {
          if (typeof removed.mileage === 'number') await recomputeMileage(session, car);
        },
      );
    },
  );

/**
 * Undoes the removal of a purchase.
 * @throws AppError NOT_FOUND if the car is not the caller's any more, or they removed no such purchase; GONE; CONFLICT,
 *   also if the car has as many as there can be by now
 */
export const undoFuelRemoval = (user: SessionUser, carId: string, recordId: string): Promise<FuelRecord> =>
  withCarTransaction(
    { user, car: carId, permission: 'useFuel', counted: { fuelRecordsRecorded: 1 } },
    async (session, car) => {
      await requireQuota(session, car, 'purchases', () => countFuelRecords(session, user, car._id));
      const { removed, told } = await restoreRemoved(session, user, 'fuel', car._id, recordId);
      const record = await reinsertFuelRecord(session, car, removed ?? {});
      await setSoonTold(session, told, false);
      if (record.mileage !== undefined) await recomputeMileage(session, car);
      return record;
    },
  );

/**
 * Says in which currency the caller's prices are that were recorded without one; it becomes the default if there is
 * none.
 * @returns of how many purchases
 * @throws AppError CONFLICT where no price is without a currency
 */
export const nameFuelCurrency = (user: SessionUser, currency: string): Promise<number> =>
  inTransaction(async (session) => {
    const named = await nameCurrency(session, user._id, currency);
    if (named === 0) throw new AppError('CONFLICT', 'All your prices have a currency.');
    await setFirstCurrency(session, user, currency);
    return named;
  });
