import type { correctFuelSchema, FuelRecord } from '@glovebox/shared/fuel';
import type { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import {
  deleteFuelRecord,
  findFuelRecord,
  insertFuelRecord,
  nameCurrency,
  ownFuelRecord,
  readingOfPurchase,
  reinsertFuelRecord,
  replaceFuelRecord,
  type FuelRecordDoc,
  type Purchase,
} from '../../modules/fuel/fuelService.ts';
import { toFuelRecord } from '../../modules/fuel/fuelRecord.ts';
import { setFirstCurrency } from '../../modules/accounts/userService.ts';
import {
  addRecord,
  correctRecord,
  removeRecord,
  undoRemoval,
  type RecordKind,
} from '../../modules/records/recordKit.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { AppError, orNotFound } from '../../platform/errors/appError.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';

const PURCHASES: RecordKind<FuelRecordDoc, FuelRecord> = {
  kind: 'fuel',
  permission: 'useFuel',
  quota: 'purchases',
  own: ownFuelRecord,
  readingOf: readingOfPurchase,
  show: (purchase) => toFuelRecord(purchase),
};

/**
 * Records what the owner bought for one of their cars. A mileage that fits the car's other readings moves the car's.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND for a car that is not the caller's; CONFLICT and GONE for a key that was used
 */
export const addFuel = (
  user: SessionUser,
  car: string,
  purchase: Purchase,
  key?: string,
): Promise<FuelRecord> => {
  const submission = toSubmission(user, key, ['fuel', car, purchase]);
  return addRecord(
    PURCHASES,
    { user, car, submission },
    (session, locked) => insertFuelRecord(session, user, locked, submission.documentId, purchase),
    (found, documentId) => findFuelRecord(user, found, documentId),
  );
};

/**
 * Replaces one of the caller's purchases; fields that are missing from the correction are removed, except the day, the
 * energy and the currency of a price.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such purchase for it; CHANGED
 */
export const correctFuel = (
  user: SessionUser,
  car: string,
  id: string,
  { revision, ...purchase }: z.output<typeof correctFuelSchema>,
): Promise<FuelRecord> => {
  const readCurrent = async () =>
    orNotFound(findFuelRecord(user, await loadCar(user, car, 'useFuel'), new Types.ObjectId(id)));
  return correctRecord(PURCHASES, { user, car, id, revision, readCurrent }, (session, before, locked) =>
    replaceFuelRecord(session, user, locked, before, purchase),
  );
};

/**
 * Removes one of the caller's purchases; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such purchase for it
 */
export const removeFuel = (user: SessionUser, car: string, id: string): Promise<{ undoUntil: string }> =>
  removeRecord(PURCHASES, { user, car, id }, deleteFuelRecord);

/**
 * Undoes the removal of a purchase.
 * @throws AppError NOT_FOUND if the car is not the caller's any more, or they removed no such purchase; GONE; CONFLICT,
 *   also if the car has as many as there can be by now
 */
export const undoFuelRemoval = (user: SessionUser, car: string, id: string): Promise<FuelRecord> =>
  undoRemoval(PURCHASES, { user, car, id }, reinsertFuelRecord);

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
