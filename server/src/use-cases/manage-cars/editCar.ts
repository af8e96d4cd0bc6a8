import { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { Car, editCarSchema } from '@glovebox/shared/car';
import { editedEnergies } from '@glovebox/shared/energies';
import type { z } from '@glovebox/shared/zod';
import { requireUnclaimed } from '../../modules/claims/endClaims.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { pickStoredAsIs } from '../../platform/fields/storedAsIs.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { answeringCurrent, nextRevision, requireCurrent } from '../../platform/fields/revisions.ts';
import { compareUnderVin, stateMileage, statedReading } from '../../modules/readings/readingService.ts';
import { CANNOT_BE_CHANGED, tellingFormerOwner } from '../../modules/records/formerOwner.ts';
import { adoptServices } from '../../modules/service-records/servicesOfCar.ts';
import { suggest } from '../../modules/suggestions/suggestionOfCar.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { judgeCarAgain } from '../../modules/odometer/judgeCarAgain.ts';
import { readEnergies } from '../../modules/cars/carEnergies.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { countRemoved, replacePublicCode, updateCar } from '../../modules/cars/carWrites.ts';
import { vinTaken } from '../../modules/cars/vinTaken.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { traceOf } from '../../modules/cars/vinTraces.ts';
import { rememberBook } from '../remove-car/rememberBook.ts';
import { releaseVin } from '../remove-car/releaseVin.ts';
import { getCar } from '../show-car/getCar.ts';
import { chosenVehicle, lockChosenForUpdate, storedParts } from '../../modules/cars/chosenVehicle.ts';
import { requireEditableVin } from '../../modules/cars/vinEditable.ts';

type Edit = z.output<typeof editCarSchema>;

const NOT_RUN_ON = 'The car does not run on it';

/** @throws AppError BAD_INPUT if the car would not run on its main energy */
const changedEnergies = async (car: LoadedCar, edit: Pick<Edit, 'energies' | 'mainEnergy'>) => {
  const before = await readEnergies(car);
  const { energies = before, mainEnergy } = edit;
  if (mainEnergy && !energies.includes(mainEnergy)) {
    throw new AppError('BAD_INPUT', NOT_RUN_ON, [{ path: 'mainEnergy', message: NOT_RUN_ON }]);
  }
  return editedEnergies(before, { energies, mainEnergy });
};

/**
 * Changes the given fields of one of the caller's cars. A mileage replaces the owner's earlier reading and is dated
 * now.
 * @returns the car, read before the commit
 * @throws AppError NOT_FOUND; BAD_INPUT if make, model and engine do not belong together; VIN_TAKEN;
 *   CONFLICT for a VIN that others rely on, and while somebody claims the car; CHANGED
 */
export const editCar = (user: SessionUser, id: string, edit: Edit): Promise<Car> =>
  answeringCurrent(
    edit.revision,
    () => tellingFormerOwner({ user, car: id }, CANNOT_BE_CHANGED, () => write(user, id, edit)),
    () => getCar(user, id),
  );

const write = async (user: SessionUser, id: string, edit: Edit): Promise<Car> => {
  const { make, model, engine, baseModel, typed, mileage, revision, ...others } = edit;
  const { energies, mainEnergy, findableByVin, ...written } = others;
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
      const hiddenByVin = findableByVin === undefined ? undefined : !findableByVin;
      if (hiddenByVin !== undefined && hiddenByVin !== Boolean(car.hiddenByVin))
        await requireUnclaimed(session, car._id, 'Whether it is found by its VIN', 'findableByVin');
      if (vehicle) {
        await lockChosenForUpdate(session, vehicle);
        await suggest(session, user, car._id, vehicle);
      }
      if (isRenumbered) {
        await releaseVin(session, vin);
        await rememberBook(session, car);
      }
      const chosenEnergies =
        energies || mainEnergy ? await changedEnergies(car, { energies, mainEnergy }) : undefined;
      const values = {
        ...pickStoredAsIs(CAR_FIELDS, written),
        ...(chosenEnergies && { chosenEnergies }),
        ...(hiddenByVin !== undefined && { hiddenByVin }),
        ...(vehicle && { typed: undefined, ...storedParts(vehicle) }),
      };
      const stated = mileage !== undefined && { mileage };
      const statedBefore = await statedReading(session, car._id);
      const before = { ...car, mileage: statedBefore?.mileage, revision: car.edits };
      const edits = nextRevision(before, { ...values, ...stated });
      requireCurrent(car.edits ?? 0, edits, revision);
      const at = new Date();
      const earlier = isRenumbered ? await traceOf(session, vin, user._id, car) : null;
      const notes = earlier && { begunAnewAt: undefined, ...earlier.notes };
      const changed = await updateCar(session, car._id, changesTo({ ...notes, ...values, edits }));
      let lowered = 0;
      if (mileage !== undefined) {
        const day = todayOf(user, at);
        lowered = await stateMileage(session, car, { mileage, by: user._id, at, day }, earlier?.statedInAll);
      } else if (earlier) lowered = await compareUnderVin(session, car, earlier.statedInAll);
      if (lowered) await countRemoved(session, changed, at, { lowered });
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
