import type { Car, CarCard } from '@glovebox/shared/car';
import { CAR_CARD_FIELDS, CAR_FIELDS } from '@glovebox/shared/carFields';
import { totalDistanceOf } from '@glovebox/shared/newInstruments';
import type { Types } from 'mongoose';
import type { CarVehicle } from '../../modules/catalogue/vehicles.ts';
import { answered } from '../../platform/fields/answered.ts';
import { servicesByIds } from '../../modules/service-records/serviceRecordService.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { toService } from '../../modules/service-records/serviceView.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { withNextThatCounts } from '../../modules/cars/nextThatCounts.ts';
import { readDue } from '../../modules/plans/dueOnCars.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { energiesByFuel } from '../../modules/cars/carEnergies.ts';
import { readOwnerViews, type ViewOfCar } from '../../modules/cars/carRelation.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { toTypedVehicle } from '../../modules/cars/typedParts.ts';

const warningsByCar = (found: Awaited<ReturnType<typeof openWarnings>>) => (car: Types.ObjectId) =>
  found.filter((one) => one.car.equals(car)).map(({ warning }) => warning);

/** Returns a car whose revision counts its edits. The stored one counts the transactions that lock the car. */
const withEdits = (car: LoadedCar) => ({ ...car, revision: car.edits ?? 0 });

/**
 * Returns the cards of cars with at most nine queries, however many cars there are.
 * @param open the open warnings of these cars and perhaps of others, if they were read already
 */
export const toCards = async (
  cars: LoadedCar[],
  viewer: SessionUser,
  open = openWarnings(cars),
): Promise<CarCard[]> => {
  const [vehicles, views, services, warningsOf, dueOn] = await Promise.all([
    vehiclesOf(cars),
    readOwnerViews(cars, viewer),
    servicesByIds(cars.flatMap(({ newestServices }) => newestServices)),
    open.then(warningsByCar),
    readDue(cars, viewer),
  ]);
  const isConfirmed = await readConfirmed(services);
  return cars.flatMap((car, index) => {
    const vehicle = vehicles[index];
    const view = views[index];
    const own = services
      .filter(({ onCar }) => onCar.equals(car._id))
      .map((service) => toService(withNextThatCounts(service, car), viewer, isConfirmed));
    if (!vehicle || !view) return [];
    return answered(CAR_CARD_FIELDS, view.relation, withEdits(car), {
      ...vehicle,
      standing: view.relation,
      owner: view.owner,
      services: own,
      due: dueOn(car),
      warnings: warningsOf(car._id),
      energies: [...energiesByFuel(car, vehicle.fuel)],
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
    | 'services'
    | 'warnings'
    | 'due'
    | 'activity'
    | 'activityCount'
    | 'warningsCount'
    | 'vinOpen'
    | 'suggestion'
    | 'confirmedReadings'
    | 'unconfirmedInstrument'
  >,
): Car =>
  answered(CAR_FIELDS, view.relation, withEdits(car), {
    ...vehicle,
    standing: view.relation,
    owner: view.owner,
    ...rest,
    totalDistance: totalDistanceOf(car),
    findableByVin: !car.hiddenByVin,
    suggestion: rest.suggestion,
    unconfirmedInstrument: rest.unconfirmedInstrument,
    typed: car.typed ? toTypedVehicle(car.typed) : undefined,
    energies: [...energiesByFuel(car, vehicle.fuel)],
  });
