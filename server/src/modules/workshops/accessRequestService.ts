import { ACCESS_REQUEST_FIELDS, type AccessRequest } from '@glovebox/shared/access';
import { LIMITS } from '@glovebox/shared/limits';
import { Types, type ClientSession } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { keepAccessAskedUntil } from '../cars/carWrites.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { AccessRequestModel, type AccessRequestDoc } from './accessRequestModel.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A car with an owner who can be asked. */
type OwnedCar = Pick<LoadedCar, '_id'> & { owner: Types.ObjectId };

/** Returns a filter for requests that wait for the answer of the owner. */
export const waiting = () => ({ state: 'pending' as const, expiresAt: { $gt: new Date() } });

const conflict = (message: string) => new AppError('CONFLICT', message);

/** Checks that the owner has not declined the workshop recently, so that it does not pester them. */
const requireNoRecentNo = async (session: ClientSession, car: Types.ObjectId, workshop: Types.ObjectId) => {
  const since = new Date(Date.now() - LIMITS.askAgainHours * HOUR);
  const declined = { car, workshop, state: 'declined' as const, answeredAt: { $gt: since } };
  if (await AccessRequestModel.exists(declined).session(session)) {
    throw conflict(
      'The owner declined your request. You can ask again after a day, or check in with an access code from them.',
    );
  }
};

const requireRoom = async (session: ClientSession, car: Types.ObjectId) => {
  const count = await AccessRequestModel.countDocuments({ car, ...waiting() }).session(session);
  if (count >= LIMITS.workshopsMax) {
    throw conflict('Too many workshops are waiting for this owner. Ask them for an access code.');
  }
};

/**
 * Asks the owner of a car that the transaction has locked. A workshop that has already asked gets the same request.
 * @throws AppError CONFLICT shortly after the owner declined, and if too many requests wait
 */
export const askForAccess = async (
  session: ClientSession,
  { _id: car, owner }: OwnedCar,
  workshop: Types.ObjectId,
): Promise<{ request: AccessRequestDoc; isNew: boolean }> => {
  const known = await AccessRequestModel.findOne({ car, workshop, ...waiting() })
    .session(session)
    .lean();
  if (known) return { request: known, isNew: false };
  await requireNoRecentNo(session, car, workshop);
  await requireRoom(session, car);
  // an expired request that the TTL index has not deleted yet
  await AccessRequestModel.deleteOne({ car, workshop, state: 'pending' }, { session });
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LIMITS.accessRequestDays * DAY);
  const request: AccessRequestDoc = {
    _id: new Types.ObjectId(),
    car,
    owner,
    workshop,
    state: 'pending',
    createdAt,
    expiresAt,
  };
  await AccessRequestModel.create([request], { session });
  await keepAccessAskedUntil(session, car, expiresAt);
  return { request, isNew: true };
};

/**
 * Answers a request.
 * @throws AppError GONE if it was answered or has expired
 */
export const settleRequest = async (
  session: ClientSession,
  { _id }: Pick<AccessRequestDoc, '_id'>,
  state: Exclude<AccessRequestDoc['state'], 'pending'>,
): Promise<void> => {
  const { modifiedCount } = await AccessRequestModel.updateOne(
    { _id, ...waiting() },
    { $set: { state, answeredAt: new Date() } },
    { session },
  );
  if (modifiedCount === 0) throw new AppError('GONE', 'This request was already answered or has expired.');
};

/** Settles the pending request of a workshop that got access by a code. */
export const settleByCode = async (session: ClientSession, car: Types.ObjectId, workshop: Types.ObjectId) => {
  await AccessRequestModel.updateMany(
    { car, workshop, state: 'pending' },
    { $set: { state: 'approved', answeredAt: new Date() } },
    { session },
  );
};

const listWaiting = async (scope: { car: Types.ObjectId } | { owner: Types.ObjectId }) => {
  const found = await AccessRequestModel.find({ ...scope, ...waiting() })
    .sort({ _id: -1 })
    .limit(LIMITS.workshopsMax)
    .lean();
  const names = await readUserNames(found.map(({ workshop }) => workshop));
  return found.map((doc) => ({
    car: doc.car,
    request: answered(ACCESS_REQUEST_FIELDS, 'owner', doc, {
      requestId: doc._id.toHexString(),
      name: names.get(doc.workshop.toHexString()) ?? '',
    }),
  }));
};

/** Reads the requests that wait for the owner of a car, newest first. */
export const requestsForCar = async (car: Types.ObjectId): Promise<AccessRequest[]> =>
  (await listWaiting({ car })).map(({ request }) => request);

/**
 * Reads the newest requests that wait for an owner, across all their cars, each with its car's id. It reads nothing if
 * no request is known to wait.
 */
export const requestsForOwner = async (
  owner: Types.ObjectId,
  cars: readonly Pick<LoadedCar, 'accessAskedUntil'>[],
) => {
  const now = new Date();
  const mayWait = cars.some(({ accessAskedUntil }) => accessAskedUntil && accessAskedUntil > now);
  return mayWait ? listWaiting({ owner }) : [];
};
