import type { Car, CarCard } from '@glovebox/shared/car';
import { CAR_HISTORY_PAGE } from '@glovebox/shared/limits';
import { countActivities, newestActivities, withCarName } from '../../modules/activity/activityService.ts';
import { newestServices, toService } from '../../modules/service-records/serviceRecordService.ts';
import { suggestionOn } from '../../modules/suggestions/suggestionOfCar.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { withNextThatCounts } from '../../modules/cars/dueOnCar.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { viewsOf } from '../../modules/cars/carRelation.ts';
import { toCar, toCards } from './carSerializer.ts';
import { vehiclesOf, nameOf } from '../../modules/cars/carVehicle.ts';
import { isVinEditable } from '../../modules/cars/vinEditable.ts';

/** A car with the newest entries of its history. @throws AppError NOT_FOUND */
export const getCar = async (user: SessionUser, id: string): Promise<Car> => {
  const car = await loadCar(user, id, 'see');
  const [[vehicle], [view], services, activity, open, suggestion] = await Promise.all([
    vehiclesOf([car]),
    viewsOf([car], user),
    newestServices(car._id, CAR_HISTORY_PAGE),
    newestActivities(car._id, CAR_HISTORY_PAGE),
    openWarnings([car._id]),
    car.hasSuggestions ? suggestionOn(car._id, Boolean(car.typed)) : undefined,
  ]);
  if (!vehicle || !view) throw new Error('the car has no vehicle or view');
  const isWholeActivity = activity.length < CAR_HISTORY_PAGE;
  const warnings = open.map(({ warning }) => warning);
  return toCar(car, vehicle, view, {
    services: services.map((service) => toService(withNextThatCounts(service, car))),
    warnings,
    activity: activity.map((entry) => withCarName(entry, nameOf(vehicle))),
    // not kept on the car: each of the ten changes that record an activity would have to write it, and the first look-up
    // of a day, which waits for nobody now, would lock the car against its owner, all to save one indexed count
    activityCount: isWholeActivity ? activity.length : await countActivities(car._id),
    warningsCount: warnings.length,
    vinOpen: isVinEditable(car),
    suggestion,
  });
};

/** A car's card, as in lists. @throws AppError NOT_FOUND */
export const getCard = async (user: SessionUser, id: string): Promise<CarCard> => {
  const [card] = await toCards([await loadCar(user, id, 'see')], user);
  if (!card) throw new Error('the car has no card');
  return card;
};
