import type { CarPurchase } from '@glovebox/shared/carPurchase';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { recomputeMileage } from '../../modules/odometer/odometerStats.ts';
import {
  readCarPurchase,
  putCarPurchase,
  toCarPurchase,
  type WrittenCarPurchase,
} from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { loadCarWithCosts } from '../costs/costsAccess.ts';

/**
 * What the caller said of their car, or of one that they had; empty where nothing.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const getCarPurchase = async (user: SessionUser, carId: string): Promise<CarPurchase> => {
  const { car, former } = await loadCarWithCosts(user, carId);
  if (former) return toCarPurchase(former);
  return toCarPurchase(await readCarPurchase({ person: user._id, car: car._id }));
};

/**
 * Replaces what the caller says of their car; what is missing is gone. The mileages count like those of fuel.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const setCarPurchase = (
  user: SessionUser,
  carId: string,
  said: WrittenCarPurchase,
): Promise<CarPurchase> =>
  withCarTransaction({ user, car: carId, permission: 'seeCosts' }, async (session, car) => {
    const stored = await putCarPurchase(session, { person: user._id, car: car._id }, said);
    await recomputeMileage(session, car);
    return toCarPurchase(stored);
  });
