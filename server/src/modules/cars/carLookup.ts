import { MESSAGES } from '@glovebox/shared/messages';
import { normaliseVin, VIN_PATTERN } from '@glovebox/shared/vin';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { reachableBy } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import type { Caller } from './carRelation.ts';
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

/** Creates the error for a VIN under which the caller may not know of a car. */
export const vinUnknown = () => new AppError('NOT_FOUND', 'No car with this VIN is registered here.');

const findByVin = async (typed: string, scope: object): Promise<CarDoc> => {
  const vin = normaliseVin(typed);
  const car = VIN_PATTERN.test(vin) && (await CarModel.findOne({ vin, ...scope }).lean());
  if (!car) throw vinUnknown();
  return car;
};

/**
 * Finds a car by its VIN, for callers without any rights to the car. A car whose owner does not want that is not found,
 * as if nobody had registered it.
 * @throws AppError NOT_FOUND
 */
export const findCarByVin = (typed: string): Promise<CarDoc> =>
  findByVin(typed, { ...PUBLIC, hiddenByVin: { $ne: true } });

/** Like `findCarByVin`, for a workshop that checks in a car. Ask for what it may know of one that is `hiddenByVin`. */
export const findCarToCheckIn = (typed: string): Promise<CarDoc> => findByVin(typed, PUBLIC);

/**
 * Like `findCarByVin`, but finds every car whose VIN nobody can register: also one that waits for the decision of a
 * claim, or whose owner does not want it to be found.
 */
export const findCarToClaim = (typed: string): Promise<CarDoc> => findByVin(typed, {});

/**
 * Checks whether a caller may learn that a car with this VIN, in its stored spelling, is registered: anybody finds it by
 * its VIN, or the caller has access to it.
 */
export const isVinFound = async (user: Caller, vin: string): Promise<boolean> =>
  (await CarModel.exists({
    vin,
    $or: [{ ...PUBLIC, hiddenByVin: { $ne: true } }, reachableBy(user)],
  })) !== null;

/** Checks whether a car with this VIN, in its stored spelling, is registered. */
export const isVinRegistered = async (vin: string): Promise<boolean> =>
  (await CarModel.exists({ vin })) !== null;

/** Finds a car by its id, for callers without any rights to it; null if it has been removed. */
export const findCarById = (
  _id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<CarDoc | null> => CarModel.findById(_id).session(session).lean().exec();
