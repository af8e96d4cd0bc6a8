import type { CarPermission } from '@glovebox/shared/policy';
import type { ClientSession, Types } from 'mongoose';
import { createOnce, type Submission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { takeActivities } from '../activity/activityService.ts';
import { loadCar, type LoadedCar } from '../cars/carAccess.ts';
import { COUNTED, requireQuota, type Counted } from '../cars/carQuotas.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { addReading, replaceReading } from '../odometer/changeReadings.ts';
import type { CarReading } from '../readings/readingService.ts';
import {
  keepRemoved,
  otherServicesIn,
  restoreRemoved,
  type RemovalKind,
} from '../removals/removalService.ts';
import { markServices } from '../service-records/serviceReadings.ts';

interface Stored {
  _id: Types.ObjectId;
}

/** The transaction that changed a record, and what it knows by then. */
interface Changed {
  session: ClientSession;
  user: SessionUser;
  car: LoadedCar;
  /** Whether a record, by its id, has an implausible reading. */
  isImplausible: (id: Types.ObjectId) => boolean;
}

/** Describes how one kind of a car's records is added, corrected, removed and put back. */
export interface RecordKind<Doc extends Stored, Shown> {
  kind: RemovalKind;
  permission: CarPermission;
  /** The quota in which the records count; null if removing one does not make room for another. */
  quota: Counted | null;
  /** Returns the odometer reading of a record; null if it has none. */
  readingOf: (record: Doc) => CarReading | null;
  /** Turns a record into the answer for the caller. */
  show: (record: Doc, changed: Changed) => Shown | Promise<Shown>;
}

/** The caller who changes a record, and its car. */
interface Change {
  user: SessionUser;
  /** The id of the car, as the caller gave it. */
  car: string;
}

type Work<Result> = (session: ClientSession, car: LoadedCar) => Promise<Result>;

const never = () => false;

const counting = (quota: Counted | null, by: 1 | -1) => quota && { [COUNTED[quota]]: by };

/**
 * Adds a record and its reading to a car, once for each submission.
 * @param find reads the record that the same submission added before: see `createOnce`
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT if the car already has the maximum number; CONFLICT and GONE for a
 *   key that was used
 */
export const addRecord = <Doc extends Stored, Shown>(
  { permission, quota, readingOf, show }: RecordKind<Doc, Shown>,
  { user, car: carId, submission }: Change & { submission: Submission },
  insert: Work<Doc>,
  find: (car: LoadedCar, id: Types.ObjectId) => Promise<Shown | null>,
): Promise<Shown> => {
  const change = { user, car: carId, permission, submission, counted: counting(quota, 1) };
  const add = () =>
    withCarTransaction(change, async (session, car) => {
      requireQuota(car, quota);
      const record = await insert(session, car);
      const reading = readingOf(record);
      const isImplausible = reading ? await addReading(session, car, reading) : never;
      return show(record, { session, user, car, isImplausible });
    });
  return createOnce(submission, add, async (id) => find(await loadCar(user, carId, permission), id));
};

/**
 * Corrects a record of a car, and its reading.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const correctRecord = <Doc extends Stored, Shown>(
  { permission, readingOf, show }: RecordKind<Doc, Shown>,
  { user, car: carId }: Change,
  replace: Work<Doc>,
): Promise<Shown> =>
  withCarTransaction({ user, car: carId, permission }, async (session, car) => {
    const record = await replace(session, car);
    const isImplausible = await replaceReading(session, car, record._id, readingOf(record));
    return show(record, { session, user, car, isImplausible });
  });

/**
 * Removes a record of a car, and its reading. Whoever removed it can undo that for ten minutes.
 * @param take removes it, and returns it as it was stored
 * @param leavesNoTrace takes the activities of its recording away, too
 * @returns until when that is, as the API answers it
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const removeRecord = <Doc extends Stored>(
  { kind, permission, quota }: RecordKind<Doc, unknown>,
  { user, car: carId }: Change,
  take: Work<Doc>,
  { leavesNoTrace = false } = {},
): Promise<{ undoUntil: string }> => {
  const change = { user, car: carId, permission, counted: counting(quota, -1) };
  return withCarTransaction(change, async (session, car) => {
    const since = new Date();
    const removed = await take(session, car);
    const activities = leavesNoTrace ? await takeActivities(session, car._id, removed._id) : [];
    await markServices(session, otherServicesIn(activities, removed._id), { soonTold: false });
    await replaceReading(session, car, removed._id, null);
    const until = await keepRemoved(session, user, { kind, car: car._id, removed, activities, since });
    return { undoUntil: until.toISOString() };
  });
};

/**
 * Undoes the removal of a record of a car.
 * @throws AppError NOT_FOUND if the caller removed no such record, or may not record it any more; GONE; CONFLICT, also
 *   if the car has as many as there can be by now
 */
export const undoRemoval = <Doc extends Stored, Shown>(
  { kind, permission, quota, readingOf, show }: RecordKind<Doc, Shown>,
  { user, car: carId, id }: Change & { id: string },
  putBack: (session: ClientSession, removed: Doc, car: LoadedCar) => Promise<unknown>,
): Promise<Shown> => {
  const change = { user, car: carId, permission, counted: counting(quota, 1) };
  return withCarTransaction(change, async (session, car) => {
    requireQuota(car, quota);
    const { removed, told, activities } = await restoreRemoved(session, user, kind, car._id, id);
    // `removeRecord` stored it
    const record = removed as unknown as Doc;
    await putBack(session, record, car);
    await markServices(session, told, { soonTold: false });
    await markServices(session, otherServicesIn(activities, record._id), { soonTold: true });
    const reading = readingOf(record);
    const isImplausible = reading ? await replaceReading(session, car, record._id, reading) : never;
    return show(record, { session, user, car, isImplausible });
  });
};
