import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { missingCar } from '../removals/removalService.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { relationOf, type Caller } from './carRelation.ts';

/** A car as it is stored. It never leaves the server in this form; see `toCar`. */
export type LoadedCar = CarDoc;

/** Returns a filter for the cars that a user owns. */
export const ownedBy = (user: Pick<SessionUser, '_id'>) => ({ owner: user._id });

/** Returns a filter for the cars that a workshop has access to, which are none once its plan has lapsed. */
export const servicedBy = (user: Caller) =>
  user.plan === 'workshop' ? { 'workshops._id': user._id } : { _id: { $in: [] } };

/**
 * Returns a filter for the cars that a user has access to. Every query includes it, so that none returns the cars of
 * others.
 */
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

/** Returns the owner of a car that the caller has access to; undefined if they have none. */
export const findOwnerFor = async (user: Caller, car: Types.ObjectId): Promise<CarDoc['owner'] | undefined> =>
  (await CarModel.findOne({ _id: car, ...reachableBy(user) }, { owner: 1 }).lean())?.owner;

/**
 * Loads a car on which the caller has this permission.
 * @throws AppError NOT_FOUND, the same for the car of a stranger, a missing car and a malformed id; FORBIDDEN
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
  if (!car) throw await missingCar(user, id);
  requirePermission(user, car, permission);
  return car;
};
