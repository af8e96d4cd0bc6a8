import type { PageQuery } from '@glovebox/shared/paging';
import type {
  correctReadingSchema,
  newReadingSchema,
  Reading,
  ReadingListAnswer,
} from '@glovebox/shared/reading';
import type { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { judgeMany } from '../../modules/odometer/judgeMany.ts';
import { judgeReadings } from '../../modules/odometer/judgeReadings.ts';
import { todayOfCar } from '../../modules/odometer/todayOfCar.ts';
import { requireNewInstrument } from '../../modules/readings/requireNewInstrument.ts';
import {
  correctedNoted,
  findNoted,
  listNoted,
  newNoted,
  ownNoted,
  readingsOfCar,
  toReading,
  type CarReading,
} from '../../modules/readings/readingService.ts';
import {
  addRecord,
  correctRecord,
  removeRecord,
  undoRemoval,
  type RecordKind,
} from '../../modules/records/recordKit.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import { orNotFound } from '../../platform/errors/appError.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';

type Input = z.output<typeof newReadingSchema>;

// a noted reading is its own record: the kit stores and removes it as the reading of that record
const NOTED: RecordKind<CarReading, Reading> = {
  kind: 'reading',
  permission: 'noteReading',
  quota: 'readings',
  own: (session, user, { _id }, id) => ownNoted(session, user, _id, id),
  readingOf: (reading) => reading,
  show: (reading, { user, isImplausible }) => toReading(user, reading, isImplausible),
};

/** Reads a noted reading of a car as the caller sees it; null if it does not exist. */
const readReading = async (user: SessionUser, { _id }: LoadedCar, id: Types.ObjectId) => {
  const found = await findNoted(_id, id);
  if (!found) return null;
  const { isImplausible } = await judgeMany(user._id.toHexString(), await readingsOfCar(_id), todayOf(user));
  return toReading(user, found, isImplausible);
};

/**
 * Notes what the odometer of a car shows. It is judged like a service by the owner, and moves the car's mileage.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT and GONE for a key that was used, CONFLICT also for a new instrument
 *   that cannot be, see `requireNewInstrument`
 */
export const addReading = (user: SessionUser, car: string, input: Input, key?: string): Promise<Reading> => {
  const submission = toSubmission(user, key, ['reading', car, input]);
  return addRecord(
    NOTED,
    { user, car, submission },
    (session, { _id }) =>
      requireNewInstrument(session, user, newNoted(user, _id, submission.documentId, input)),
    (found, documentId) => readReading(user, found, documentId),
  );
};

/**
 * Returns a function that reads pages of the readings that were noted of a car by themselves. All readings of the car are
 * judged once, for all pages.
 * @throws AppError NOT_FOUND
 */
export const pagesOfReadings = async (
  user: SessionUser,
  carId: string,
): Promise<(query: PageQuery) => Promise<ReadingListAnswer>> => {
  const car = await loadCar(user, carId, 'see');
  const all = await readingsOfCar(car._id);
  const { isImplausible } = judgeReadings(all, await todayOfCar(car));
  // one that is disputed already does not count, and contradicts nothing any more
  const isContradicted = all.some(({ _id, disputed }) => !disputed && isImplausible(_id));
  const isOwner = relationOf(user, car) === 'owner';
  return async (query) => {
    const { page, nextCursor } = await listNoted(car._id, query);
    return {
      readings: page.map((reading) => toReading(user, reading, isImplausible, { isOwner, isContradicted })),
      nextCursor,
    };
  };
};

/**
 * Replaces a reading that the caller noted; without a day it keeps its own.
 * @throws AppError NOT_FOUND; FORBIDDEN for what others noted; CONFLICT for a new instrument that cannot be; CHANGED
 */
export const correctReading = (
  user: SessionUser,
  car: string,
  id: string,
  { revision, ...input }: z.output<typeof correctReadingSchema>,
): Promise<Reading> => {
  const readCurrent = async () =>
    orNotFound(readReading(user, await loadCar(user, car, 'see'), new Types.ObjectId(id)));
  return correctRecord(NOTED, { user, car, id, revision, readCurrent }, (session, before) =>
    requireNewInstrument(session, user, correctedNoted(before, input)),
  );
};

/**
 * Removes a reading that the caller noted; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND; FORBIDDEN for what others noted
 */
export const removeReadingOnRequest = (
  user: SessionUser,
  car: string,
  id: string,
): Promise<{ undoUntil: string }> => removeRecord(NOTED, { user, car, id }, () => Promise.resolve());

/**
 * Undoes the removal of a reading.
 * @throws AppError NOT_FOUND if they removed no such reading, or may not note any on the car any more; GONE; CONFLICT
 */
export const undoReadingRemoval = (user: SessionUser, car: string, id: string): Promise<Reading> =>
  undoRemoval(NOTED, { user, car, id }, (session, removed) => requireNewInstrument(session, user, removed));
