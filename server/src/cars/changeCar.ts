import type { CarAct } from '@glovebox/shared/policy';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { reachableBy, requireRight } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { forgetPublicCar } from './publicCarCache.ts';

const latest = new Map<string, Promise<unknown>>();

/**
 * One after another what would only get in each other's way and be run again and again. The database keeps
 * it right without this, also between processes; this keeps it quick.
 */
const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = latest.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  latest.set(key, own);
  try {
    return await own;
  } finally {
    if (latest.get(key) === own) latest.delete(key);
  }
};

/** A transaction that changes a car. Behind it the public is shown the car anew. */
const changing = async <T>(id: Types.ObjectId, work: (session: ClientSession) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(work);
  } finally {
    // also behind a failure: the commit may have gone through without our hearing of it
    forgetPublicCar(id);
  }
};

/** Writes to the car at once, so that no other transaction works on figures that this one is about to change. */
const lockCarForUpdate = async (
  session: ClientSession,
  user: SessionUser,
  id: string,
  act: CarAct,
): Promise<CarDoc> => {
  const car = await CarModel.findOneAndUpdate(
    { _id: id, ...reachableBy(user) },
    { $inc: { revision: 1 } },
    { session, returnDocument: 'after', lean: true },
  );
  if (!car) throw notFound();
  requireRight(user, car, act);
  return car;
};

/**
 * A transaction that changes a car that the caller may do this with, or what hangs on it.
 * @throws AppError NOT_FOUND, the same for a stranger's car, an absent one and what is no id; FORBIDDEN
 */
export const changeCar = async <T>(
  user: SessionUser,
  id: string,
  act: CarAct,
  work: (session: ClientSession, car: CarDoc) => Promise<T>,
): Promise<T> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  // with the caller in the key, a stranger can make nobody wait
  return inTurn(`${user._id.toHexString()} ${id.toLowerCase()}`, () =>
    changing(new Types.ObjectId(id), async (session) =>
      work(session, await lockCarForUpdate(session, user, id, act)),
    ),
  );
};

/**
 * A transaction that changes a car for somebody who has no right to it yet, such as the recipient of its transfer:
 * `work` asks whether they may. The car is null where it is gone.
 */
export const changeCarOfOthers = <T>(
  user: Pick<SessionUser, '_id'>,
  id: Types.ObjectId,
  work: (session: ClientSession, car: CarDoc | null) => Promise<T>,
): Promise<T> =>
  inTurn(`${user._id.toHexString()} ${id.toHexString()}`, () =>
    changing(id, async (session) =>
      work(
        session,
        await CarModel.findOneAndUpdate(
          { _id: id },
          { $inc: { revision: 1 } },
          // asking changes nothing yet that the car's people see
          { session, returnDocument: 'after', lean: true, timestamps: false },
        ),
      ),
    ),
  );
