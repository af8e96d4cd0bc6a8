import { LIMITS } from '@glovebox/shared/limits';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { AppError, isNotFound, notFound } from '../../platform/errors/appError.ts';
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

interface Removal extends Pick<RemovalDoc, 'kind'> {
  /** The car as the transaction locked it. */
  car: { _id: Types.ObjectId; owner: Types.ObjectId | null };
  /** The removed record as it was stored; of a car its id, and those of its services. */
  removed: { _id: Types.ObjectId; services?: Types.ObjectId[] };
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
  car: 'This car was removed.',
};

const wasRemoved = (kind: RemovalKind) => new AppError('NOT_FOUND', REMOVED[kind]);

interface Reading {
  user: Undoer;
  kind: RemovalKind;
  /** The id of the record, as the caller gave it. */
  id: string;
  /** Returns the owner of a car on which the caller sees such records; undefined if they see none there. */
  ownerFor: (car: Types.ObjectId) => Promise<Types.ObjectId | null | undefined>;
}

/**
 * Reads a record. If it was removed not long ago, the person who removed it is told so, such as in another tab, and so is
 * everybody else who saw it: a later owner of the car did not. Strangers get the same answer as for a record that never
 * existed.
 * @throws AppError NOT_FOUND; the errors of `read`
 */
export const tellingOfRemoval = async <T>(
  { user, kind, id, ownerFor }: Reading,
  read: () => Promise<T>,
): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!isNotFound(error) || !isObjectIdOrHexString(id)) throw error;
    const removal = await RemovalModel.findOne({ _id: id, kind }, { by: 1, car: 1, owner: 1 }).lean();
    if (!removal) throw error;
    const owner = await ownerFor(removal.car);
    const sawIt = owner !== undefined && String(removal.owner) === String(owner);
    throw sawIt || removal.by.equals(user._id) ? wasRemoved(kind) : error;
  }
};

/**
 * Returns the error for a car that the caller does not have.
 * @param of its id, or that of a service on it
 */
export const missingCar = async ({ _id: by }: Undoer, of: string): Promise<AppError> => {
  const id = new Types.ObjectId(of);
  const removed = await RemovalModel.exists({
    kind: 'car',
    by,
    $or: [{ _id: id }, { 'removed.services': id }],
  });
  return removed ? wasRemoved('car') : notFound();
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
  const written = await writtenSince(session, car._id, since);
  const until = new Date(since.getTime() + UNDO_MS);
  const removal = {
    kind,
    car: car._id,
    owner: car.owner,
    by: by._id,
    until,
    removed,
    recorded: written.map((activity) => activity._id),
    activities,
    dueSoonRecorded: otherServicesIn(written, _id),
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
