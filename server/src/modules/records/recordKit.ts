import type { CarPermission } from '@glovebox/shared/policy';
import type { ClientSession, Types } from 'mongoose';
import { createOnce, type Submission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { COUNTED, requireQuota, type Counted } from '../cars/carQuotas.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { addReading, replaceReading } from '../odometer/changeReadings.ts';
import type { CarReading } from '../readings/readingService.ts';
import { keepRemoved, restoreRemoved, type RemovalKind } from '../removals/removalService.ts';
import { markServices } from '../service-records/serviceReadings.ts';

/** How the records of a car of one kind are added, corrected, removed and put back. */
interface RecordKind<Doc> {
  kind: RemovalKind;
  permission: CarPermission;
  /** The quota in which they count. */
  quota: Counted;
  /** What the odometer showed; null if the record does not say. */
  readingOf: (record: Doc) => CarReading | null;
}

/** Who changes a record of which car. */
interface Change {
  user: SessionUser;
  /** The id of the car, as the caller gave it. */
  car: string;
}

interface Stored {
  _id: Types.ObjectId;
}

/** Turns a record into what its caller is answered. */
type Show<Doc, Shown> = (
  record: Doc,
  car: LoadedCar,
  isImplausible: (id: Types.ObjectId) => boolean,
) => Shown | Promise<Shown>;

const never = () => false;

/**
 * Adds a record to a car, once for each submission, and its reading.
 * @param find what was added by the same submission before, see `createOnce`
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT if the car has as many as there can be; CONFLICT and GONE for a key
 *   that was used
 */
export const addRecord = <Doc extends Stored, Shown>(
  { permission, quota, readingOf }: RecordKind<Doc>,
  { user, car: carId, submission }: Change & { submission: Submission },
  insert: (session: ClientSession, car: LoadedCar) => Promise<Doc>,
  show: Show<Doc, Shown>,
  find: (id: Types.ObjectId) => Promise<Shown | null>,
): Promise<Shown> => {
  const counted = { [COUNTED[quota]]: 1 as const };
  const add = () =>
    withCarTransaction({ user, car: carId, permission, submission, counted }, async (session, car) => {
      requireQuota(car, quota);
      const record = await insert(session, car);
      const reading = readingOf(record);
      return show(record, car, reading ? await addReading(session, car, reading) : never);
    });
  return createOnce(submission, add, find);
};

/**
 * Corrects a record of a car, and its reading.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const correctRecord = <Doc extends Stored, Shown>(
  { permission, readingOf }: RecordKind<Doc>,
  { user, car: carId }: Change,
  replace: (session: ClientSession, car: LoadedCar) => Promise<Doc>,
  show: Show<Doc, Shown>,
): Promise<Shown> =>
  withCarTransaction({ user, car: carId, permission }, async (session, car) => {
    const record = await replace(session, car);
    return show(record, car, await replaceReading(session, car, record._id, readingOf(record)));
  });

/**
 * Removes a record of a car, and its reading. Whoever removed it can undo that for ten minutes.
 * @param take removes it, and returns it as it was stored
 * @returns the time until which the removal can be undone
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const removeRecord = <Doc extends Stored>(
  { kind, permission, quota }: RecordKind<Doc>,
  { user, car: carId }: Change,
  take: (session: ClientSession, car: LoadedCar) => Promise<Doc>,
): Promise<Date> => {
  const counted = { [COUNTED[quota]]: -1 as const };
  return withCarTransaction({ user, car: carId, permission, counted }, async (session, car) => {
    const removed = await take(session, car);
    return keepRemoved(session, user, { _id: removed._id, kind, car: car._id, removed }, async () => {
      await replaceReading(session, car, removed._id, null);
    });
  });
};

/**
 * Undoes the removal of a record of a car.
 * @throws AppError NOT_FOUND if the caller removed no such record, or may not record it any more; GONE; CONFLICT, also if
 *   the car has as many as there can be by now
 */
export const undoRemoval = <Doc extends Stored, Shown>(
  { kind, permission, quota, readingOf }: RecordKind<Doc>,
  { user, car: carId, id }: Change & { id: string },
  putBack: (session: ClientSession, removed: Doc) => Promise<unknown>,
  show: Show<Doc, Shown>,
): Promise<Shown> => {
  const counted = { [COUNTED[quota]]: 1 as const };
  return withCarTransaction({ user, car: carId, permission, counted }, async (session, car) => {
    requireQuota(car, quota);
    const { removed, told } = await restoreRemoved(session, user, kind, car._id, id);
    // `removeRecord` stored it
    const record = removed as unknown as Doc;
    await putBack(session, record);
    await markServices(session, told, { soonTold: false });
    const reading = readingOf(record);
    return show(record, car, reading ? await replaceReading(session, car, record._id, reading) : never);
  });
};
