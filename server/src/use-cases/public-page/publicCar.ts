import type { PublicCar } from '@glovebox/shared/car';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import { PUBLIC_SERVICES } from '@glovebox/shared/limits';
import { WARNING_FIELDS, type Warning } from '@glovebox/shared/warning';
import { readDistanceUnit } from '../../modules/accounts/userService.ts';
import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { newestServices } from '../../modules/service-records/serviceRecordService.ts';
import { toPublicService } from '../../modules/service-records/serviceView.ts';
import { toPublicRecord } from '../../modules/service-records/publicRecord.ts';
import { readingsOf } from '../../modules/service-records/serviceReadings.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { findCarByCode, findCarByVin } from '../../modules/cars/carLookup.ts';
import { withNextThatCounts } from '../../modules/cars/dueOnCar.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf, publicVehicle } from '../../modules/cars/carVehicle.ts';

const toPublicWarning = (warning: Warning) => answered(WARNING_FIELDS, 'public', warning, {});

/**
 * Returns the public view of a car, for look-ups by code or VIN and for the recipient of a transfer: exactly what
 * `CAR_FIELDS` lets the public see.
 */
export const toPublicCar = async (car: LoadedCar): Promise<PublicCar> => {
  const [[vehicle], services, readings, warnings, odometerUnit] = await Promise.all([
    // not from the vehicle cache: the response is cached itself, and the two lifetimes would add up
    vehiclesOf([car], { isFresh: true }),
    newestServices(car._id, PUBLIC_SERVICES),
    readingsOf(car._id),
    openWarnings([car]),
    car.odometerUnit ?? readDistanceUnit(car.owner),
  ]);
  if (!vehicle) throw new Error('the car has no vehicle');
  return answered(CAR_FIELDS, 'public', car, {
    ...publicVehicle(vehicle),
    odometerUnit,
    services: services.map((service) => toPublicService(withNextThatCounts(service, car))),
    record: toPublicRecord(readings),
    warnings: warnings.map(({ warning }) => toPublicWarning(warning)),
  });
};

/** The public view of a car, and the car itself: for counting the look-up, never for the response. */
export interface FoundCar {
  car: Pick<LoadedCar, '_id' | 'owner'>;
  shown: PublicCar;
}

/**
 * A page with a long history takes a while and is not cached. Look-ups of one car in many spellings wait for each
 * other, so that nobody can keep the server busy with them. Look-ups in the same spelling share one read, see
 * `sendShared`.
 */
const oneByOne = createLimiterByKey({
  running: 1,
  waiting: 20,
  full: () => new AppError('BUSY', 'Many people look at this car. Please try again in a few seconds.'),
});

const show = async (car: LoadedCar): Promise<FoundCar> => ({
  car,
  shown: await oneByOne(car._id.toHexString(), () => toPublicCar(car)),
});

/**
 * Returns a car by its public code, in upper or lower case, with or without dashes.
 * @throws AppError NOT_FOUND 'Invalid Code'
 */
export const findByCode = async (typed: string): Promise<FoundCar> => show(await findCarByCode(typed));

/** @throws AppError NOT_FOUND */
export const findByVin = async (typed: string): Promise<FoundCar> => show(await findCarByVin(typed));
