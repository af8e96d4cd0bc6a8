import type { PageQuery } from '@glovebox/shared/paging';
import type { newReadingSchema, Reading, ReadingListAnswer } from '@glovebox/shared/reading';
import type { z } from '@glovebox/shared/zod';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { judgeReadings } from '../../modules/odometer/judgeReadings.ts';
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
import type { SessionUser } from '../../platform/http/session.ts';

type Input = z.output<typeof newReadingSchema>;

// a noted reading is its own record: the kit stores and removes it as the reading of that record
const NOTED: RecordKind<CarReading, Reading> = {
  kind: 'reading',
  permission: 'noteReading',
  quota: 'readings',
  readingOf: (reading) => reading,
  show: (reading, { user, isImplausible }) => toReading(user, reading, isImplausible),
};

/**
 * Notes what the odometer of a car shows. It is judged like a service by the owner, and moves the car's mileage.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT and GONE for a key that was used
 */
export const addReading = (user: SessionUser, car: string, input: Input, key?: string): Promise<Reading> => {
  const submission = toSubmission(user, key, ['reading', car, input]);
  return addRecord(
    NOTED,
    { user, car, submission },
    (_session, { _id }) => Promise.resolve(newNoted(user, _id, submission.thing, input)),
    async ({ _id }, thing) => {
      const found = await findNoted(_id, thing);
      return found && toReading(user, found, judgeReadings(await readingsOfCar(_id)).isImplausible);
    },
  );
};

/**
 * Reads a page of the readings that were noted of a car by themselves.
 * @throws AppError NOT_FOUND
 */
export const listReadings = async (
  user: SessionUser,
  carId: string,
  query: PageQuery,
): Promise<ReadingListAnswer> => {
  const { _id } = await loadCar(user, carId, 'see');
  const [{ page, nextCursor }, all] = await Promise.all([listNoted(_id, query), readingsOfCar(_id)]);
  const { isImplausible } = judgeReadings(all);
  return { readings: page.map((reading) => toReading(user, reading, isImplausible)), nextCursor };
};

/**
 * Replaces a reading that the caller noted; without a day it keeps its own.
 * @throws AppError NOT_FOUND; FORBIDDEN for what others noted
 */
export const correctReading = (user: SessionUser, car: string, id: string, input: Input): Promise<Reading> =>
  correctRecord(NOTED, { user, car }, (session, { _id }) => correctedNoted(session, user, _id, id, input));

/**
 * Removes a reading that the caller noted; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND; FORBIDDEN for what others noted
 */
export const removeReadingOnRequest = (
  user: SessionUser,
  car: string,
  id: string,
): Promise<{ undoUntil: string }> =>
  removeRecord(NOTED, { user, car }, (session, { _id }) => ownNoted(session, user, _id, id));

/**
 * Undoes the removal of a reading.
 * @throws AppError NOT_FOUND if they removed no such reading, or may not note any on the car any more; GONE; CONFLICT
 */
export const undoReadingRemoval = (user: SessionUser, car: string, id: string): Promise<Reading> =>
  undoRemoval(NOTED, { user, car, id }, () => Promise.resolve());
