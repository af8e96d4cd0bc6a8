import type { ActivityAction } from '@glovebox/shared/activity';
import type { ActivityEntry } from '@glovebox/shared/car';
import { utcDay } from '@glovebox/shared/fields';
import type { PageQuery } from '@glovebox/shared/paging';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { fromCursor, isTime, toPage } from '../http/paging.ts';
import { ActivityModel, type ActivityDoc } from './activityModel.ts';

const NEWEST = { timestamp: -1, _id: -1 } as const;

const lookedUp = (scans: number) => (scans === 1 ? 'Looked up once' : `Looked up ${scans} times`);

const toActivity = ({ action, details, timestamp, scans }: ActivityDoc): ActivityEntry => ({
  action,
  details: scans ? lookedUp(scans) : details,
  timestamp: timestamp.toISOString(),
});

/** Writes what happened to a car, in the transaction of what it tells. */
export const recordActivity = async (
  session: ClientSession,
  car: Types.ObjectId,
  action: ActivityAction,
  details: string,
  timestamp = new Date(),
) => {
  const activity = { car, action, details, timestamp };
  await ActivityModel.create([activity], { session });
};

/** Counts a public look-up: one activity a car and day. */
export const recordScan = async (car: Types.ObjectId, at = new Date()): Promise<void> => {
  const day = { car, scanDay: utcDay(at) };
  const count = () =>
    ActivityModel.updateOne(
      day,
      { $inc: { scans: 1 }, $set: { timestamp: at }, $setOnInsert: { action: 'CAR_SCANNED', details: '' } },
      { upsert: true },
    );
  try {
    await count();
  } catch (error) {
    // two first look-ups of the day at once: one inserted, the other now finds it
    if (!isDuplicateKey(error)) throw error;
    await count();
  }
};

/** The newest activities of a car. */
export const newestActivities = async (car: Types.ObjectId, limit: number): Promise<ActivityEntry[]> => {
  const found = await ActivityModel.find({ car }).sort(NEWEST).limit(limit).lean();
  return found.map(toActivity);
};

export const countActivities = (car: Types.ObjectId) => ActivityModel.countDocuments({ car });

/** A page of a car's activities, the newest first. */
export const listActivities = async (car: Types.ObjectId, { limit, cursor }: PageQuery) => {
  const place = fromCursor(cursor, isTime);
  const from = place && new Date(place.key ?? 0);
  const behind = place && {
    timestamp: { $lte: from },
    $or: [{ timestamp: { $lt: from } }, { _id: { $lt: place.id } }],
  };
  const found = await ActivityModel.find({ car, ...behind })
    .sort(NEWEST)
    .limit(limit + 1)
    .lean();
  const { page, nextCursor } = toPage(found, limit, ({ timestamp }) => timestamp.toISOString());
  return { activity: page.map(toActivity), nextCursor };
};

/** The newest activities since a moment over several cars, each with its car's id. */
export const newestOverCars = async (cars: Types.ObjectId[], since: Date, limit: number) => {
  const found = await ActivityModel.find({ car: { $in: cars }, timestamp: { $gte: since } })
    .sort(NEWEST)
    .limit(limit)
    .lean();
  return found.map((activity) => ({ car: activity.car, entry: toActivity(activity) }));
};

/** Whether the car was ever transferred. */
export const hasChangedHands = async (session: ClientSession, car: Types.ObjectId) =>
  (await ActivityModel.exists({ car, action: 'CAR_TRANSFER' }).session(session)) !== null;

/** Removes what was written about a car that is removed. */
export const removeActivities = async (session: ClientSession, car: Types.ObjectId) => {
  await ActivityModel.deleteMany({ car }, { session });
};
