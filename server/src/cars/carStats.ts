import type { ClientSession, Types } from 'mongoose';
import { CarModel, type CarDoc } from './carModel.ts';

/** What is derived from a car's services and from what was stated of its odometer. */
type CarStats = Pick<
  CarDoc,
  'mileage' | 'odometerVerdict' | 'servicesCount' | 'newestServices' | 'lastServiceAt' | 'hasVerifiedService'
>;

/** Stores what `recomputeCarStats` derived, on a car that the transaction has locked. */
export const storeCarStats = async (
  session: ClientSession,
  _id: Types.ObjectId,
  stats: CarStats,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $set: stats }, { session });
};
