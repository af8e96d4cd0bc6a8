import type { CarsHad } from '@glovebox/shared/carPurchase';
import type { PageQuery } from '@glovebox/shared/paging';
import type { Types } from 'mongoose';
import { ownCarsAmong } from '../../modules/cars/ownedCars.ts';
import { nameOf, vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { listHad, toCarPurchase } from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { spentOnEach } from '../costs/spentOnEach.ts';

/** Returns the names of those cars that belong to the caller, by the hex of their ids. */
export const namesOfOwn = async (user: SessionUser, ids: readonly Types.ObjectId[]) => {
  const cars = await ownCarsAmong(user, ids);
  const vehicles = await vehiclesOf(cars);
  return new Map(
    cars.map(({ _id, vin }, index) => {
      const vehicle = vehicles[index];
      return [_id.toHexString(), { name: vehicle ? nameOf(vehicle) : vin, vin }];
    }),
  );
};

/** Returns a page of the cars that the caller had or sold, most recent first, with what they spent on each. */
export const listCarsHad = async (user: SessionUser, query: PageQuery): Promise<CarsHad> => {
  const { page, nextCursor } = await listHad(user._id, query);
  const own = await namesOfOwn(
    user,
    page.flatMap(({ car, ended }) => (ended ? [] : car)),
  );
  const spent = await spentOnEach(user, page);
  const cars = page.flatMap((doc, index) => {
    const _id = doc.car.toHexString();
    const { purchase, sale, ended } = toCarPurchase(doc);
    const car = ended ?? own.get(_id);
    const costs = spent[index];
    if (!car || !costs) return [];
    return {
      _id,
      name: car.name,
      ...(car.vin !== undefined && { vin: car.vin }),
      ...(costs.from !== undefined && { from: costs.from }),
      until: doc.until,
      isOwn: !ended,
      distance: costs.distance,
      totals: costs.totals,
      ...(purchase && { purchase }),
      ...(sale && { sale }),
    };
  });
  return { cars, nextCursor };
};
