import type { ClientSession, Types } from 'mongoose';
import { FuelRecordModel } from './fuelModel.ts';

/** Matches purchases with a mileage. */
const WITH_MILEAGE = { mileage: { $gte: 0 } } as const;

/** The odometer readings of all purchases for a car, former owners' included: the car keeps its readings. */
export const fuelReadingsOf = async (car: Types.ObjectId, session?: ClientSession) => {
  const found = await FuelRecordModel.find({ car, ...WITH_MILEAGE }, { buyer: 1, doneAt: 1, mileage: 1 })
    .session(session ?? null)
    .lean();
  return found.map(({ buyer, doneAt, mileage }) => ({ buyer, day: doneAt, mileage: mileage ?? 0 }));
};

/** The cars of which a user recorded readings with their fuel. */
export const carsWithReadingsOf = (buyer: Types.ObjectId): Promise<Types.ObjectId[]> =>
  FuelRecordModel.distinct('car', { buyer, ...WITH_MILEAGE }).exec();
