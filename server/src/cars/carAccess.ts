import { isObjectIdOrHexString } from 'mongoose';
import { notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { CarModel, type CarDoc } from './carModel.ts';

/** The cars that a person's calls reach: their own. Part of every filter, so that no query sees another's. */
export const reachableBy = (user: Pick<SessionUser, '_id'>) => ({ owner: user._id });

/** The ids of all cars that the caller reaches. */
export const reachableCarIds = async (user: SessionUser) => {
  const cars = await CarModel.find(reachableBy(user), { _id: 1 }).lean();
  return cars.map(({ _id }) => _id);
};

/**
 * A car of the caller's.
 * @throws AppError NOT_FOUND, the same for a stranger's car, an absent one and what is no id
 */
export const loadCar = async (user: SessionUser, id: string): Promise<CarDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const car = await CarModel.findOne({ _id: id, ...reachableBy(user) }).lean();
  if (!car) throw notFound();
  return car;
};
