import type { CarCard } from '@glovebox/shared/car';
import type { CarStanding } from '@glovebox/shared/policy';
import type { SessionUser } from '../users/sessionService.ts';
import { namesOf } from '../users/userNames.ts';
import { standingOf } from './carAccess.ts';
import type { CarDoc } from './carModel.ts';

/** How someone stands to a car, and what they see of its owner: a name and an account's id, never an email. */
export interface ViewOfCar {
  standing: CarStanding;
  owner: CarCard['owner'];
}

/** In the order of the cars; null for one that the viewer may not see. At most one read, of others' names. */
export const viewsOf = async (cars: CarDoc[], viewer: SessionUser): Promise<(ViewOfCar | null)[]> => {
  const others = cars.flatMap(({ owner, ownerName }) =>
    owner && !ownerName && !owner.equals(viewer._id) ? owner : [],
  );
  const names = await namesOf(others);
  names.set(viewer._id.toHexString(), viewer.name);
  return cars.map((car) => {
    const standing = standingOf(viewer, car);
    const userId = car.owner?.toHexString();
    const name = car.ownerName ?? (userId && names.get(userId));
    return standing && { standing, owner: { ...(userId && { userId }), ...(name && { name }) } };
  });
};
