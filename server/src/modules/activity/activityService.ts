import type { ActivityAction } from '@glovebox/shared/activity';
import { ACTIVITY_FIELDS, type ActivityEntry } from '@glovebox/shared/activityFields';
import { dayOf } from '@glovebox/shared/days';
import type { PageQuery } from '@glovebox/shared/paging';
import type { DistanceUnits } from '@glovebox/shared/units';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { sentenceInWords, storedSentence, type Sentence } from '../../platform/fields/sentence.ts';
import { answered } from '../../platform/fields/answered.ts';
import { byMoment, readPage, type After } from '../../platform/database/paging.ts';
import { ActivityModel, type ActivityDoc } from './activityModel.ts';

/** An activity as it is stored. It never leaves the server in this form; see `toActivity`. */
export type StoredActivity = ActivityDoc;

const NEWEST = { timestamp: -1, _id: -1 } as const;

/** The car of an activity, with its owner. */
interface CarOfActivity {
  _id: Types.ObjectId;
  owner: Types.ObjectId | null;
}

const lookedUp = (scans: number) => (scans === 1 ? 'Looked up once' : `Looked up ${scans} times`);

const toActivity =
  (units: DistanceUnits) =>
  (doc: ActivityDoc): ActivityEntry => {
    const { details, distances, scans, ...rest } = doc;
    const words = scans ? lookedUp(scans) : sentenceInWords({ details, distances }, units);
    return answered(ACTIVITY_FIELDS, 'people', rest, { details: words });
  };

/**
 * Converts an activity. It gets the current name of its car, because the catalogue entry may have been renamed since.
 */
export const withCarName = (entry: ActivityEntry, name: string): ActivityEntry =>
  entry.action === 'NEW_CAR' && name !== '' ? { ...entry, details: name } : entry;

/** `service` is the subject of the activity, and `cause` is the service whose recording led to it. */
interface NewActivity extends Pick<ActivityDoc, 'service' | 'cause' | 'fromImport'> {
  car: CarOfActivity;
  action: ActivityAction;
  details: string | Sentence;
  /** The time of the activity; now by default. */
  timestamp?: Date;
}

/** Records an activity of a car in the transaction of the change. */
export const recordActivity = async (
  session: ClientSession,
  { car: { _id: car, owner }, details, timestamp = new Date(), ...rest }: NewActivity,
) => {
  const words = storedSentence(typeof details === 'string' ? [details] : details);
  const activity = { ...rest, car, owner, ...words, timestamp };
  await ActivityModel.create([activity], { session });
};

/** Counts public look-ups in one activity per car and day of UTC, because strangers have no day that is known. */
export const recordScan = async (
  { _id: car, owner }: CarOfActivity,
  at = new Date(),
  scans = 1,
): Promise<void> => {
  const day = { car, scanDay: dayOf(at, null) };
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
    // of two concurrent first look-ups of the day one has inserted the activity, and the other finds it now
    if (!isDuplicateKey(error)) throw error;
    await count();
  }
};

/** Reads the newest activities of a car. */
export const newestActivities = async (
  car: Types.ObjectId,
  limit: number,
  units: DistanceUnits,
  session: ClientSession | null = null,
): Promise<ActivityEntry[]> => {
  const found = await ActivityModel.find({ car }).session(session).sort(NEWEST).limit(limit).lean();
  return found.map(toActivity(units));
};

export const countActivities = (car: Types.ObjectId, session: ClientSession | null = null) =>
  ActivityModel.countDocuments({ car }).session(session);

/** Returns a page of the activities of a car, newest first. */
export const listActivities = async (car: Types.ObjectId, query: PageQuery, units: DistanceUnits) => {
  const { page, nextCursor } = await readPage(query, byMoment('timestamp'), (after: After, count: number) =>
    ActivityModel.find({ car, ...after })
      .sort(NEWEST)
      .limit(count)
      .lean(),
  );
  return { activity: page.map(toActivity(units)), nextCursor };
};

/**
 * Reads the newest activities since a point in time across all cars of a user, each with the id of its car. If a
 * look-up was counted during a transfer, the car may no longer be theirs, so load it in the scope of the user.
 */
export const newestOfOwner = async (
  owner: Types.ObjectId,
  since: Date,
  limit: number,
  unitsOf: (car: Types.ObjectId) => DistanceUnits,
) => {
  const found = await ActivityModel.find({ owner, timestamp: { $gte: since } })
    .sort(NEWEST)
    .limit(limit)
    .lean();
  return found.map((activity) => ({ car: activity.car, entry: toActivity(unitsOf(activity.car))(activity) }));
};

/** Reads the activities of a car that this transaction has recorded since a moment, without look-ups. */
export const writtenSince = (
  session: ClientSession,
  car: Types.ObjectId,
  moment: Date,
): Promise<ActivityDoc[]> =>
  ActivityModel.find({ car, timestamp: { $gte: moment }, action: { $ne: 'CAR_SCANNED' } })
    .session(session)
    .lean<ActivityDoc[]>();

/** Removes the activities about a service and those that its recording led to. @returns the removed activities */
export const takeActivities = async (
  session: ClientSession,
  car: Types.ObjectId,
  service: Types.ObjectId,
): Promise<ActivityDoc[]> => {
  const taken = await ActivityModel.find({ car, $or: [{ service }, { cause: service }] })
    .session(session)
    .lean<ActivityDoc[]>();
  await deleteActivities(
    session,
    taken.map(({ _id }) => _id),
  );
  return taken;
};

/** Removes the activities about an import of records to a car, and about services that it recorded. */
export const removeActivitiesAbout = async (
  session: ClientSession,
  car: Types.ObjectId,
  about: { fromImport: Types.ObjectId } | { service: { $in: Types.ObjectId[] } },
) => {
  await ActivityModel.deleteMany({ car, ...about }, { session });
};

export const deleteActivities = async (session: ClientSession, ids: Types.ObjectId[]) => {
  if (ids.length > 0) await ActivityModel.deleteMany({ _id: { $in: ids } }, { session });
};

/** Restores activities that were removed. */
export const insertActivities = async (session: ClientSession, activities: ActivityDoc[]) => {
  if (activities.length > 0) await ActivityModel.insertMany(activities, { session });
};

/** Moves the activities of a car to its new owner. */
export const moveActivities = async (
  session: ClientSession,
  car: Types.ObjectId,
  owner: Types.ObjectId | null,
) => {
  await ActivityModel.updateMany({ car }, { $set: { owner } }, { session });
};

/** Removes the activities of a removed car. */
export const removeActivities = async (session: ClientSession, car: Types.ObjectId) => {
  await ActivityModel.deleteMany({ car }, { session });
};
