import type { CarPermission } from '@glovebox/shared/policy';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { forgetAnswersAbout } from '../../platform/http/sharedAnswers.ts';
import { reachableBy, requirePermission } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';

/**
 * One after another what would only conflict and be run again and again. The database keeps it right without this,
 * also between processes; this keeps it quick.
 */
const oneByOne = createLimiterByKey({ running: 1, waiting: Infinity });

/** A transaction that changes a car; afterwards the car's cached public page is dropped. */
const changing = async <T>(id: Types.ObjectId, work: (session: ClientSession) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(work);
  } finally {
    // after a failure too: the commit may have succeeded and only its answer been lost
    forgetAnswersAbout(id.toHexString());
  }
};

/**
 * Locks the car before anything is read that depends on it: it writes to the car, so that of two transactions that do,
 * the database lets one commit and the other is run again.
 */
const lockCarForUpdate = async (
  session: ClientSession,
  user: SessionUser,
  id: string,
  permission: CarPermission,
): Promise<CarDoc> => {
  const car = await CarModel.findOneAndUpdate(
    { _id: id, ...reachableBy(user) },
    { $inc: { revision: 1 } },
    { session, returnDocument: 'after', lean: true },
  );
  if (!car) throw notFound();
  requirePermission(user, car, permission);
  return car;
};

/**
 * A transaction that changes a car, or what belongs to it, for a caller with this permission; the car is locked.
 * @throws AppError NOT_FOUND, the same for a stranger's car, an absent one and what is no id; FORBIDDEN
 */
export const withCarTransaction = async <T>(
  user: SessionUser,
  id: string,
  permission: CarPermission,
  work: (session: ClientSession, car: CarDoc) => Promise<T>,
): Promise<T> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  // with the caller in the key, a stranger can make nobody wait
  return oneByOne(`${user._id.toHexString()} ${id.toLowerCase()}`, () =>
    changing(new Types.ObjectId(id), async (session) =>
      work(session, await lockCarForUpdate(session, user, id, permission)),
    ),
  );
};

/**
 * A transaction that changes a car for somebody without a permission, such as the recipient of its transfer: `work`
 * must check whether they may. The car is locked; null where it is gone.
 */
export const withCarTransactionUnchecked = <T>(
  user: Pick<SessionUser, '_id'>,
  id: Types.ObjectId,
  work: (session: ClientSession, car: CarDoc | null) => Promise<T>,
): Promise<T> =>
  oneByOne(`${user._id.toHexString()} ${id.toHexString()}`, () =>
    changing(id, async (session) =>
      work(
        session,
        await CarModel.findOneAndUpdate(
          { _id: id },
          { $inc: { revision: 1 } },
          // the lock alone is no change that its people should see
          { session, returnDocument: 'after', lean: true, timestamps: false },
        ),
      ),
    ),
  );
