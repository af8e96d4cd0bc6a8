import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { leaveTrace, markTakenOver } from '../../modules/cars/vinTraces.ts';
import { countNoted, mileageToRemember, statedReading } from '../../modules/readings/readingService.ts';
import { isUndoable } from '../../modules/removals/removalService.ts';
import { countUnkeptServices } from '../../modules/service-records/servicesOfCar.ts';

/**
 * Remembers that a car had a book under its VIN, before the car is removed or gets another VIN. A car that was added
 * within the last ten minutes leaves no trace of its own, because it may have been a slip.
 */
export const rememberBook = async (session: ClientSession, car: LoadedCar): Promise<void> => {
  if (isUndoable(car.createdAt)) return markTakenOver(session, car);
  const now = new Date();
  const before = new Date(now.getTime() - LIMITS.undoMinutes * 60_000);
  const services = await countUnkeptServices(session, car._id, before);
  const readings = await countNoted(session, car._id, before);
  const stated = mileageToRemember(await statedReading(session, car._id), car, now);
  await leaveTrace(session, car, { lost: services + readings, stated });
};
