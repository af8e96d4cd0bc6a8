import type { ClientSession, Types } from 'mongoose';
import { moveActivities, recordActivity } from '../activity/activityService.ts';
import { setOwner } from '../cars/carWrites.ts';
import { moveServices } from '../service-records/serviceRecordService.ts';
import { moveSuggestion } from '../suggestions/suggestionOfCar.ts';
import { endAllAccess } from '../workshops/endAccess.ts';
import { endTransfers } from './endTransfers.ts';

/**
 * Makes a user the owner of a car, with everything that follows from it, in a transaction that has locked the car:
 * for an accepted transfer or a granted claim. Fuel purchases stay with their buyer.
 */
export const transferOwnership = async (
  session: ClientSession,
  car: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  // nobody to whom the previous owner gave access or offered the car keeps it
  await endTransfers(session, { car }, 'superseded');
  await endAllAccess(session, car);

  await setOwner(session, car, to);
  await moveServices(session, car, to);
  await moveActivities(session, car, to);
  await moveSuggestion(session, car, to);

  // no names: later owners will see this history, and are not entitled to them
  await recordActivity(session, { _id: car, owner: to }, 'CAR_TRANSFER', 'To a new owner');
};
