import { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { editCarSchema } from '@glovebox/shared/car';
import type { z } from '@glovebox/shared/zod';
import { removeActivities } from '../activity/activityService.ts';
import { closeClaimsOfCar } from '../claims/endClaims.ts';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { asWritten } from '../fields/asWritten.ts';
import { changesTo } from '../fields/changes.ts';
import { removeFuelOfCar } from '../fuel/fuelService.ts';
import { AppError } from '../http/appError.ts';
import { adoptServices, removeServices } from '../service-records/serviceRecordService.ts';
import { closeSuggestionOf, suggest } from '../suggestions/suggestionOfCar.ts';
import { cancelTransfersOfCar } from '../transfers/endTransfers.ts';
import { isJustTransferred } from '../transfers/transferAccess.ts';
import type { SessionUser } from '../http/session.ts';
import { removeWarnings } from '../warnings/warningService.ts';
import { endAllAccess } from '../workshops/endAccess.ts';
import { recomputeCarStats } from '../service-records/odometerStats.ts';
import { CarModel } from './carModel.ts';
import { vinTaken } from './carService.ts';
import { withCarTransaction } from './carTransaction.ts';
import { chosenVehicle, lockChosenForUpdate, partsOf } from './chosenVehicle.ts';
import { newPublicCode } from './publicCode.ts';
import { requireEditableVin } from './vinEditable.ts';

type Edit = z.output<typeof editCarSchema>;

/**
 * Changes what is given of one of the caller's cars. A mileage replaces what was stated before, as of now.
 * @throws AppError NOT_FOUND; BAD_INPUT where make, model and engine do not belong together; VIN_TAKEN;
 *   CONFLICT for a VIN that others rely on
 */
export const editCar = async (user: SessionUser, id: string, edit: Edit): Promise<void> => {
  const { make, model, engine, baseModel, typed, mileage, ...written } = edit;
  const { vin } = written;
  const isRepicked = make !== undefined && model !== undefined && engine !== undefined;
  const vehicle = isRepicked ? await chosenVehicle({ make, model, engine, baseModel, typed }) : null;
  try {
    await withCarTransaction(user, id, 'edit', async (session, car) => {
      const isRenumbered = vin !== undefined && vin !== car.vin;
      if (isRenumbered) {
        requireEditableVin(car);
        await closeClaimsOfCar(session, car._id);
      }
      if (vehicle) {
        await lockChosenForUpdate(session, vehicle);
        await suggest(session, user, car._id, vehicle);
      }
      const changes = changesTo({
        ...asWritten(CAR_FIELDS, written),
        ...(vehicle && { typed: undefined, ...partsOf(vehicle) }),
        ...(mileage !== undefined && { stated: { mileage, at: new Date() } }),
      });
      const changed = await CarModel.findOneAndUpdate({ _id: car._id }, changes, {
        session,
        returnDocument: 'after',
        lean: true,
      }).orFail();
      if (isRenumbered) await adoptServices(session, vin, car);
      await recomputeCarStats(session, changed);
    });
  } catch (error) {
    throw isDuplicateKey(error) && vin !== undefined ? await vinTaken(vin, user) : error;
  }
};

/** Gives one of the caller's cars a new public code; the old one stops working. @throws AppError NOT_FOUND */
export const renewPublicCode = (user: SessionUser, id: string): Promise<string> =>
  withCarTransaction(user, id, 'renewCode', async (session, { _id }) => {
    const publicId = newPublicCode();
    await CarModel.updateOne({ _id }, { $set: { publicId } }, { session });
    return publicId;
  });

/**
 * Removes one of the caller's cars with its history; what workshops verified stays under the VIN,
 * and the fuel that a former owner bought stays theirs.
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
    await CarModel.deleteOne({ _id }, { session });
  });

/**
 * `removeCar` for somebody who asks for it. Where a transfer was accepted at the same moment and won, it says so,
 * rather than that there is no such car.
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
