import type { AccessGround } from '@glovebox/shared/access';
import type { ClientSession, Types } from 'mongoose';
import { CarModel, type CarDoc } from './carModel.ts';

export type WorkshopOfCar = CarDoc['workshops'][number];

/** Gives a workshop access to a car that the transaction has locked. */
export const addWorkshop = async (
  session: ClientSession,
  _id: Types.ObjectId,
  workshop: Types.ObjectId,
  by: AccessGround,
): Promise<WorkshopOfCar> => {
  const access = { _id: workshop, by, since: new Date() };
  await CarModel.updateOne({ _id }, { $push: { workshops: access } }, { session });
  return access;
};

/** Ends the access of a workshop to a car that the transaction has locked. */
export const removeWorkshop = async (
  session: ClientSession,
  _id: Types.ObjectId,
  workshop: Types.ObjectId,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $pull: { workshops: { _id: workshop } } }, { session });
};

/** Ends the access of all workshops to a car that the transaction has locked. */
export const removeWorkshops = async (session: ClientSession, _id: Types.ObjectId): Promise<void> => {
  await CarModel.updateOne({ _id }, { $set: { workshops: [] } }, { session });
};

/** Ends the access of a workshop to all cars. */
export const removeFromAllCars = async (session: ClientSession, workshop: Types.ObjectId): Promise<void> => {
  await CarModel.updateMany(
    { 'workshops._id': workshop },
    { $pull: { workshops: { _id: workshop } }, $inc: { revision: 1 } },
    { session, timestamps: false },
  );
};
