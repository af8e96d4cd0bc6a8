import type { CarCard } from '@glovebox/shared/car';
import type { CarRelation } from '@glovebox/shared/policy';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/http/session.ts';
import { readUserNames } from '../accounts/userNames.ts';
import type { CarDoc } from './carModel.ts';

export type Caller = Pick<SessionUser, '_id' | 'plan'>;

/** Returns the relation of the caller to a car; null for strangers, and for workshops whose plan has lapsed. */
export const relationOf = (user: Caller, car: Pick<CarDoc, 'owner' | 'workshops'>): CarRelation | null => {
  if (car.owner?.equals(user._id)) return 'owner';
  if (user.plan !== 'workshop') return null;
  const access = car.workshops.find(({ _id }) => _id.equals(user._id));
  if (!access) return null;
  return access.by === 'creation' && !car.owner ? 'keeper' : 'workshop';
};

/** Returns the workshop that keeps a car for a customer, if there is one. */
export const keeperOf = ({ owner, workshops }: Pick<CarDoc, 'owner' | 'workshops'>): Types.ObjectId | null =>
  (owner ? null : workshops.find(({ by }) => by === 'creation')?._id) ?? null;

/** The relation of a viewer to a car, and the name and account id of the owner, but never the email. */
export interface ViewOfCar {
  relation: CarRelation;
  owner: CarCard['owner'];
}

/** Returns the views in the order of the cars; null for a car that the viewer may not see. */
export const readOwnerViews = async (
  cars: readonly Pick<CarDoc, 'owner' | 'ownerName' | 'workshops'>[],
  viewer: SessionUser,
): Promise<(ViewOfCar | null)[]> => {
  const others = cars.flatMap(({ owner, ownerName }) =>
    owner && !ownerName && !owner.equals(viewer._id) ? owner : [],
  );
  const names = await readUserNames(others);
  names.set(viewer._id.toHexString(), viewer.name);
  return cars.map((car) => {
    const relation = relationOf(viewer, car);
    const userId = car.owner?.toHexString();
    const name = car.ownerName ?? (userId && names.get(userId));
    return relation && { relation, owner: { ...(userId && { userId }), ...(name && { name }) } };
  });
};
