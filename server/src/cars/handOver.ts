import type { ClientSession, Types } from 'mongoose';
import { moveActivities, recordActivity } from '../activity/activityService.ts';
import { moveServices } from '../service-records/serviceRecordService.ts';
import { CarModel } from './carModel.ts';
import { newPublicCode } from './publicCode.ts';

/**
 * Gives a car with its history to its new owner. What the last one alone had to do with it ends: the note, the
 * name that was shown, and the public code.
 */
export const handOver = async (
  session: ClientSession,
  _id: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  await CarModel.updateOne(
    { _id },
    { $set: { owner: to, publicId: newPublicCode() }, $unset: { ownerName: 1, note: 1 } },
    { session },
  );
  await moveServices(session, _id, to);
  await moveActivities(session, _id, to);
  // no names: the history goes on to owners whom they do not concern
  await recordActivity(session, { _id, owner: to }, 'CAR_TRANSFER', 'To a new owner');
};
