import type { ActivityAction } from '@glovebox/shared/activity';
import { ACTIVITY_FIELDS, type ActivityEntry } from '@glovebox/shared/activityFields';
import { utcDay } from '@glovebox/shared/fields';
import type { PageQuery } from '@glovebox/shared/paging';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { answered } from '../../platform/fields/answered.ts';
import { byMoment, readPage, type After } from '../../platform/database/paging.ts';
import { ActivityModel, type ActivityDoc } from './activityModel.ts';

const NEWEST = { timestamp: -1, _id: -1 } as const;

/** The car that an activity tells of, with whose it is. */
interface CarOfActivity {
  _id: Types.ObjectId;
  owner: Types.ObjectId | null;
}

const lookedUp = (scans: number) => (scans === 1 ? 'Looked up once' : `Looked up ${scans} times`);

const toActivity = (doc: ActivityDoc): ActivityEntry => {
  const { details, scans, ...rest } = doc;
  return answered(ACTIVITY_FIELDS, 'people', rest, { details: scans ? lookedUp(scans) : details });
};

/** An activity that tells a car's name, with the name by now: an entry of the catalogue may have another one since. */
export const withCarName = (entry: ActivityEntry, name: string): ActivityEntry =>
  entry.action === 'NEW_CAR' && name !== '' ? { ...entry, details: name } : entry;

/** Writes what happened to a car, in the transaction of what it tells. */
export const recordActivity = async (
  session: ClientSession,
  { _id: car, owner }: CarOfActivity,
  action: ActivityAction,
  details: string,
  timestamp = new Date(),
) => {
  const activity = { car, owner, action, details, timestamp };
  await ActivityModel.create([activity], { session });
};

/** Counts public look-ups: one activity a car and day. */
export const recordScan = async (
  { _id: car, owner }: CarOfActivity,
  at = new Date(),
  scans = 1,
): Promise<void> => {
  const day = { car, scanDay: utcDay(at) };
  const count = () =>
    ActivityModel.updateOne(
      day,
      {
        $inc: { scans },
        $set: { timestamp: at },
        $setOnInsert: { owner, action: 'CAR_SCANNED', details: '' },
      },
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
export const listActivities = async (car: Types.ObjectId, query: PageQuery) => {
  const { page, nextCursor } = await readPage(query, byMoment('timestamp'), (after: After, count: number) =>
    ActivityModel.find({ car, ...after })
      .sort(NEWEST)
      .limit(count)
      .lean(),
  );
  return { activity: page.map(toActivity), nextCursor };
};

/**
 * The newest activities since a moment over all cars of a person, each with its car's id. Where a look-up was counted
 * while the car changed hands, that may be a car that is no longer theirs: load it in the person's scope.
 */
export const newestOfOwner = async (owner: Types.ObjectId, since: Date, limit: number) => {
  const found = await ActivityModel.find({ owner, timestamp: { $gte: since } })
    .sort(NEWEST)
    .limit(limit)
    .lean();
  return found.map((activity) => ({ car: activity.car, entry: toActivity(activity) }));
};

/** Lets what happened to a car go with it to its new owner. */
export const moveActivities = async (
  session: ClientSession,
  car: Types.ObjectId,
  owner: Types.ObjectId | null,
) => {
  await ActivityModel.updateMany({ car }, { $set: { owner } }, { session });
};

/** Removes what was written about a car that is removed. */
export const removeActivities = async (session: ClientSession, car: Types.ObjectId) => {
  await ActivityModel.deleteMany({ car }, { session });
};
