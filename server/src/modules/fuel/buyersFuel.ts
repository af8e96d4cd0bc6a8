import { fuelByMonth, firstFuelDay, type FuelMonths } from '@glovebox/shared/fuelMonths';
import { FUEL_FIELDS, type FuelOfCar } from '@glovebox/shared/fuel';
import type { ClientSession, Types } from 'mongoose';
import { transferPreviews } from '../cars/transferPreview.ts';
import { answered } from '../../platform/fields/answered.ts';
import { FuelRecordModel } from './fuelModel.ts';
import { pricesOf } from './fuelService.ts';

const PRICED = { doneAt: 1, millilitres: 1, thousandthsPerLitre: 1 } as const;

/** More purchases than most people make in the months that are shown, and no more than one answer of the database holds. */
const AT_ONCE = 100;

/** What somebody bought within each of the last months, over all cars, also those that were theirs once. */
export const fuelMonthsOf = async (buyer: Types.ObjectId, now = new Date()): Promise<FuelMonths> => {
  const since = firstFuelDay(now);
  const newest = await FuelRecordModel.find({ buyer }, PRICED)
    .sort({ doneAt: -1, _id: -1 })
    .limit(AT_ONCE)
    .lean();
  const oldest = newest.at(-1);
  const hasMore = newest.length === AT_ONCE && oldest && oldest.doneAt >= since;
  const recent = hasMore
    ? await FuelRecordModel.find({ buyer, doneAt: { $gte: since } }, PRICED).lean()
    : newest.filter(({ doneAt }) => doneAt >= since);
  return { months: fuelByMonth(recent, now), recorded: newest.length > 0 };
};

/**
 * All that somebody bought, newest first, with the car that it was for: also a car that they transferred, whose own
 * calls no longer answer them. A car that was removed is not described.
 */
export const exportFuel = async (buyer: Types.ObjectId): Promise<FuelOfCar[]> => {
  const records = await FuelRecordModel.find({ buyer }).sort({ doneAt: -1, _id: -1 }).lean();
  const ids = new Map(records.map(({ car }) => [car.toHexString(), car]));
  const cars = await transferPreviews([...ids.values()]);
  return records.map((record) => {
    const _id = record.car.toHexString();
    const car = cars.get(_id);
    return answered(FUEL_FIELDS, 'download', record, {
      ...pricesOf(record),
      car: { _id, ...(car && { vin: car.vin, name: `${car.make.name} ${car.model.name}` }) },
    });
  });
};

/** Removes all that somebody bought, for an account that is deleted. */
export const removeFuelOf = async (session: ClientSession, buyer: Types.ObjectId): Promise<void> => {
  await FuelRecordModel.deleteMany({ buyer }, { session });
};
