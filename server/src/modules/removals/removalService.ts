import { LIMITS } from '@glovebox/shared/limits';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import {
  deleteActivities,
  insertActivities,
  writtenSince,
  type StoredActivity,
} from '../activity/activityService.ts';
import { RemovalModel, type RemovalDoc, type RemovalKind } from './removalModel.ts';

export type { RemovalKind };

const UNDO_MS = LIMITS.undoMinutes * 60_000;

type Undoer = Pick<SessionUser, '_id'>;

interface Removal extends Pick<RemovalDoc, 'kind' | 'car'> {
  /** The removed record as it was stored. */
  removed: { _id: Types.ObjectId };
  /** The activities that were removed with it. */
  activities?: StoredActivity[];
  /** The moment before the transaction changed anything. */
  since: Date;
}

export const tooLate = () => new AppError('GONE', `You can’t undo this after ${LIMITS.undoMinutes} minutes.`);

const REMOVED: Record<RemovalKind, string> = {
  service: 'This service was removed.',
  fuel: 'This fuel record was removed.',
  warning: 'This warning was removed.',
  reading: 'This reading was removed.',
  expense: 'This expense was removed.',
  planEntry: 'This entry of the plan was removed.',
};

/**
 * Reads a record for a change. Whoever removed it not long ago, such as in another tab, is told so. Everybody else gets
 * the same answer as for a record that never existed.
 * @throws AppError NOT_FOUND; the errors of `read`
 */
export const tellingRemover = async <T>(
  { user, kind, id }: { user: Undoer; kind: RemovalKind; id: string },
  read: () => Promise<T>,
): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isMissing || !isObjectIdOrHexString(id)) throw error;
    const removal = await RemovalModel.exists({ _id: id, kind, by: user._id });
    throw removal ? new AppError('NOT_FOUND', REMOVED[kind]) : error;
  }
};

/** Returns the other services that activities are about: the ones that became due by a change of one service. */
export const otherServicesIn = (activities: StoredActivity[], one: Types.ObjectId): Types.ObjectId[] =>
  activities.flatMap(({ service }) => (service && !service.equals(one) ? [service] : []));

/** Checks whether something that was done at this moment can still be undone. */
export const isUndoable = (at: Date) => at.getTime() + UNDO_MS > Date.now();

/** Checks whether a record had been there for longer than its removal could still be undone. */
export const isHistory = (recordedAt: Date, removedAt: Date) =>
  recordedAt.getTime() + UNDO_MS < removedAt.getTime();

/** Returns when a record was removed. */
export const removedAt = ({ until }: Pick<RemovalDoc, 'until'>) => new Date(until.getTime() - UNDO_MS);

/**
 * Keeps the record that a transaction removed, and what the transaction did to the car's activities, so that the
 * removal can be undone. Call it last in that transaction.
 * @returns the time until which the removal can be undone
 */
export const keepRemoved = async (
  session: ClientSession,
  by: Undoer,
  { kind, car, removed, activities = [], since }: Removal,
): Promise<Date> => {
  const { _id } = removed;
  const written = await writtenSince(session, car, since);
  const until = new Date(since.getTime() + UNDO_MS);
  const removal = {
    kind,
    car,
    by: by._id,
    until,
    removed,
    recorded: written.map((activity) => activity._id),
    activities,
    told: otherServicesIn(written, _id),
  };
  // removed, restored and removed again within the ten minutes: the last removal is the one that can be undone
  await RemovalModel.replaceOne({ _id }, removal, { session, upsert: true });
  return until;
};

/** Returns the car of a record that a person removed; undefined if they removed no such record. */
export const carOfRemoved = async (
  by: Undoer,
  kind: RemovalKind,
  id: string,
): Promise<Types.ObjectId | undefined> =>
  (await RemovalModel.findOne({ _id: id, kind, by: by._id }, { car: 1 }).lean())?.car;

/**
 * Finds the removal of a record by its id; null if the caller removed no such record. `restoreRemoved` checks it again
 * in the transaction that changes the car.
 * @throws AppError GONE if it can no longer be undone; CONFLICT if it was undone already
 */
export const findRemoval = async (
  by: Undoer,
  kind: RemovalKind,
  id: string,
  session?: ClientSession,
): Promise<RemovalDoc | null> => {
  if (!isObjectIdOrHexString(id)) return null;
  const removal = await RemovalModel.findOne({ _id: id, kind, by: by._id })
    .session(session ?? null)
    .lean<RemovalDoc | null>();
  if (!removal) return null;
  if (removal.undone) throw new AppError('CONFLICT', 'This has been undone already.');
  // expired documents are deleted once a minute only
  if (removal.until.getTime() <= Date.now()) throw tooLate();
  return removal;
};

/**
 * Undoes a removal on a car that the transaction has locked: puts the activities back. The caller has to put back the
 * record, which the returned removal contains.
 * @throws AppError NOT_FOUND; GONE or CONFLICT as `findRemoval`
 */
export const restoreRemoved = async (
  session: ClientSession,
  by: Undoer,
  kind: RemovalKind,
  car: Types.ObjectId,
  id: string,
): Promise<RemovalDoc> => {
  const removal = await findRemoval(by, kind, id, session);
  if (!removal?.car.equals(car)) throw notFound();
  await deleteActivities(session, removal.recorded);
  await insertActivities(session, removal.activities);
  await RemovalModel.updateOne(
    { _id: removal._id },
    { $set: { undone: true }, $unset: { removed: 1 } },
    { session },
  );
  return removal;
};

/** Deletes the removals on a car that is removed, so that no record of it can come back. */
export const forgetRemovalsOn = async (session: ClientSession, car: Types.ObjectId) => {
  await RemovalModel.deleteMany({ car }, { session });
};

/** Deletes the removals of an account that is deleted. */
export const forgetRemovalsBy = async (session: ClientSession, by: Types.ObjectId) => {
  await RemovalModel.deleteMany({ by }, { session });
};
