import { carName } from '@glovebox/shared/carName';
import type { SessionUser } from '../../platform/http/session.ts';
import { ownedBy } from './carAccess.ts';
import { CarModel } from './carModel.ts';
import { privateNamesOf, type NamedCarDoc } from './carVehicle.ts';

/** The fields of a car that `privateNamesOf` needs. */
export const NAMED = {
  make: 1,
  model: 1,
  engine: 1,
  typed: 1,
  vin: 1,
  nickname: 1,
  plate: 1,
  body: 1,
  paint: 1,
} as const;

/**
 * Returns the names and VINs of the caller's cars by the hex of their ids: `name` is make and model, and `own` what the
 * caller calls the car among their others.
 */
export const namesOfOwn = async (user: Pick<SessionUser, '_id'>) => {
  const cars: NamedCarDoc[] = await CarModel.find(ownedBy(user), NAMED).lean();
  const named = await privateNamesOf(cars);
  return new Map(
    named.map(({ car, own }) => [car._id.toHexString(), { name: carName(car), vin: car.vin, own }]),
  );
};
