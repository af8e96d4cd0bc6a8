import { modelName } from '@glovebox/shared/carName';
import type { CarPurchaseOfCar } from '@glovebox/shared/carPurchase';
import { namesOfOwn } from '../../modules/cars/namesOfOwn.ts';
import { readAllCarPurchases, toExported } from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** Returns all purchases and sales of the caller with their cars; a former car is described as it was then. */
export const exportCarPurchases = async (user: SessionUser): Promise<CarPurchaseOfCar[]> => {
  const all = await readAllCarPurchases(user._id);
  const own = await namesOfOwn(user);
  return all.map((doc) => {
    const _id = doc.car.toHexString();
    const { name, vin } = doc.ended ?? own.get(_id) ?? {};
    return toExported(doc, { _id, ...(vin && { vin }), ...(name && { name: modelName(name) }) });
  });
};
