import type { CarPermission } from '@glovebox/shared/policy';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import type { Submission } from '../../platform/database/submission.ts';
import { requestSignal } from '../../platform/database/requestTime.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { forgetAnswersAbout } from '../../platform/http/sharedAnswers.ts';
import { missingCar } from '../removals/removalService.ts';
import { reachableBy, requirePermission } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import type { COUNTED, Counted } from './carQuotas.ts';

/**
 * Serialises transactions that would only conflict and be retried. Correctness does not depend on it (the database
 * guarantees it, across processes too); it saves the retries.
 */
const inLine = createLimiterByKey({ running: 1, waiting: Infinity });
const oneByOne = <T>(user: Pick<SessionUser, '_id'>, car: string, work: () => Promise<T>) =>
  // keyed by caller too, so that a stranger cannot make anybody wait
  inLine(`${user._id.toHexString()} ${car}`, work, requestSignal());

/** Runs a transaction that changes a car, then drops the car's cached public page. */
const changing = async <T>(
  id: Types.ObjectId,
  work: (session: ClientSession) => Promise<T>,
  submission?: Submission,
): Promise<T> => {
  try {
    return await inTransaction(work, submission);
  } finally {
    // after a failure too: the commit may have succeeded and only its reply been lost
    forgetAnswersAbout(id.toHexString());
  }
};

type Counts = Partial<Record<(typeof COUNTED)[Counted], 1 | -1>>;

interface CarChange {
  user: SessionUser;
  /** The id of the car, as the caller gave it. */
  car: string;
  permission: CarPermission;
  /** The submission, if the work creates something. */
  submission?: Submission | undefined;
  /** The records that the work adds to the car or removes from it: see `requireQuota`. */
  counted?: Counts | null | undefined;
}

/** @throws AppError CONFLICT while an import of records is applied to the car or undone */
const requireNoImport = ({ importing }: Pick<CarDoc, 'importing'>) => {
  if (importing)
    throw new AppError('CONFLICT', 'An import is running on this car. Try again when it’s done.');
};

/**
 * Locks the car before anything that depends on it is read. It writes to the car, so that of two concurrent
 * transactions one commits and the other gets a write conflict and is retried.
 * @returns the car as it was before, with the updated counts
 */
const lockCarForUpdate = async (
  session: ClientSession,
  id: Types.ObjectId,
  { user, permission, counted }: CarChange,
): Promise<CarDoc> => {
  const car = await rawCollection(CarModel).findOneAndUpdate(
    { _id: id, ...reachableBy(user) },
    { $inc: { revision: 1, ...counted }, $set: { updatedAt: new Date() } },
    { session, returnDocument: 'before' },
  );
  if (!car) throw await missingCar(user, id.toHexString());
  requirePermission(user, car, permission);
  requireNoImport(car);
  const counts = Object.entries(counted ?? {}).map(([name, by]) => [name, car[name as keyof Counts] + by]);
  return { ...car, ...(Object.fromEntries(counts) as Record<keyof Counts, number>) };
};

/** Locks the car that a workshop keeps for a customer under a VIN; null if there is none. */
export const lockKeptCar = (session: ClientSession, vin: string): Promise<CarDoc | null> =>
  CarModel.findOneAndUpdate(
    { vin, owner: null, heldFrom: null, 'workshops.by': 'creation' },
    { $inc: { revision: 1 } },
    { session, returnDocument: 'after', lean: true, timestamps: false },
  ).exec();

/**
 * Runs a transaction that changes a car or its records for a caller with this permission. The car is locked.
 * @throws AppError NOT_FOUND, the same for a stranger's car, a missing one and a malformed id; FORBIDDEN; CONFLICT
 */
export const withCarTransaction = async <T>(
  change: CarChange,
  work: (session: ClientSession, car: CarDoc) => Promise<T>,
): Promise<T> => {
  const { user, car: id, submission } = change;
  if (!isObjectIdOrHexString(id)) throw notFound();
  return oneByOne(user, id.toLowerCase(), () => {
    const _id = new Types.ObjectId(id);
    return changing(
      _id,
      async (session) => work(session, await lockCarForUpdate(session, _id, change)),
      submission,
    );
  });
};

/**
 * Runs a transaction that changes a car for somebody without a permission on it, such as the recipient of its
 * transfer: `work` must do the authorization. The car is locked; null if it has been removed.
 */
export const withCarTransactionUnchecked = <T>(
  user: Pick<SessionUser, '_id'>,
  id: Types.ObjectId,
  work: (session: ClientSession, car: CarDoc | null) => Promise<T>,
): Promise<T> =>
  oneByOne(user, id.toHexString(), () =>
    changing(id, async (session) => {
      const car: CarDoc | null = await CarModel.findOneAndUpdate(
        { _id: id },
        { $inc: { revision: 1 } },
        // taking the lock is not a change that users should see
        { session, returnDocument: 'after', lean: true, timestamps: false },
      );
      if (car) requireNoImport(car);
      return work(session, car);
    }),
  );
