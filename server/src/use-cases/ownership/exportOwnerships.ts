import type { OwnershipOfCar } from '@glovebox/shared/ownership';
import { allOwnershipsOf, toExported } from '../../modules/ownership/ownershipService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { namesOfOwn } from './carsHad.ts';

/** What the caller said of all their cars, each with its car: one that they had as it was then. */
export const exportOwnerships = async (user: SessionUser): Promise<OwnershipOfCar[]> => {
  const all = await allOwnershipsOf(user._id);
  const own = await namesOfOwn(
    user,
    all.map(({ car }) => car),
  );
  return all.map((doc) => {
    const _id = doc.car.toHexString();
    const { name, vin } = doc.ended ?? own.get(_id) ?? {};
    return toExported(doc, { _id, ...(vin && { vin }), ...(name && { name }) });
  });
};
