import { cleanText } from '@glovebox/shared/cleanText';
import type { PublicCar } from '@glovebox/shared/car';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import { PUBLIC_SERVICES } from '@glovebox/shared/limits';
import { totalDistanceOf } from '@glovebox/shared/newInstruments';
import { WARNING_FIELDS, type Warning } from '@glovebox/shared/warning';
import { readDistanceUnit } from '../../modules/accounts/userService.ts';
import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { todayOfCar } from '../../modules/odometer/todayOfCar.ts';
import { readMileageTrust } from '../../modules/odometer/readMileageTrust.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { newestServices } from '../../modules/service-records/serviceRecordService.ts';
import { toPublicService } from '../../modules/service-records/serviceView.ts';
import { toPublicRecord } from '../../modules/service-records/publicRecord.ts';
import { readingsOf } from '../../modules/service-records/serviceReadings.ts';
import { disputedReadings } from '../../modules/readings/readingService.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { firstOf } from './firstOf.ts';
import { findCarByCode, findCarByVin } from '../../modules/cars/carLookup.ts';
import { withNextThatCounts } from '../../modules/cars/nextThatCounts.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf, publicVehicle } from '../../modules/cars/carVehicle.ts';

/** So many bytes of each keep the whole answer below 2 MB. A history of usual texts has much less. */
const MOST_BYTES = { services: 1_000_000, warnings: 500_000 };

const bytesOf = (entry: object) => Buffer.byteLength(JSON.stringify(entry));

/** Returns the public view of a warning. Older texts were stored as they were typed. */
const toPublicWarning = (warning: Warning) =>
  answered(
    WARNING_FIELDS,
    'public',
    {
      ...warning,
      title: cleanText(warning.title),
      ...(warning.description !== undefined && { description: cleanText(warning.description) }),
    },
    {},
  );

/**
 * Returns the public view of a car, for look-ups by code or VIN and for the recipient of a transfer: exactly what
 * `CAR_FIELDS` lets the public see, of a long history the newest services and the most urgent warnings.
 */
export const toPublicCar = async (car: LoadedCar): Promise<PublicCar> => {
  const [[vehicle], services, allReadings, disputed, warnings, odometerUnit, today] = await Promise.all([
    // not from the vehicle cache: the response is cached itself, and the two lifetimes would add up
    vehiclesOf([car], { isFresh: true }),
    newestServices(car._id, PUBLIC_SERVICES),
    readingsOf(car._id),
    disputedReadings(car._id),
    openWarnings([car]),
    car.odometerUnit ?? readDistanceUnit(car.owner),
    todayOfCar(car),
  ]);
  const readings = allReadings.filter(({ doneAt }) => doneAt <= today);
  const isConfirmed = await readConfirmed(readings);
  if (!vehicle) throw new Error('the car has no vehicle');
  return answered(CAR_FIELDS, 'public', car, {
    ...publicVehicle(vehicle),
    odometerUnit,
    services: firstOf(
      services.map((service) => toPublicService(withNextThatCounts(service, car), isConfirmed)),
      MOST_BYTES.services,
      bytesOf,
    ),
    record: toPublicRecord(readings, isConfirmed, car, disputed),
    ...(await readMileageTrust(car, null, readings)),
    totalDistance: totalDistanceOf(car),
    warnings: firstOf(
      warnings.map(({ warning }) => toPublicWarning(warning)),
      MOST_BYTES.warnings,
      bytesOf,
    ),
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
  full: () => new AppError('BUSY', 'Many people are viewing this car. Please try again in a few seconds.'),
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
