import { carName } from '@glovebox/shared/carName';
import { TRANSFER_PREVIEW_FIELDS } from '@glovebox/shared/carFields';
import { totalDistanceOf } from '@glovebox/shared/newInstruments';
import type { Transfer } from '@glovebox/shared/transfer';
import type { CarVehicle } from '../catalogue/vehicles.ts';
import type { Types } from 'mongoose';
import { answered } from '../../platform/fields/answered.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { vehiclesOf, publicVehicle } from './carVehicle.ts';

type CarOnOffer = Transfer['car'];

/** Returns a car as lists of transfers show it, with its public facts and without its history. */
const toPreview = (car: CarDoc, vehicle: CarVehicle): CarOnOffer => ({
  ...answered(TRANSFER_PREVIEW_FIELDS, 'public', car, {
    ...publicVehicle(vehicle),
    totalDistance: totalDistanceOf(car),
  }),
  _id: car._id.toHexString(),
});

/** Converts a car to what a transfer shows of it, which are only public facts. */
export const transferPreview = async (car: CarDoc): Promise<CarOnOffer> => {
  const [vehicle] = await vehiclesOf([car]);
  if (!vehicle) throw new Error('the car has no vehicle');
  return toPreview(car, vehicle);
};

/** Describes the cars of an account's records for its download. A removed car has only its id. */
export const describeCars = async (
  ids: Types.ObjectId[],
): Promise<(id: Types.ObjectId) => { _id: string; vin?: string; name?: string }> => {
  const unique = new Map(ids.map((id) => [id.toHexString(), id]));
  const cars = await transferPreviews([...unique.values()]);
  return (id) => {
    const _id = id.toHexString();
    const car = cars.get(_id);
    return { _id, ...(car && { vin: car.vin, name: carName(car) }) };
  };
};

/** Reads what lists of transfers show of their cars, by the ids of the cars. */
export const transferPreviews = async (ids: Types.ObjectId[]): Promise<Map<string, CarOnOffer>> => {
  if (ids.length === 0) return new Map();
  const cars = await CarModel.find({ _id: { $in: ids } }).lean();
  const vehicles = await vehiclesOf(cars);
  const shown = new Map<string, CarOnOffer>();
  for (const [index, vehicle] of vehicles.entries()) {
    const car = cars[index];
    if (!car) continue;
    shown.set(car._id.toHexString(), toPreview(car, vehicle));
  }
  return shown;
};
