import type { ClientSession, Types } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { insertReadings, putReading, removeReading, type CarReading } from '../readings/readingService.ts';
import type { ServiceOnCar } from '../service-records/serviceRecordService.ts';
import { judgeCarAgain } from './judgeCarAgain.ts';
import { recordInOrder } from './recordInOrder.ts';

const never = () => false;

/**
 * Adds the reading of a new record to a car that the transaction has locked.
 * @param service the new record, if it is a service
 * @returns whether a service or noted reading, by its id, is implausible
 */
export const addReading = async (
  session: ClientSession,
  car: LoadedCar,
  reading: CarReading,
  service?: ServiceOnCar,
): Promise<(id: Types.ObjectId) => boolean> => {
  const isInOrder = await recordInOrder(session, car, reading, service);
  await insertReadings(session, [reading]);
  return isInOrder ? never : judgeCarAgain(session, car, service?._id);
};

/**
 * Replaces the reading of a record, or removes it where the record has none any more.
 * @param justRecorded the record, if it is a service that stays
 * @returns whether a reading, by the id of its record, is implausible
 */
export const replaceReading = async (
  session: ClientSession,
  car: LoadedCar,
  record: Types.ObjectId,
  reading: CarReading | null,
  justRecorded?: Types.ObjectId,
): Promise<(id: Types.ObjectId) => boolean> => {
  if (reading) await putReading(session, reading);
  else if (!(await removeReading(session, record))) return never;
  return judgeCarAgain(session, car, justRecorded);
};
