import { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { Car, editCarSchema } from '@glovebox/shared/car';
import type { z } from '@glovebox/shared/zod';
import { requireUnclaimed } from '../../modules/claims/endClaims.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { pickStoredAsIs } from '../../platform/fields/storedAsIs.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { stateMileage } from '../../modules/readings/readingService.ts';
import { adoptServices } from '../../modules/service-records/servicesOfCar.ts';
import { suggest } from '../../modules/suggestions/suggestionOfCar.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { judgeCarAgain } from '../../modules/odometer/judgeCarAgain.ts';
import { replacePublicCode, updateCar } from '../../modules/cars/carWrites.ts';
import { vinTaken } from '../../modules/cars/vinTaken.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { getCar } from './getCar.ts';
import { chosenVehicle, lockChosenForUpdate, storedParts } from '../../modules/cars/chosenVehicle.ts';
import { requireEditableVin } from '../../modules/cars/vinEditable.ts';

type Edit = z.output<typeof editCarSchema>;

/**
 * Changes the given fields of one of the caller's cars. A mileage replaces the owner's earlier reading and is dated
 * now.
 * @returns the car, read before the commit
 * @throws AppError NOT_FOUND; BAD_INPUT if make, model and engine do not belong together; VIN_TAKEN;
 *   CONFLICT for a VIN that others rely on, and while somebody claims the car
 */
export const editCar = async (user: SessionUser, id: string, edit: Edit): Promise<Car> => {
  const { make, model, engine, baseModel, typed, mileage, energies, ...written } = edit;
  const { vin } = written;
  const isRepicked = make !== undefined && model !== undefined && engine !== undefined;
  const vehicle = isRepicked ? await chosenVehicle({ make, model, engine, baseModel, typed }) : null;
  try {
    return await withCarTransaction({ user, car: id, permission: 'edit' }, async (session, car) => {
      const isRenumbered = vin !== undefined && vin !== car.vin;
      if (isRenumbered) {
        requireEditableVin(car);
        await requireUnclaimed(session, car._id, 'Its VIN', 'vin');
      }
      if (vehicle) {
        await lockChosenForUpdate(session, vehicle);
        await suggest(session, user, car._id, vehicle);
      }
      const changes = changesTo({
        ...pickStoredAsIs(CAR_FIELDS, written),
        ...(energies && { chosenEnergies: energies }),
        ...(vehicle && { typed: undefined, ...storedParts(vehicle) }),
      });
      const changed = await updateCar(session, car._id, changes);
      if (mileage !== undefined)
        await stateMileage(session, car._id, { mileage, by: user._id, at: new Date() });
      if (isRenumbered) await adoptServices(session, vin, car);
      await judgeCarAgain(session, changed);
      return getCar(user, id, session);
    });
  } catch (error) {
    throw isDuplicateKey(error) && vin !== undefined ? await vinTaken(vin, user) : error;
  }
};

/** Replaces the public code of one of the caller's cars; the old one stops working. @throws AppError NOT_FOUND */
export const renewPublicCode = (user: SessionUser, id: string): Promise<string> =>
  withCarTransaction({ user, car: id, permission: 'renewCode' }, (session, { _id }) =>
    replacePublicCode(session, _id),
  );
