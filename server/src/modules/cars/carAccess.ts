import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
import { isObjectIdOrHexString, type ClientSession } from 'mongoose';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { relationOf, type Caller } from './carRelation.ts';

/** A car as stored. It never leaves the server in this form, see `toCar`. */
export type LoadedCar = CarDoc;

/** Filter for a user's own cars. */
export const ownedBy = (user: Pick<SessionUser, '_id'>) => ({ owner: user._id });

/** Filter for the cars that a workshop has access to; none once its plan has lapsed. */
export const servicedBy = (user: Caller) =>
  user.plan === 'workshop' ? { 'workshops._id': user._id } : { _id: { $in: [] } };

/** Filter for the cars that a user has access to. Part of every query, so that none returns somebody else's cars. */
export const reachableBy = (user: Caller) =>
  user.plan === 'workshop' ? { $or: [ownedBy(user), servicedBy(user)] } : ownedBy(user);

/**
 * @throws AppError NOT_FOUND for a car that the caller may not know about; FORBIDDEN if the permission is missing
 */
export const requirePermission = (user: Caller, car: CarDoc, permission: CarPermission): CarRelation => {
  const relation = relationOf(user, car);
  if (!relation) throw notFound();
  if (!can(relation, permission)) throw forbidden('Only the owner of the car may do that.');
  return relation;
};

/**
 * A car on which the caller has this permission.
 * @throws AppError NOT_FOUND, the same for a stranger's car, a missing one and a malformed id; FORBIDDEN
 */
export const loadCar = async (
  user: SessionUser,
  id: string,
  permission: CarPermission,
  session: ClientSession | null = null,
): Promise<CarDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const car = await CarModel.findOne({ _id: id, ...reachableBy(user) })
    .session(session)
    .lean();
  if (!car) throw notFound();
  requirePermission(user, car, permission);
  return car;
};
