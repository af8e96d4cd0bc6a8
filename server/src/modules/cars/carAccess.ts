import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
import { isObjectIdOrHexString } from 'mongoose';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { relationOf, type Caller } from './carRelation.ts';

/** A car as it is stored. It does not leave the server as it is, see `toCar`. */
export type LoadedCar = CarDoc;

/** A person's own cars. */
export const ownedBy = (user: Pick<SessionUser, '_id'>) => ({ owner: user._id });

/** The cars that a workshop works on; none once its plan has lapsed. */
export const servicedBy = (user: Caller) =>
  user.plan === 'workshop' ? { 'workshops._id': user._id } : { _id: { $in: [] } };

/** The cars that a person's calls reach. Part of every filter, so that no query sees another's. */
export const reachableBy = (user: Caller) =>
  user.plan === 'workshop' ? { $or: [ownedBy(user), servicedBy(user)] } : ownedBy(user);

/**
 * @throws AppError NOT_FOUND for a car that the caller may not know about; FORBIDDEN for what they may not do with it
 */
export const requirePermission = (user: Caller, car: CarDoc, permission: CarPermission): CarRelation => {
  const relation = relationOf(user, car);
  if (!relation) throw notFound();
  if (!can(relation, permission)) throw forbidden('Only the owner of the car may do that.');
  return relation;
};

/**
 * A car that the caller may do this with.
 * @throws AppError NOT_FOUND, the same for a stranger's car, an absent one and what is no id; FORBIDDEN
 */
export const loadCar = async (user: SessionUser, id: string, permission: CarPermission): Promise<CarDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const car = await CarModel.findOne({ _id: id, ...reachableBy(user) }).lean();
  if (!car) throw notFound();
  requirePermission(user, car, permission);
  return car;
};
