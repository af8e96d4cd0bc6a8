import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { leaveTrace } from '../../modules/cars/vinTraces.ts';
import { countNoted } from '../../modules/readings/readingService.ts';
import { isUndoable } from '../../modules/removals/removalService.ts';
import { countOwnServices } from '../../modules/service-records/servicesOfCar.ts';

/**
 * Remembers that a car had a book under its VIN, before the car is removed or gets another VIN. A car that was added
 * within the last ten minutes leaves no trace, because it may have been a slip.
 */
export const rememberBook = async (session: ClientSession, car: LoadedCar): Promise<void> => {
  if (isUndoable(car.createdAt)) return;
  const before = new Date(Date.now() - LIMITS.undoMinutes * 60_000);
  const services = await countOwnServices(session, car._id, before);
  const readings = await countNoted(session, car._id, before);
  await leaveTrace(session, car, services + readings);
};
