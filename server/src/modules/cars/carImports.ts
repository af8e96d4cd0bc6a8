import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { ownedBy, type LoadedCar } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';

/**
 * Reserves a car of the caller for an import: until `endImportOn`, every other change of the car is refused.
 * @param cars whether one that is not the caller's any more is left alone
 * @throws AppError CONFLICT if the car is not the caller's any more, or if another import is under way on it
 */
export const beginImportOn = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  _id: Types.ObjectId,
  importing: Types.ObjectId,
  cars: 'all' | 'ifOwned' = 'all',
): Promise<void> => {
  if (cars === 'ifOwned' && !(await CarModel.exists({ _id, ...ownedBy(user) }).session(session))) return;
  const { matchedCount } = await CarModel.updateOne(
    { _id, ...ownedBy(user), importing: null },
    { $set: { importing }, $inc: { revision: 1 } },
    { session, timestamps: false },
  );
  if (matchedCount === 0)
    throw new AppError('CONFLICT', 'One of the cars is no longer yours, or another import is running on it.');
};

/**
 * Locks a car that is reserved for an import.
 * @returns null if it is not any more, because the car was removed or the import was given up
 */
export const lockImportingCar = (
  session: ClientSession,
  _id: Types.ObjectId,
  importing: Types.ObjectId,
): Promise<LoadedCar | null> =>
  CarModel.findOneAndUpdate(
    { _id, importing },
    { $inc: { revision: 1 } },
    { session, returnDocument: 'after' },
  )
    .lean<CarDoc>()
    .exec();

/** Lets others change the cars of an import again. */
export const endImportOn = async (session: ClientSession, importing: Types.ObjectId): Promise<void> => {
  await CarModel.updateMany({ importing }, { $unset: { importing: 1 } }, { session, timestamps: false });
};

/** Stores how many records a car has, which the import has locked. */
export const storeRecordCounts = async (
  session: ClientSession,
  _id: Types.ObjectId,
  counts: Pick<CarDoc, 'warningsRecorded' | 'fuelRecordsRecorded' | 'readingsRecorded' | 'expensesRecorded'>,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $set: counts }, { session });
};
