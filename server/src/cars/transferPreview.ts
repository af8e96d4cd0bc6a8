import type { Transfer, TransferDetail } from '@glovebox/shared/transfer';
import type { Types } from 'mongoose';
import { CarModel } from './carModel.ts';
import { chainsOf } from './carSerializer.ts';
import { toOfferedCar, toPublicCar } from './publicCar.ts';

type CarOnOffer = Transfer['car'];

/** What lists of transfers show of their cars, by the car's id: what anyone may see, and nothing private. */
export const transferPreviews = async (ids: Types.ObjectId[]): Promise<Map<string, CarOnOffer>> => {
  if (ids.length === 0) return new Map();
  const cars = await CarModel.find({ _id: { $in: ids } }).lean();
  const chains = await chainsOf(cars);
  const shown = new Map<string, CarOnOffer>();
  for (const [index, chain] of chains.entries()) {
    const car = cars[index];
    if (!car) continue;
    shown.set(car._id.toHexString(), toOfferedCar(car, chain));
  }
  return shown;
};

/** What the recipient of a transfer sees of the car before accepting: its public page. Null where it is gone. */
export const transferPreview = async (_id: Types.ObjectId): Promise<TransferDetail['car'] | null> => {
  const car = await CarModel.findById(_id).lean();
  return car && { _id: car._id.toHexString(), ...(await toPublicCar(car)) };
};
