import type { ClientSession, Types } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { insertReadings, putReading, removeReading, type CarReading } from '../readings/readingService.ts';
import { judgeCarAgain } from './judgeCarAgain.ts';
import { recordInOrder } from './recordInOrder.ts';

const never = () => false;

const serviceIn = (reading: CarReading | null) => (reading?.source === 'service' ? reading._id : undefined);

/**
 * Adds the reading of a new record to a car that the transaction has locked.
 * @returns whether a service or noted reading, by its id, is implausible
 */
export const addReading = async (
  session: ClientSession,
  car: LoadedCar,
  reading: CarReading,
): Promise<(id: Types.ObjectId) => boolean> => {
  const isInOrder = await recordInOrder(session, car, reading);
  await insertReadings(session, [reading]);
  return isInOrder ? never : judgeCarAgain(session, car, serviceIn(reading));
};

/**
 * Replaces the reading of a record, or removes it where the record has none any more.
 * @returns whether a reading, by the id of its record, is implausible
 */
export const replaceReading = async (
  session: ClientSession,
  car: LoadedCar,
  record: Types.ObjectId,
  reading: CarReading | null,
): Promise<(id: Types.ObjectId) => boolean> => {
  if (reading) await putReading(session, reading);
  else if (!(await removeReading(session, record))) return never;
  return judgeCarAgain(session, car, serviceIn(reading));
};
