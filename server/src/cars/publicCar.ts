import type { PublicCar } from '@glovebox/shared/car';
import { CAR_FIELDS, OFFERED_CAR_FIELDS } from '@glovebox/shared/carFields';
import { PUBLIC_SERVICES } from '@glovebox/shared/limits';
import type { Transfer } from '@glovebox/shared/transfer';
import { WARNING_FIELDS, type Warning } from '@glovebox/shared/warning';
import type { CarChain } from '../catalogue/carChain.ts';
import { answered } from '../fields/answered.ts';
import { newestServices, toPublicService } from '../service-records/serviceRecordService.ts';
import { openWarnings } from '../warnings/warningService.ts';
import { findCarByCode, findCarByVin } from './carLookup.ts';
import type { CarDoc } from './carModel.ts';
import { chainsOf } from './carSerializer.ts';

const toPublicWarning = (warning: Warning) => answered(WARNING_FIELDS, 'public', warning, {});

/** Which entries of the catalogue they are concerns nobody. */
const publicChain = ({ make, model, engine }: CarChain) => ({
  make: { name: make.name, imgUrl: make.imgUrl },
  model: { name: model.name, imgUrl: model.imgUrl },
  engine: { name: engine.name, kw: engine.kw, hp: engine.hp, cc: engine.cc },
});

/** A car as lists of transfers show it: what anyone may see, without its history. */
export const toOfferedCar = (car: CarDoc, chain: CarChain): Transfer['car'] => ({
  ...answered(OFFERED_CAR_FIELDS, 'public', car, publicChain(chain)),
  _id: car._id.toHexString(),
});

/**
 * What leaves of a car to those who have no right to it, by code, by VIN and to the recipient of a transfer alike:
 * what `CAR_FIELDS` lets the public see, and nothing else.
 */
export const toPublicCar = async (car: CarDoc): Promise<PublicCar> => {
  const [[chain], services, warnings] = await Promise.all([
    // the answer is kept itself: kept for twice as long, it would be too old
    chainsOf([car], { isFresh: true }),
    newestServices(car._id, PUBLIC_SERVICES),
    openWarnings([car._id]),
  ]);
  if (!chain) throw new Error('a car without a description');
  return answered(CAR_FIELDS, 'public', car, {
    ...publicChain(chain),
    services: services.map(toPublicService),
    warnings: warnings.map(({ warning }) => toPublicWarning(warning)),
  });
};

/** A car as the public sees it, and whose it is: for counting the look-up, never for the answer. */
export interface FoundCar {
  car: Pick<CarDoc, '_id' | 'owner'>;
  shown: PublicCar;
}

const show = async (car: CarDoc): Promise<FoundCar> => ({ car, shown: await toPublicCar(car) });

/**
 * A car by its public code, in any case, with or without dashes.
 * @throws AppError NOT_FOUND 'Invalid Code'
 */
export const findByCode = async (typed: string): Promise<FoundCar> => show(await findCarByCode(typed));

/** @throws AppError NOT_FOUND */
export const findByVin = async (typed: string): Promise<FoundCar> => show(await findCarByVin(typed));
