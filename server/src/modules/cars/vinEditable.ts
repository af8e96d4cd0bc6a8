import { AppError } from '../../platform/errors/appError.ts';
import type { CarDoc } from './carModel.ts';

type VinFacts = Pick<CarDoc, 'hasVerifiedService' | 'hasChangedHands'>;

/**
 * Checks whether the VIN of a car can still change, which ends when a workshop verifies an entry or with a transfer.
 */
export const isVinEditable = (car: VinFacts): boolean => !car.hasVerifiedService && !car.hasChangedHands;

/** @throws AppError CONFLICT once others rely on the VIN */
export const requireEditableVin = (car: VinFacts): void => {
  if (isVinEditable(car)) return;
  const message =
    'The VIN can no longer be changed: a workshop verified an entry, or the car was transferred.';
  throw new AppError('CONFLICT', message, [{ path: 'vin', message }]);
};
