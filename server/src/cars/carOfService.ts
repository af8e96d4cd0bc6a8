import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { Types } from 'mongoose';
import type { SessionUser } from '../users/sessionService.ts';
import type { CarStanding } from '@glovebox/shared/policy';
import { reachableBy, standingOf } from './carAccess.ts';
import { CarModel } from './carModel.ts';
import { chainsOf } from './carView.ts';

interface CarOfService {
  car: ServiceDetail['onCar'];
  /** The caller's. */
  standing: CarStanding;
}

/** What services show of the cars that they were done on, by the car's id; those that the caller may see. */
export const carsOfServices = async (
  user: SessionUser,
  ids: Types.ObjectId[],
): Promise<Map<string, CarOfService>> => {
  const cars = await CarModel.find({ _id: { $in: ids }, ...reachableBy(user) }).lean();
  const chains = await chainsOf(cars);
  const shown = new Map<string, CarOfService>();
  for (const [index, { make, model, engine }] of chains.entries()) {
    const car = cars[index];
    const standing = car && standingOf(user, car);
    if (!standing) continue;
    const _id = car._id.toHexString();
    shown.set(_id, {
      standing,
      car: {
        _id,
        vin: car.vin,
        make: { name: make.name, imgUrl: make.imgUrl },
        model: { name: model.name, imgUrl: model.imgUrl },
        engine: { name: engine.name },
        mileage: car.mileage,
      },
    });
  }
  return shown;
};
