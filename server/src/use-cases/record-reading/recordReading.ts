import type { PageQuery } from '@glovebox/shared/paging';
import type { newReadingSchema, Reading, ReadingListAnswer } from '@glovebox/shared/reading';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { requireQuota } from '../../modules/cars/carQuotas.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { judgeReadings } from '../../modules/odometer/judgeReadings.ts';
import { recomputeCarStats } from '../../modules/odometer/odometerStats.ts';
import {
  countNoted,
  deleteNoted,
  findNoted,
  insertNoted,
  insertReadings,
  listNoted,
  readingsOfCar,
  replaceNoted,
  toReading,
  type CarReading,
} from '../../modules/readings/readingService.ts';
import { keepRemoved, restoreRemoved } from '../../modules/removals/removalService.ts';
import { setSoonTold } from '../../modules/service-records/serviceReadings.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';

type Input = z.output<typeof newReadingSchema>;

/** A reading as the transaction leaves it. */
const judged = async (session: ClientSession, user: SessionUser, car: LoadedCar, reading: CarReading) => {
  const isImplausible = await recomputeCarStats(session, car);
  return toReading(user, reading, isImplausible);
};

const requireReadingQuota = (session: ClientSession, car: LoadedCar) =>
  requireQuota(session, car, 'readings', () => countNoted(session, car._id));

/**
 * Notes what the odometer of a car shows. It is judged like a service by the owner, and moves the car's mileage.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT and GONE for a key that was used
 */
export const addReading = (
  user: SessionUser,
  carId: string,
  input: Input,
  key?: string,
): Promise<Reading> => {
  const submission = toSubmission(user, key, ['reading', carId, input]);
  const add = () =>
    withCarTransaction(
      { user, car: carId, permission: 'noteReading', submission, counted: { readingsRecorded: 1 } },
      async (session, car) => {
        await requireReadingQuota(session, car);
        return judged(session, user, car, await insertNoted(session, user, car._id, submission.thing, input));
      },
    );
  return createOnce(submission, add, async (thing) => {
    const { _id } = await loadCar(user, carId, 'noteReading');
    const found = await findNoted(_id, thing);
    return found && toReading(user, found, judgeReadings(await readingsOfCar(_id)).isImplausible);
  });
};

/**
 * A page of the readings that were noted of a car by themselves.
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
export const correctReading = (
  user: SessionUser,
  carId: string,
  id: string,
  input: Input,
): Promise<Reading> =>
  withCarTransaction({ user, car: carId, permission: 'noteReading' }, async (session, car) =>
    judged(session, user, car, await replaceNoted(session, user, car._id, id, input)),
  );

/**
 * Removes a reading that the caller noted; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND; FORBIDDEN for what others noted
 */
export const removeReadingOnRequest = (user: SessionUser, carId: string, id: string): Promise<Date> =>
  withCarTransaction(
    { user, car: carId, permission: 'noteReading', counted: { readingsRecorded: -1 } },
    async (session, car) => {
      const removed = await deleteNoted(session, user, car._id, id);
      return keepRemoved(
        session,
        user,
        { _id: removed._id, kind: 'reading', car: car._id, removed },
        async () => {
          await recomputeCarStats(session, car);
        },
      );
    },
  );

/**
 * Undoes the removal of a reading.
 * @throws AppError NOT_FOUND if they removed no such reading, or may not note any on the car any more; GONE; CONFLICT
 */
export const undoReadingRemoval = (user: SessionUser, carId: string, id: string): Promise<Reading> =>
  withCarTransaction(
    { user, car: carId, permission: 'noteReading', counted: { readingsRecorded: 1 } },
    async (session, car) => {
      await requireReadingQuota(session, car);
      const { removed, told } = await restoreRemoved(session, user, 'reading', car._id, id);
      // as stored by the removal
      const reading = removed as unknown as CarReading;
      await insertReadings(session, [reading]);
      await setSoonTold(session, told, false);
      return judged(session, user, car, reading);
    },
  );
