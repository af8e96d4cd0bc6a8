import { LIMITS } from '@glovebox/shared/limits';
import type { Car } from '@glovebox/shared/car';
import type { PageQuery } from '@glovebox/shared/paging';
import {
  LISTED_WARNING_FIELDS,
  WARNING_FIELDS,
  type newWarningSchema,
  type Warning,
  type WarningListAnswer,
  type warningQuerySchema,
} from '@glovebox/shared/warning';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { recordActivity } from '../activity/activityService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { byMoment, fromCursor, readPage, toPage, type After } from '../../platform/database/paging.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { addRecord } from '../records/recordKit.ts';
import { keepRemoved, restoreRemoved } from '../removals/removalService.ts';
import { WarningModel, type WarningDoc } from './warningModel.ts';

const toWarning = (doc: WarningDoc): Warning => answered(WARNING_FIELDS, 'people', doc, {});

const mostUrgentFirst = (a: WarningDoc, b: WarningDoc) =>
  a.priority - b.priority || b.createdAt.getTime() - a.createdAt.getTime();

type CarWithWarnings = Pick<LoadedCar, '_id' | 'warningsRecorded'>;

/** What is open on those of the cars that ever had a warning; null where that is known of none. */
const openOn = (cars: readonly CarWithWarnings[]) => {
  const some = cars.flatMap(({ _id, warningsRecorded }) => (warningsRecorded === 0 ? [] : _id));
  return some.length === 0 ? null : { onCar: { $in: some }, resolvedAt: null };
};

/** The open warnings of several cars, most urgent first, each with its car's id. */
export const openWarnings = async (
  cars: readonly CarWithWarnings[],
  session: ClientSession | null = null,
) => {
  const open = openOn(cars);
  if (!open) return [];
  const found = await WarningModel.find(open).session(session).lean();
  return found.sort(mostUrgentFirst).map((doc) => ({ car: doc.onCar, warning: toWarning(doc) }));
};

/**
 * The most urgent open warnings of several cars, each with its car's id, and how many are open. It takes another
 * command to count only where there are more.
 */
export const mostUrgentWarnings = async (cars: readonly CarWithWarnings[], most: number) => {
  const open = openOn(cars);
  if (!open) return { found: [], count: 0 };
  const docs = await WarningModel.find(open)
    .sort({ priority: 1, createdAt: -1, _id: -1 })
    .limit(most + 1)
    .lean();
  const found = docs.slice(0, most).map((doc) => ({ car: doc.onCar, warning: toWarning(doc) }));
  return { found, count: docs.length > most ? await WarningModel.countDocuments(open) : docs.length };
};

const EVER = new Date(0);

/** A page of a car's open warnings, most recently added first, or of the resolved ones, most recently resolved first. */
export const listWarnings = async (
  car: Types.ObjectId,
  { state, ...query }: z.output<typeof warningQuerySchema>,
): Promise<WarningListAnswer> => {
  const { page, nextCursor } = await (state === 'open' ? pageOfOpen(car, query) : pageOfResolved(car, query));
  const warnings = page.map((doc) => answered(LISTED_WARNING_FIELDS, 'people', doc, {}));
  return { warnings, nextCursor };
};

const pageOfOpen = async (car: Types.ObjectId, { limit, cursor }: PageQuery) => {
  const position = fromCursor(cursor);
  const found = await WarningModel.find({
    onCar: car,
    resolvedAt: null,
    ...(position && { _id: { $lt: position.id } }),
  })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  return toPage(found, limit);
};

type ResolvedWarning = WarningDoc & { resolvedAt: Date };

const pageOfResolved = (car: Types.ObjectId, query: PageQuery) =>
  readPage(query, byMoment('resolvedAt'), (after: After, count: number) =>
    WarningModel.find({ onCar: car, resolvedAt: { $gt: EVER }, ...after })
      .sort({ resolvedAt: -1, _id: -1 })
      .limit(count)
      .lean<ResolvedWarning[]>(),
  );

/** @throws AppError CONFLICT */
const requireRoom = async (session: ClientSession, car: Types.ObjectId) => {
  const open = await WarningModel.countDocuments({ onCar: car, resolvedAt: null }, { session });
  if (open < LIMITS.openWarningsMax) return;
  const message = `A car can have ${LIMITS.openWarningsMax} open warnings at most. Remove one of them first.`;
  throw new AppError('CONFLICT', message);
};

/** Reads the whole car: passed in, because it is composed of several modules. */
export type ReadCar = (user: SessionUser, id: string, session?: ClientSession) => Promise<Car>;

/** A warning is resolved, not removed: only adding one is like adding any other record. */
const WARNINGS = {
  kind: 'warning',
  permission: 'addWarning',
  quota: 'warnings',
  readingOf: () => null,
} as const;

/**
 * Adds a warning to a car.
 * @param key the client's Idempotency-Key
 * @returns the car, read before the commit
 * @throws AppError NOT_FOUND for a car that is not the caller's; CONFLICT if the car has the maximum of open
 * warnings; CONFLICT and GONE for a key that was used
 */
export const addWarning = async (
  user: SessionUser,
  carId: string,
  warning: z.output<typeof newWarningSchema>,
  getCar: ReadCar,
  key?: string,
): Promise<Car> => {
  const submission = toSubmission(user, key, ['warning', carId, warning]);
  return addRecord(
    WARNINGS,
    { user, car: carId, submission },
    async (session, car) => {
      await requireRoom(session, car._id);
      await insertWarning(session, { ...warning, _id: submission.thing, onCar: car._id });
      await recordActivity(session, { car, action: 'WARN_ADDED', details: warning.title });
      return { _id: submission.thing, onCar: await getCar(user, carId, session) };
    },
    ({ onCar }) => onCar,
    async (_id) => {
      const open = await WarningModel.exists({ _id, resolvedAt: null });
      return open && getCar(user, carId);
    },
  );
};

/**
 * Resolves a warning, which removes it from the open ones; who did can undo it for ten minutes.
 * @returns the car, read before the commit
 * @throws AppError NOT_FOUND if the car is not the caller's or has no such open warning
 */
export const resolveWarning = (
  user: SessionUser,
  carId: string,
  warningId: string,
  getCar: ReadCar,
): Promise<Car> =>
  withCarTransaction({ user, car: carId, permission: 'resolveWarning' }, async (session, car) => {
    if (!isObjectIdOrHexString(warningId)) throw notFound();
    const resolved = await WarningModel.findOneAndUpdate(
      { _id: warningId, onCar: car._id, resolvedAt: null },
      { $set: { resolvedAt: new Date() } },
      { session, lean: true },
    );
    if (!resolved) throw notFound();
    await keepRemoved(session, user, { _id: resolved._id, kind: 'warning', car: car._id }, () =>
      recordActivity(session, { car, action: 'WARN_RESOLVED', details: resolved.title }),
    );
    return getCar(user, carId, session);
  });

/**
 * Undoes the removal of a warning: it is open again.
 * @returns the car, read before the commit
 * @throws AppError NOT_FOUND if the car is not the caller's any more, or they removed no such warning; GONE; CONFLICT,
 *   also if the car has the maximum of open warnings by now
 */
export const reopenWarning = (
  user: SessionUser,
  carId: string,
  warningId: string,
  getCar: ReadCar,
): Promise<Car> =>
  withCarTransaction({ user, car: carId, permission: 'resolveWarning' }, async (session, car) => {
    const { _id } = await restoreRemoved(session, user, 'warning', car._id, warningId);
    await requireRoom(session, car._id);
    await WarningModel.updateOne({ _id, onCar: car._id }, { $set: { resolvedAt: null } }, { session });
    return getCar(user, carId, session);
  });

export const insertWarning = async (
  session: ClientSession,
  warning: Pick<WarningDoc, 'onCar' | 'title' | 'priority' | 'description'> &
    Partial<Pick<WarningDoc, '_id'>>,
  createdAt = new Date(),
) => {
  const stored = { ...warning, createdAt };
  await WarningModel.create([stored], { session });
};

/** Removes the warnings of a removed car. */
export const removeWarnings = async (session: ClientSession, car: Types.ObjectId) => {
  await WarningModel.deleteMany({ onCar: car }, { session });
};
