import type { PublicCar } from '@glovebox/shared/car';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import { PUBLIC_SERVICES } from '@glovebox/shared/limits';
import { WARNING_FIELDS, type Warning } from '@glovebox/shared/warning';
import { answered } from '../../platform/fields/answered.ts';
import { newestServices, toPublicService } from '../../modules/service-records/serviceRecordService.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { findCarByCode, findCarByVin } from '../../modules/cars/carLookup.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf, publicVehicle } from '../../modules/cars/carVehicle.ts';

const toPublicWarning = (warning: Warning) => answered(WARNING_FIELDS, 'public', warning, {});

/**
 * What leaves of a car to those who have no right to it, by code, by VIN and to the recipient of a transfer alike:
 * what `CAR_FIELDS` lets the public see, and nothing else.
 */
export const toPublicCar = async (car: LoadedCar): Promise<PublicCar> => {
  const [[vehicle], services, warnings] = await Promise.all([
    // the answer is kept itself: kept for twice as long, it would be too old
    vehiclesOf([car], { isFresh: true }),
    newestServices(car._id, PUBLIC_SERVICES),
    openWarnings([car._id]),
  ]);
  if (!vehicle) throw new Error('a car without a description');
  return answered(CAR_FIELDS, 'public', car, {
    ...publicVehicle(vehicle),
    services: services.map(toPublicService),
    warnings: warnings.map(({ warning }) => toPublicWarning(warning)),
  });
};

/** A car as the public sees it, and whose it is: for counting the look-up, never for the answer. */
export interface FoundCar {
  car: Pick<LoadedCar, '_id' | 'owner'>;
  shown: PublicCar;
}

const show = async (car: LoadedCar): Promise<FoundCar> => ({ car, shown: await toPublicCar(car) });

/**
 * A car by its public code, in any case, with or without dashes.
 * @throws AppError NOT_FOUND 'Invalid Code'
 */
export const findByCode = async (typed: string): Promise<FoundCar> => show(await findCarByCode(typed));

/** @throws AppError NOT_FOUND */
export const findByVin = async (typed: string): Promise<FoundCar> => show(await findCarByVin(typed));
