import type { Ownership } from '@glovebox/shared/ownership';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { recomputeMileage } from '../../modules/odometer/odometerStats.ts';
import {
  ownershipOf,
  putOwnership,
  toOwnership,
  type WrittenOwnership,
} from '../../modules/ownership/ownershipService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { loadCarWithCosts } from '../costs/costsAccess.ts';

/**
 * What the caller said of their car, or of one that they had; empty where nothing.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const getOwnership = async (user: SessionUser, carId: string): Promise<Ownership> => {
  const { car, former } = await loadCarWithCosts(user, carId);
  if (former) return toOwnership(former);
  return toOwnership(await ownershipOf({ person: user._id, car: car._id }));
};

/**
 * Replaces what the caller says of their car; what is missing is gone. The mileages count like those of fuel.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const setOwnership = (user: SessionUser, carId: string, said: WrittenOwnership): Promise<Ownership> =>
  withCarTransaction({ user, car: carId, permission: 'seeCosts' }, async (session, car) => {
    const stored = await putOwnership(session, { person: user._id, car: car._id }, said);
    await recomputeMileage(session, car);
    return toOwnership(stored);
  });
