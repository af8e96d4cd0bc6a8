import type { CarPurchase } from '@glovebox/shared/carPurchase';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { judgeCarAgain } from '../../modules/odometer/judgeCarAgain.ts';
import {
  readCarPurchase,
  putCarPurchase,
  toCarPurchase,
  type WrittenCarPurchase,
} from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { loadCarWithCosts } from '../costs/costsAccess.ts';

/**
 * Returns the purchase and sale that the caller entered for their car or a former car; empty if they entered nothing.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const getCarPurchase = async (user: SessionUser, carId: string): Promise<CarPurchase> => {
  const { car, former } = await loadCarWithCosts(user, carId);
  if (former) return toCarPurchase(former);
  return toCarPurchase(await readCarPurchase({ person: user._id, car: car._id }));
};

/**
 * Replaces the purchase and sale of the caller's car; missing fields are removed. The mileages count like those of fuel.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const setCarPurchase = (
  user: SessionUser,
  carId: string,
  said: WrittenCarPurchase,
): Promise<CarPurchase> =>
  withCarTransaction({ user, car: carId, permission: 'seeCosts' }, async (session, car) => {
    const stored = await putCarPurchase(session, { person: user._id, car: car._id }, said);
    await judgeCarAgain(session, car);
    return toCarPurchase(stored);
  });
