import { AppError } from '../../platform/errors/appError.ts';
import { reachableBy } from './carAccess.ts';
import { CarModel } from './carModel.ts';
import type { Caller } from './carRelation.ts';

/** Creates the error for registering a VIN twice, which explains what to do. */
export const vinTaken = async (vin: string, user: Caller, isCustomers = false) => {
  const isTheirs = await CarModel.exists({ vin, ...reachableBy(user) });
  const whatToDo = isCustomers
    ? 'Check it in, and its owner can give you access.'
    : 'Ask its owner to transfer it to you, or claim it if it is yours.';
  const message = isTheirs
    ? 'You already have a car with this VIN.'
    : `A car with this VIN is already registered. ${whatToDo}`;
  return new AppError(isTheirs ? 'VIN_YOURS' : 'VIN_TAKEN', message, [
    { path: 'vin', message: 'Already registered' },
  ]);
};
