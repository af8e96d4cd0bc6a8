import type { CarPurchaseOfCar } from '@glovebox/shared/carPurchase';
import { readAllCarPurchases, toExported } from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { namesOfOwn } from './carsHad.ts';

/** Returns all purchases and sales of the caller with their cars; a former car is described as it was then. */
export const exportCarPurchases = async (user: SessionUser): Promise<CarPurchaseOfCar[]> => {
  const all = await readAllCarPurchases(user._id);
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
