import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/http/session.ts';
import type { CarRelation } from '@glovebox/shared/policy';
import { reachableBy } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { relationOf } from './carRelation.ts';
import { vehiclesOf } from './carVehicle.ts';

interface CarOfService extends Pick<CarDoc, 'due' | 'odometerVerdict'> {
  car: ServiceDetail['onCar'];
  /** The relation of the caller to the car. */
  relation: CarRelation;
}

/**
 * Reads what lists of services show of their cars, by the ids of the cars. Only cars that the caller may see are
 * included.
 */
export const carsOfServices = async (
  user: SessionUser,
  ids: Types.ObjectId[],
): Promise<Map<string, CarOfService>> => {
  if (ids.length === 0) return new Map();
  const cars = await CarModel.find({ _id: { $in: ids }, ...reachableBy(user) }).lean();
  const vehicles = await vehiclesOf(cars);
  const shown = new Map<string, CarOfService>();
  for (const [index, { make, model, engine }] of vehicles.entries()) {
    const car = cars[index];
    const relation = car && relationOf(user, car);
    if (!relation) continue;
    const _id = car._id.toHexString();
    shown.set(_id, {
      relation,
      due: car.due,
      odometerVerdict: car.odometerVerdict,
      car: {
        _id,
        vin: car.vin,
        make: { name: make.name, imgUrl: make.imgUrl },
        model: { name: model.name, imgUrl: model.imgUrl, body: model.body },
        engine: { name: engine.name },
        productionYear: car.productionYear,
        mileage: car.mileage,
        odometerUnit: car.odometerUnit ?? undefined,
        body: car.body ?? undefined,
        paint: car.paint ?? undefined,
        ...(relation !== 'workshop' && {
          nickname: car.nickname ?? undefined,
          plate: car.plate ?? undefined,
        }),
      },
    });
  }
  return shown;
};
