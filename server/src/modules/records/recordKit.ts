import { totalDistanceOf } from '@glovebox/shared/newInstruments';
import type { CarPermission } from '@glovebox/shared/policy';
import type { ClientSession, Types } from 'mongoose';
import { createOnce, type Submission } from '../../platform/database/submission.ts';
import { answeringCurrent, requireCurrent, type Revised } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { takeActivities } from '../activity/activityService.ts';
import { confirmedAmong } from '../accounts/workshopConfirmation.ts';
import { relationOf } from '../cars/carRelation.ts';
import { findCarById } from '../cars/carLookup.ts';
import { loadCar, type LoadedCar } from '../cars/carAccess.ts';
import { COUNTED, requireQuota, type Counted } from '../cars/carQuotas.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { countRemoved } from '../cars/carWrites.ts';
import { isRecorded } from '../odometer/judgeReadings.ts';
import { addReading, replaceReading } from '../odometer/changeReadings.ts';
import {
  keepOfReplaced,
  readingOfRecord,
  statedReading,
  type CarReading,
} from '../readings/readingService.ts';
import { compareReplaced, lastingOf } from '../readings/replacedReading.ts';
import {
  isHistory,
  keepRemoved,
  otherServicesIn,
  removedAt,
  restoreRemoved,
  tellingOfRemoval,
  type RemovalKind,
} from '../removals/removalService.ts';
import { CANNOT_BE_CHANGED, CANNOT_BE_UNDONE, tellingFormerOwner } from './formerOwner.ts';
import { markServices } from '../service-records/serviceReadings.ts';

interface Stored extends Revised {
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
  /**
   * Reads a record that the caller may change, on a car that the transaction has locked.
   * @throws AppError NOT_FOUND; FORBIDDEN
   */
  own: (session: ClientSession, user: SessionUser, car: LoadedCar, id: string) => Promise<Doc>;
  /** Returns the odometer reading of a record; null if it has none. */
  readingOf: (record: Doc) => CarReading | null;
  /** Turns a record into the answer for the caller. */
  show: (record: Doc, changed: Changed) => Shown | Promise<Shown>;
}

/** The caller who changes the records of a car. */
interface Change {
  user: SessionUser;
  /** The id of the car, as the caller gave it. */
  car: string;
}

/** The caller who changes a record, and its car. */
interface ChangeOfOne extends Change {
  /** The id of the record, as the caller gave it. */
  id: string;
}

type Work<Result> = (session: ClientSession, car: LoadedCar) => Promise<Result>;

const never = () => false;

const counting = (quota: Counted | null, by: 1 | -1) => quota && { [COUNTED[quota]]: by };

const inCarTransaction: typeof withCarTransaction = (change, work) =>
  tellingFormerOwner(change, CANNOT_BE_CHANGED, () => withCarTransaction(change, work));

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
    inCarTransaction(change, async (session, car) => {
      requireQuota(car, quota);
      const record = await insert(session, car);
      const reading = readingOf(record);
      const isImplausible = reading ? await addReading(session, car, reading) : never;
      if (reading) await countNewInstrument(session, { user, car, record: record._id }, reading);
      return show(record, { session, user, car, isImplausible });
    });
  return createOnce(submission, add, async (id) => find(await loadCar(user, carId, permission), id));
};

/** The mileage that is stated for a car, when somebody has stated one. */
type Stated = Pick<CarReading, 'createdAt'> | null;

/**
 * Checks whether a record was part of the history that the public page shows: a service or a noted reading that was there for
 * longer than a mistake takes to notice, or a new instrument on which a mileage was stated. Only who recorded one can
 * remove it.
 */
export const isOwnHistory = (reading: CarReading | null, stated: Stated, at: Date): reading is CarReading =>
  reading !== null &&
  isRecorded(reading) &&
  (isHistory(reading.createdAt, at) || (Boolean(reading.newInstrument) && isStatedOn(reading, stated, at)));

const isStatedOn = ({ createdAt }: CarReading, stated: Stated, at: Date) =>
  stated !== null && stated.createdAt >= createdAt && stated.createdAt <= at;

/** Checks whether the caller is a workshop that is confirmed, and neither owns nor keeps the car: others rely on its word. */
const isTrusted = async (session: ClientSession, user: SessionUser, car: LoadedCar): Promise<boolean> =>
  relationOf(user, car) === 'workshop' &&
  (await confirmedAmong([user._id], session)).has(user._id.toHexString());

const totalKm = (car: LoadedCar) => totalDistanceOf(car) ?? car.mileage;

/** Reads how far a car has been driven in all, as the transaction has left it. */
const totalKmNow = async (session: ClientSession, car: LoadedCar) =>
  totalKm((await findCarById(car._id, session)) ?? car);

/** What the odometer showed before a reading, which differs from the reading only on a new one. */
const shownBefore = ({ mileage, newInstrument }: CarReading) => newInstrument?.before ?? mileage;

interface Corrected {
  user: SessionUser;
  car: LoadedCar;
  record: Types.ObjectId;
}

/**
 * Replaces the reading of a record, and counts on the public page if that hides a higher one of the history, as its
 * removal would.
 * @returns whether a reading, by the id of its record, is implausible
 */
const correctReading = async (
  session: ClientSession,
  { user, car, record }: Corrected,
  reading: CarReading | null,
): Promise<(id: Types.ObjectId) => boolean> => {
  const before = await readingOfRecord(session, record);
  const isImplausible = await replaceReading(session, car, record, reading);
  if (!before || !reading || !isRecorded(before) || (await isTrusted(session, user, car)))
    return isImplausible;
  const at = new Date();
  const was = { km: shownBefore(before), total: totalKm(car) };
  const isRelied = before.newInstrument && isStatedOn(before, await statedReading(session, car._id), at);
  const lasting = lastingOf(before, was, at);
  const { kept, moreLowered } = compareReplaced(
    { reading: before, given: was },
    {
      lasting: lasting.km === undefined && isRelied ? was : lasting,
      given: { km: shownBefore(reading), total: await totalKmNow(session, car) },
      at,
    },
  );
  await keepOfReplaced(session, record, kept);
  if (moreLowered !== 0) await countRemoved(session, car, at, { lowered: moreLowered });
  return isImplausible;
};

/** Counts on the public page if the distance in all falls by a reading of a new odometer that was added or put back. */
const countNewInstrument = async (
  session: ClientSession,
  { user, car, record }: Corrected,
  reading: CarReading,
): Promise<void> => {
  if (!reading.newInstrument || (await isTrusted(session, user, car))) return;
  const at = new Date();
  const [km, total] = [shownBefore(reading), await totalKmNow(session, car)];
  const { kept, moreLowered } = compareReplaced(null, {
    lasting: { total: totalKm(car) },
    given: { km, total },
    at,
  });
  if (moreLowered === 0) return;
  await keepOfReplaced(session, record, kept);
  await countRemoved(session, car, at, { lowered: moreLowered });
};

/** Reads a record that the caller may change. @throws AppError NOT_FOUND, which says so if it was removed; FORBIDDEN */
const readOwn = <Doc extends Stored>(
  { kind, own }: Pick<RecordKind<Doc, unknown>, 'kind' | 'own'>,
  { session, user, car, id }: { session: ClientSession; user: SessionUser; car: LoadedCar; id: string },
): Promise<Doc> => {
  const ownerFor = (removedFrom: Types.ObjectId) =>
    Promise.resolve(removedFrom.equals(car._id) ? car.owner : undefined);
  return tellingOfRemoval({ user, kind, id, ownerFor }, () => own(session, user, car, id));
};

interface Correction extends ChangeOfOne {
  /** The revision that the correction is based on, if the caller said so. */
  revision: number | undefined;
  /** Reads the record as it is now, for a correction that is based on an outdated revision. */
  readCurrent: () => Promise<{ revision: number }>;
}

/**
 * Corrects a record of a car, and its reading.
 * @param replace stores the correction, and counts it in the record's revision
 * @throws AppError NOT_FOUND; FORBIDDEN; CHANGED
 */
export const correctRecord = <Doc extends Stored, Shown>(
  { kind, permission, own, readingOf, show }: RecordKind<Doc, Shown>,
  { user, car: carId, id, revision, readCurrent }: Correction,
  replace: (session: ClientSession, before: Doc, car: LoadedCar) => Promise<Doc>,
): Promise<Shown> =>
  answeringCurrent(
    revision,
    () =>
      inCarTransaction({ user, car: carId, permission }, async (session, car) => {
        const before = await readOwn({ kind, own }, { session, user, car, id });
        const record = await replace(session, before, car);
        requireCurrent(before.revision ?? 0, record.revision ?? 0, revision);
        const isImplausible = await correctReading(
          session,
          { user, car, record: record._id },
          readingOf(record),
        );
        return show(record, { session, user, car, isImplausible });
      }),
    readCurrent,
  );

/**
 * Removes a record of a car, and its reading. Whoever removed it can undo that for ten minutes.
 * @param take removes it
 * @param leavesNoTrace takes the activities of its recording away, too
 * @returns until when that is, as the API answers it
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const removeRecord = <Doc extends Stored>(
  { kind, permission, quota, own, readingOf }: RecordKind<Doc, unknown>,
  { user, car: carId, id }: ChangeOfOne,
  take: (session: ClientSession, record: Doc, car: LoadedCar) => Promise<void>,
  { leavesNoTrace = false } = {},
): Promise<{ undoUntil: string }> => {
  const change = { user, car: carId, permission, counted: counting(quota, -1) };
  return inCarTransaction(change, async (session, car) => {
    const since = new Date();
    const removed = await readOwn({ kind, own }, { session, user, car, id });
    await take(session, removed, car);
    const activities = leavesNoTrace ? await takeActivities(session, car._id, removed._id) : [];
    await markServices(session, otherServicesIn(activities, removed._id), { dueSoonRecorded: false });
    const reading = await readingOfRecord(session, removed._id);
    await replaceReading(session, car, removed._id, null);
    const stated = await statedReading(session, car._id);
    if (isOwnHistory(readingOf(removed), stated, since)) {
      if (!(await isTrusted(session, user, car))) await countRemoved(session, car, since, { count: 1 });
      // a new odometer that was noted by mistake
    } else if (reading?.lowered) await countRemoved(session, car, since, { lowered: -1 });
    const until = await keepRemoved(session, user, { kind, car, removed, activities, since });
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
  { user, car: carId, id }: ChangeOfOne,
  putBack: (session: ClientSession, removed: Doc, car: LoadedCar) => Promise<unknown>,
): Promise<Shown> => {
  const change = { user, car: carId, permission, counted: counting(quota, 1) };
  const undo = () =>
    withCarTransaction(change, async (session, car) => {
      requireQuota(car, quota);
      const removal = await restoreRemoved(session, user, kind, car._id, id);
      const { removed, dueSoonRecorded, activities } = removal;
      // `removeRecord` stored it
      const record = removed as unknown as Doc;
      await putBack(session, record, car);
      await markServices(session, dueSoonRecorded, { dueSoonRecorded: false });
      await markServices(session, otherServicesIn(activities, record._id), { dueSoonRecorded: true });
      const reading = readingOf(record);
      const at = removedAt(removal);
      const stated = await statedReading(session, car._id);
      const wasHistory = isOwnHistory(reading, stated, at);
      if (wasHistory && !(await isTrusted(session, user, car)))
        await countRemoved(session, car, at, { count: -1 });
      const isImplausible = reading ? await replaceReading(session, car, record._id, reading) : never;
      if (reading && !wasHistory)
        await countNewInstrument(session, { user, car, record: record._id }, reading);
      return show(record, { session, user, car, isImplausible });
    });
  return tellingFormerOwner({ user, car: carId }, CANNOT_BE_UNDONE, undo);
};
