import type { PublicCar } from '@glovebox/shared/car';
import { PUBLIC_SERVICES } from '@glovebox/shared/limits';
import type { Warning } from '@glovebox/shared/warning';
import type { CarChain } from '../catalogue/carChain.ts';
import { newestServices, toPublicService } from '../service-records/serviceRecordService.ts';
import { openWarnings } from '../warnings/warningService.ts';
import { carByCode, carByVin } from './carByNumber.ts';
import type { CarDoc } from './carModel.ts';
import { chainsOf } from './carView.ts';

const toPublicWarning = ({ title, priority, description, createdAt }: Warning) => ({
  title,
  priority,
  ...(description ? { description } : {}),
  createdAt,
});

/** The facts of a car that anyone may see, without its history. */
export const toPublicFacts = (car: CarDoc, { make, model, engine }: CarChain) => ({
  vin: car.vin,
  make: { name: make.name, imgUrl: make.imgUrl },
  model: { name: model.name, imgUrl: model.imgUrl },
  engine: { name: engine.name, kw: engine.kw, hp: engine.hp, cc: engine.cc },
  productionYear: car.productionYear,
  mileage: car.mileage,
});

/**
 * What leaves of a car to those who have no right to it, by code, by VIN and to the recipient of a transfer alike:
 * field by field, and nothing but these.
 */
export const toPublicCar = async (car: CarDoc): Promise<PublicCar> => {
  const [[chain], services, warnings] = await Promise.all([
    chainsOf([car]),
    newestServices(car._id, PUBLIC_SERVICES),
    openWarnings([car._id]),
  ]);
  if (!chain) throw new Error('a car without a description');
  return {
    ...toPublicFacts(car, chain),
    odometerVerdict: car.odometerVerdict,
    services: services.map(toPublicService),
    warnings: warnings.map(({ warning }) => toPublicWarning(warning)),
  };
};

/** What was found for a stranger, and whose it is: for counting the look-up, never for the answer. */
interface Found {
  answer: PublicCar;
  car: Pick<CarDoc, '_id' | 'owner'>;
}

const found = async (car: CarDoc): Promise<Found> => ({ answer: await toPublicCar(car), car });

/**
 * A car by its public code, in any case, with or without dashes.
 * @throws AppError NOT_FOUND 'Invalid Code'
 */
export const findByCode = async (typed: string): Promise<Found> => found(await carByCode(typed));

/** @throws AppError NOT_FOUND */
export const findByVin = async (typed: string): Promise<Found> => found(await carByVin(typed));
