import type { CarPurchase, putCarPurchaseSchema } from '@glovebox/shared/carPurchase';
import type { z } from '@glovebox/shared/zod';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { judgeCarAgain } from '../../modules/odometer/judgeCarAgain.ts';
import {
  readCarPurchase,
  putCarPurchase,
  putFormerCarPurchase,
  toCarPurchase,
} from '../../modules/car-purchases/carPurchaseService.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
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
 * Replaces the purchase and sale of the caller's car or former car; missing fields are removed. The mileages count like
 * those of fuel, but those of a former car only for the caller.
 * @throws AppError NOT_FOUND; FORBIDDEN; CHANGED
 */
export const setCarPurchase = async (
  user: SessionUser,
  carId: string,
  { revision, ...input }: z.output<typeof putCarPurchaseSchema>,
): Promise<CarPurchase> => {
  const { former } = await loadCarWithCosts(user, carId);
  const put = () => {
    if (former) {
      const of = { person: user._id, car: former.car };
      return inTransaction((session) => putFormerCarPurchase(session, of, input, revision));
    }
    return withCarTransaction({ user, car: carId, permission: 'seeCosts' }, async (session, car) => {
      const stored = await putCarPurchase(session, { person: user._id, car: car._id }, input, revision);
      await judgeCarAgain(session, car);
      return stored;
    });
  };
  return toCarPurchase(await answeringCurrent(revision, put, () => getCarPurchase(user, carId)));
};
