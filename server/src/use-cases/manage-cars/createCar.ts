import { carName } from '@glovebox/shared/carName';
import type { Car, newCarSchema } from '@glovebox/shared/car';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import { judgeOdometer } from '@glovebox/shared/odometer';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { pickStoredAsIs } from '../../platform/fields/storedAsIs.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { forbidden } from '../../platform/errors/appError.ts';
import { stateMileage } from '../../modules/readings/readingService.ts';
import { adoptServices } from '../../modules/service-records/servicesOfCar.ts';
import { suggest } from '../../modules/suggestions/suggestionOfCar.ts';
import { lockCallerForUpdate } from '../../modules/accounts/lockAccountForUpdate.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { judgeCarAgain } from '../../modules/odometer/judgeCarAgain.ts';
import { requireCarQuota } from '../../modules/cars/carQuotas.ts';
import { countRemoved, insertCar } from '../../modules/cars/carWrites.ts';
import { findCarById } from '../../modules/cars/carLookup.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { releaseVin } from '../remove-car/releaseVin.ts';
import { getCar } from '../show-car/getCar.ts';
import { chosenVehicle, lockChosenForUpdate, storedParts } from '../../modules/cars/chosenVehicle.ts';
import { traceOf } from '../../modules/cars/vinTraces.ts';
import { vinTaken } from '../../modules/cars/vinTaken.ts';

type NewCar = z.output<typeof newCarSchema>;

/** Returns the first owner: the caller, or nobody until the customer claims the car from the workshop that keeps it. */
const chooseFirstOwner = (user: SessionUser, { customer, name }: Pick<NewCar, 'customer' | 'name'>) => {
  const ownerName = name && { ownerName: name };
  if (!customer) return { owner: user._id, ...ownerName };
  if (user.plan !== 'workshop') throw forbidden("Adding customers' cars is part of the workshop plan.");
  return {
    owner: null,
    workshops: [{ _id: user._id, by: 'creation' as const, since: new Date() }],
    ...ownerName,
  };
};

/**
 * Adds a car for the caller, or one that a workshop keeps for a customer.
 * @param key the client's Idempotency-Key
 * @throws AppError BAD_INPUT if make, model and engine do not belong together; VIN_TAKEN; FORBIDDEN for a
 *   customer's car without the workshop plan; CONFLICT if the caller has the maximum number of cars; CONFLICT and GONE
 *   for a key that was used
 */
export const createCar = async (user: SessionUser, input: NewCar, key?: string): Promise<Car> => {
  const { customer, name, make, model, engine, baseModel, typed, energies, ...others } = input;
  const { mileage: statedMileage, mileageOn, findableByVin, ...written } = others;
  const ownership = chooseFirstOwner(user, { customer, name });
  const vehicle = await chosenVehicle({ make, model, engine, baseModel, typed });
  const [shown] = await vehiclesOf([vehicle]);
  if (!shown) throw new Error('the new car has no vehicle');
  const now = new Date();
  const stated = { mileage: statedMileage, by: user._id, at: now, day: mileageOn ?? todayOf(user, now) };
  const isRead = statedMileage > 0;
  const { mileage, verdict } = judgeOdometer([], isRead ? stated : null);
  const submission = toSubmission(user, key, ['car', input]);
  const { documentId: _id } = submission;
  const add = async (session: ClientSession) => {
    await lockCallerForUpdate(session, user);
    await requireCarQuota(session, user, customer);
    await lockChosenForUpdate(session, vehicle);
    await releaseVin(session, input.vin);
    const earlier = await traceOf(session, input.vin, user._id);
    const car = await insertCar(session, {
      ...changesTo(pickStoredAsIs(CAR_FIELDS, written)).$set,
      _id,
      ...(energies && { chosenEnergies: energies }),
      ...(findableByVin === false && { hiddenByVin: true }),
      ...storedParts(vehicle),
      ...ownership,
      ...earlier.notes,
      mileage,
      odometerVerdict: verdict,
      ...(isRead && { lastReadingOn: stated.day }),
    });
    const lowered = await stateMileage(session, car, stated, earlier.statedInAll);
    if (lowered) await countRemoved(session, car, now, { lowered });
    if (vehicle.typed) await suggest(session, user, _id, vehicle);
    await recordActivity(session, {
      car: { _id, owner: ownership.owner },
      action: 'NEW_CAR',
      details: carName(shown),
    });
    if (await adoptServices(session, input.vin, car)) await judgeCarAgain(session, car);
    return getCar(user, _id.toHexString(), session);
  };
  try {
    return await createOnce(
      submission,
      () => inTransaction(add, submission),
      async (id) => ((await findCarById(id)) ? getCar(user, id.toHexString()) : null),
    );
  } catch (error) {
    throw isDuplicateKey(error) ? await vinTaken(input.vin, user, input.customer) : error;
  }
};
