import type { ClientSession, Types } from 'mongoose';
import { moveActivities, recordActivity } from '../activity/activityService.ts';
import { setOwner } from '../cars/carWrites.ts';
import { moveServices } from '../service-records/serviceRecordService.ts';
import { moveSuggestion } from '../suggestions/suggestionOfCar.ts';
import { endAllAccess } from '../workshops/endAccess.ts';
import { endTransfers } from './endTransfers.ts';

/**
 * Makes somebody the owner of a car, with all that follows from it, in a transaction that has locked the car: by an
 * accepted transfer, or a granted claim. Fuel stays with whoever bought it.
 */
export const transferOwnership = async (
  session: ClientSession,
  car: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  // nobody whom the last owner let in, or offered the car to, comes along
  await endTransfers(session, { car }, 'superseded');
  await endAllAccess(session, car);

  await setOwner(session, car, to);
  await moveServices(session, car, to);
  await moveActivities(session, car, to);
  await moveSuggestion(session, car, to);

  // no names: the history goes on to owners whom they do not concern
  await recordActivity(session, { _id: car, owner: to }, 'CAR_TRANSFER', 'To a new owner');
};
