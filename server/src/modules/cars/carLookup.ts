import { MESSAGES } from '@glovebox/shared/messages';
import { normaliseVin, VIN_PATTERN } from '@glovebox/shared/vin';
import type { Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { readPublicCode } from './publicCode.ts';

/** A filter for the cars that the public may see. It excludes claimed cars whose owner has deleted the account. */
const PUBLIC = { heldFrom: null };

/**
 * Finds a car by its public code, in upper or lower case, with or without dashes, for callers without any rights to it.
 * @throws AppError NOT_FOUND 'Invalid Code'
 */
export const findCarByCode = async (typed: string): Promise<CarDoc> => {
  const publicId = readPublicCode(typed);
  const car = publicId && (await CarModel.findOne({ publicId, ...PUBLIC }).lean());
  if (!car) throw new AppError('NOT_FOUND', MESSAGES.check.invalidCode);
  return car;
};

const findByVin = async (typed: string, scope: object): Promise<CarDoc> => {
  const vin = normaliseVin(typed);
  const car = VIN_PATTERN.test(vin) && (await CarModel.findOne({ vin, ...scope }).lean());
  if (!car) throw new AppError('NOT_FOUND', 'No car with this VIN is registered here.');
  return car;
};

/** Finds a car by its VIN, for callers without any rights to the car. @throws AppError NOT_FOUND */
export const findCarByVin = (typed: string): Promise<CarDoc> => findByVin(typed, PUBLIC);

/** Like `findCarByVin`, but finds cars that wait for the decision of a claim as well, whose VIN nobody can register. */
export const findCarToClaim = (typed: string): Promise<CarDoc> => findByVin(typed, {});

/** Checks whether a car with this VIN, in its stored spelling, is registered. */
export const isVinRegistered = async (vin: string): Promise<boolean> =>
  (await CarModel.exists({ vin })) !== null;

/** Finds a car by its id, for callers without any rights to it; null if it has been removed. */
export const findCarById = (_id: Types.ObjectId): Promise<CarDoc | null> =>
  CarModel.findById(_id).lean().exec();
