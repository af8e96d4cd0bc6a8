import { carName } from '@glovebox/shared/carName';
import type { Car, CarCard } from '@glovebox/shared/car';
import { CAR_HISTORY_PAGE } from '@glovebox/shared/limits';
import { unitsOfCar } from '@glovebox/shared/units';
import type { ClientSession } from 'mongoose';
import { countActivities, newestActivities, withCarName } from '../../modules/activity/activityService.ts';
import { newestServices } from '../../modules/service-records/serviceRecordService.ts';
import { readDue } from '../../modules/plans/dueOnCars.ts';
import { readMileageTrust } from '../../modules/odometer/readMileageTrust.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { toService } from '../../modules/service-records/serviceView.ts';
import { readSuggestionForOwner } from '../../modules/suggestions/suggestionOfCar.ts';
import { readAll } from '../../platform/database/readAll.ts';
import { unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { withNextThatCounts } from '../../modules/cars/nextThatCounts.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { readOwnerViews } from '../../modules/cars/carRelation.ts';
import { toCar, toCards } from './carSerializer.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { isVinEditable } from '../../modules/cars/vinEditable.ts';

/**
 * Returns a car with the newest entries of its history.
 * @param session the transaction that changes the car. Such a request reads its response before the commit, so that
 *   nothing can fail afterwards
 * @throws AppError NOT_FOUND
 */
export const getCar = async (
  user: SessionUser,
  id: string,
  session: ClientSession | null = null,
): Promise<Car> => {
  const car = await loadCar(user, id, 'see', session);
  const [[vehicle], [view], services, activity, open, suggestion, trust, dueOn] = await readAll(session, [
    () => vehiclesOf([car]),
    () => readOwnerViews([car], user),
    () => newestServices(car._id, CAR_HISTORY_PAGE, session),
    () => newestActivities(car._id, CAR_HISTORY_PAGE, unitsOfCar(unitsOf(user), car), session),
    () => openWarnings([car], session),
    () =>
      car.hasSuggestions
        ? readSuggestionForOwner(car._id, Boolean(car.typed), session)
        : Promise.resolve(undefined),
    () => readMileageTrust(car, session),
    () => readDue([car], user, session),
  ]);
  const isConfirmed = await readConfirmed(services, session);
  if (!vehicle || !view) throw new Error('the car has no vehicle or view');
  const isWholeActivity = activity.length < CAR_HISTORY_PAGE;
  const warnings = open.map(({ warning }) => warning);
  return toCar(car, vehicle, view, {
    services: services.map((service) => toService(withNextThatCounts(service, car), user, isConfirmed)),
    warnings,
    due: dueOn(car),
    activity: activity.map((entry) => withCarName(entry, carName(vehicle))),
    // The count is not stored on the car. Otherwise every change that records an activity would have to write it, and
    // the first look-up of a day would lock the car, all to save one indexed count.
    activityCount: isWholeActivity ? activity.length : await countActivities(car._id, session),
    warningsCount: warnings.length,
    vinOpen: isVinEditable(car),
    ...trust,
    suggestion,
  });
};

/**
 * Returns a car's card, as in lists.
 * @param session the transaction that gives the caller access to the car
 * @throws AppError NOT_FOUND
 */
export const getCard = async (
  user: SessionUser,
  id: string,
  session: ClientSession | null = null,
): Promise<CarCard> => {
  const [card] = await toCards([await loadCar(user, id, 'see', session)], user);
  if (!card) throw new Error('the car has no card');
  return card;
};
