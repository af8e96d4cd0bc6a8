import type { CarsHad } from '@glovebox/shared/carPurchase';
import type { PageQuery } from '@glovebox/shared/paging';
import { namesOfOwn } from '../../modules/cars/namesOfOwn.ts';
import { listHad, toCarPurchase } from '../../modules/car-purchases/carPurchaseService.ts';
import { handOversAmong } from '../../modules/hand-overs/handOverService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { spentOnEach } from '../costs/spentOnEach.ts';

/** Returns a page of the cars that the caller had or sold, most recent first, with what they spent on each. */
export const listCarsHad = async (user: SessionUser, query: PageQuery): Promise<CarsHad> => {
  const { page, nextCursor } = await listHad(user._id, query);
  const own = await namesOfOwn(user);
  const spent = await spentOnEach(user, page);
  const handOvers = await handOversAmong(
    user,
    page.map(({ _id }) => _id),
  );
  const cars = page.flatMap((doc, index) => {
    const _id = doc.car.toHexString();
    const { purchase, sale, ended } = toCarPurchase(doc);
    const owned = own.get(_id);
    const car = owned ? { name: owned.own.name, vin: owned.vin } : ended;
    const costs = spent[index];
    if (!car || !costs) return [];
    return {
      _id,
      name: car.name,
      ...(car.vin !== undefined && { vin: car.vin }),
      ...(costs.from !== undefined && { from: costs.from }),
      until: doc.until,
      isOwn: owned !== undefined,
      distance: costs.distance,
      totals: costs.totals,
      ...(handOvers.has(doc._id.toHexString()) && { handOver: doc._id.toHexString() }),
      ...(purchase && { purchase }),
      ...(sale && { sale }),
    };
  });
  return { cars, nextCursor };
};
