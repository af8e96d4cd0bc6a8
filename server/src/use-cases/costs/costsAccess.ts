import { isObjectIdOrHexString, Types } from 'mongoose';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { ownCarIds } from '../../modules/cars/ownedCars.ts';
import {
  findFormer,
  formerCars,
  type CarPurchaseDoc,
} from '../../modules/car-purchases/carPurchaseService.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** A car that the caller owns, or a former one, of which they see nothing that came later. */
type CarWithCosts = { car: LoadedCar; former: null } | { car: null; former: CarPurchaseDoc };

/**
 * Returns a car whose costs the caller may see, because it is or was theirs.
 * @throws AppError NOT_FOUND; FORBIDDEN for a workshop that never owned it
 */
export const loadCarWithCosts = async (user: SessionUser, carId: string): Promise<CarWithCosts> => {
  try {
    const car = await loadCar(user, carId, 'seeCosts');
    return { car, former: null };
  } catch (error) {
    const isRefused = error instanceof AppError && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code);
    if (!isRefused || !isObjectIdOrHexString(carId)) throw error;
    const former = await findFormer({ person: user._id, car: new Types.ObjectId(carId) });
    if (!former) throw error;
    return { car: null, former };
  }
};

/**
 * Returns the id of a car whose costs the caller may see, because it is or was theirs.
 * @throws AppError NOT_FOUND; FORBIDDEN for a workshop that never owned it
 */
export const idOfCarWithCosts = async (user: SessionUser, carId: string): Promise<Types.ObjectId> => {
  const { car, former } = await loadCarWithCosts(user, carId);
  return car ? car._id : former.car;
};

/** Returns the cars that the caller has and those that they had before. */
export const carsWithCosts = async (user: SessionUser): Promise<Types.ObjectId[]> => {
  const own: Types.ObjectId[] = [];
  for await (const car of ownCarIds(user)) own.push(car);
  return [...own, ...(await formerCars(user._id, own))];
};
