import type { AccessGround } from '@glovebox/shared/access';
import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../http/appError.ts';
import { endWorkshopsView, restoreWorkshopsView } from '../service-records/serviceRecordService.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type LockedCar = Pick<CarDoc, '_id' | 'workshops'>;
export type WorkshopOfCar = CarDoc['workshops'][number];

/**
 * Lets a workshop work on a car that the transaction has locked; what it once recorded there is on its list again.
 * @throws AppError CONFLICT where as many work on it as a car can have
 */
export const admitWorkshop = async (
  session: ClientSession,
  { _id, workshops }: LockedCar,
  workshop: Types.ObjectId,
  by: AccessGround,
): Promise<WorkshopOfCar> => {
  if (workshops.length >= LIMITS.workshopsMax) {
    const message = `A car can be open to ${LIMITS.workshopsMax} workshops at most. End the access of another one first.`;
    throw new AppError('CONFLICT', message);
  }
  const access = { _id: workshop, by, since: new Date() };
  await CarModel.updateOne({ _id }, { $push: { workshops: access } }, { session });
  await restoreWorkshopsView(session, _id, workshop);
  return access;
};

/** Ends the access of a workshop to a car that the transaction has locked. */
export const dismissWorkshop = async (
  session: ClientSession,
  { _id }: LockedCar,
  workshop: Types.ObjectId,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $pull: { workshops: { _id: workshop } } }, { session });
  await endWorkshopsView(session, _id, workshop);
};

/** Ends the access of all workshops to a car that the transaction has locked. */
export const dismissAllWorkshops = async (session: ClientSession, _id: Types.ObjectId): Promise<void> => {
  await CarModel.updateOne({ _id }, { $set: { workshops: [] } }, { session });
  await endWorkshopsView(session, _id);
};

/** Ends the access of a workshop to all cars. */
export const dismissFromAllCars = async (session: ClientSession, workshop: Types.ObjectId): Promise<void> => {
  await CarModel.updateMany(
    { 'workshops._id': workshop },
    { $pull: { workshops: { _id: workshop } }, $inc: { revision: 1 } },
    { session, timestamps: false },
  );
};
