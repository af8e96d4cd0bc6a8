import type { Car, CarCard } from '@glovebox/shared/car';
import { CAR_CARD_FIELDS, CAR_FIELDS } from '@glovebox/shared/carFields';
import type { Types } from 'mongoose';
import type { CarVehicle } from '../../modules/catalogue/vehicles.ts';
import { answered } from '../../platform/fields/answered.ts';
import { servicesByIds } from '../../modules/service-records/serviceRecordService.ts';
import { toService } from '../../modules/service-records/serviceView.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { dueOn, withNextThatCounts } from '../../modules/cars/dueOnCar.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { energiesByFuel } from '../../modules/cars/carEnergies.ts';
import { readOwnerViews, type ViewOfCar } from '../../modules/cars/carRelation.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { toTypedVehicle } from '../../modules/cars/typedParts.ts';

const warningsByCar = (found: Awaited<ReturnType<typeof openWarnings>>) => (car: Types.ObjectId) =>
  found.filter((one) => one.car.equals(car)).map(({ warning }) => warning);

/**
 * Returns the cards of cars with at most six queries, however many cars there are.
 * @param open the open warnings of these cars and perhaps of others, if they were read already
 */
export const toCards = async (
  cars: LoadedCar[],
  viewer: SessionUser,
  open = openWarnings(cars),
): Promise<CarCard[]> => {
  const [vehicles, views, services, warningsOf] = await Promise.all([
    vehiclesOf(cars),
    readOwnerViews(cars, viewer),
    servicesByIds(cars.flatMap(({ newestServices }) => newestServices)),
    open.then(warningsByCar),
  ]);
  return cars.flatMap((car, index) => {
    const vehicle = vehicles[index];
    const view = views[index];
    const own = services
      .filter(({ onCar }) => onCar.equals(car._id))
      .map((service) => toService(withNextThatCounts(service, car), viewer));
    if (!vehicle || !view) return [];
    return answered(CAR_CARD_FIELDS, view.relation, car, {
      ...vehicle,
      standing: view.relation,
      owner: view.owner,
      services: own,
      due: dueOn(car),
      warnings: warningsOf(car._id),
    });
  });
};

/** Returns the full view of a car for people with access. */
export const toCar = (
  car: LoadedCar,
  vehicle: CarVehicle,
  view: ViewOfCar,
  rest: Pick<
    Car,
    'services' | 'warnings' | 'activity' | 'activityCount' | 'warningsCount' | 'vinOpen' | 'suggestion'
  >,
): Car =>
  answered(CAR_FIELDS, view.relation, car, {
    ...vehicle,
    standing: view.relation,
    owner: view.owner,
    ...rest,
    due: dueOn(car),
    suggestion: rest.suggestion,
    typed: car.typed ? toTypedVehicle(car.typed) : undefined,
    energies: [...energiesByFuel(car, vehicle.fuel)],
  });
