import { LIMITS } from '@glovebox/shared/limits';
import type { PageQuery } from '@glovebox/shared/paging';
import {
  LISTED_WARNING_FIELDS,
  WARNING_FIELDS,
  type Warning,
  type WarningListAnswer,
  type warningQuerySchema,
} from '@glovebox/shared/warning';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError, notFound, orNotFound } from '../../platform/errors/appError.ts';
import { byMoment, fromCursor, readPage, toPage, type After } from '../../platform/database/paging.ts';
import { nextRevision, revisedTo } from '../../platform/fields/revisions.ts';
import { WarningModel, type WarningDoc } from './warningModel.ts';

export type { WarningDoc };

const revisionOf = ({ revision }: WarningDoc) => ({ revision: revision ?? 0 });

export const toWarning = (doc: WarningDoc): Warning =>
  answered(WARNING_FIELDS, 'people', doc, revisionOf(doc));

const mostUrgentFirst = (a: WarningDoc, b: WarningDoc) =>
  a.priority - b.priority || b.createdAt.getTime() - a.createdAt.getTime();

type CarWithWarnings = Pick<LoadedCar, '_id' | 'warningsRecorded'>;

/** Returns a filter for the open warnings of the cars that ever had one; null if none of them had. */
const openOn = (cars: readonly CarWithWarnings[]) => {
  const some = cars.flatMap(({ _id, warningsRecorded }) => (warningsRecorded === 0 ? [] : _id));
  return some.length === 0 ? null : { onCar: { $in: some }, resolvedAt: null };
};

/** Reads the open warnings of several cars, most urgent first, each with its car's id. */
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
 * Reads the most urgent open warnings of several cars, each with its car's id, and the number of open ones. Only if
 * there are more than `most`, another command counts them.
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

/**
 * Reads a page of a car's open warnings, most recently added first, or of the resolved ones, most recently resolved
 * first.
 */
export const listWarnings = async (
  car: Types.ObjectId,
  { state, ...query }: z.output<typeof warningQuerySchema>,
): Promise<WarningListAnswer> => {
  const { page, nextCursor } = await (state === 'open' ? pageOfOpen(car, query) : pageOfResolved(car, query));
  const warnings = page.map((doc) => answered(LISTED_WARNING_FIELDS, 'people', doc, revisionOf(doc)));
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

export const countOpenWarnings = (
  car: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<number> => WarningModel.countDocuments({ onCar: car, resolvedAt: null }).session(session).exec();

/** @throws AppError CONFLICT if the car has the maximum of open warnings */
const requireRoom = async (session: ClientSession, car: Types.ObjectId, more = 1) => {
  const open = await countOpenWarnings(car, session);
  if (open + more <= LIMITS.openWarningsMax) return;
  const message = `A car can have ${LIMITS.openWarningsMax} open warnings at most. Resolve one of them first.`;
  throw new AppError('CONFLICT', message);
};

/**
 * Adds an open warning to a car that the transaction has locked.
 * @throws AppError CONFLICT if the car has the maximum of open warnings
 */
export const openWarning = async (
  session: ClientSession,
  warning: Pick<WarningDoc, '_id' | 'onCar' | 'title' | 'priority' | 'description' | 'by'>,
): Promise<WarningDoc> => {
  await requireRoom(session, warning.onCar);
  return insertWarning(session, warning);
};

export const isOpen = async (_id: Types.ObjectId): Promise<boolean> =>
  (await WarningModel.exists({ _id, resolvedAt: null })) !== null;

/**
 * Reads a warning of a car.
 * @throws AppError NOT_FOUND
 */
export const findWarning = async (
  car: Types.ObjectId,
  id: string,
  session: ClientSession | null = null,
): Promise<WarningDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  return orNotFound(WarningModel.findOne({ _id: id, onCar: car }).session(session).lean<WarningDoc>());
};

const requireOpen = ({ resolvedAt }: WarningDoc) => {
  if (resolvedAt) throw new AppError('NOT_FOUND', 'This warning was removed already.');
};

/**
 * Marks an open warning as resolved.
 * @throws AppError NOT_FOUND if it is resolved already
 */
export const closeWarning = async (session: ClientSession, warning: WarningDoc): Promise<void> => {
  requireOpen(warning);
  const { _id, onCar } = warning;
  await WarningModel.updateOne({ _id, onCar }, { $set: { resolvedAt: new Date() } }, { session });
};

/**
 * Replaces what an open warning says.
 * @throws AppError NOT_FOUND if it is resolved already
 */
export const editWarning = async (
  session: ClientSession,
  before: WarningDoc,
  { title, priority, description }: Pick<WarningDoc, 'title' | 'priority' | 'description'>,
): Promise<WarningDoc> => {
  requireOpen(before);
  const values = { title, priority, description: description ?? undefined };
  const update = revisedTo(before, values);
  await WarningModel.updateOne({ _id: before._id, onCar: before.onCar }, update, { session });
  return {
    ...before,
    ...values,
    description: description ?? null,
    revision: nextRevision(before, values),
  };
};

/** A resolved warning, or several warnings of a car that were resolved at once and are opened again at once. */
export interface ResolvedAtOnce extends Pick<WarningDoc, '_id' | 'onCar'> {
  warnings?: Types.ObjectId[];
}

/**
 * Opens what was resolved again.
 * @throws AppError CONFLICT if the car has the maximum of open warnings
 */
export const reopenWarnings = async (
  session: ClientSession,
  { _id, onCar, warnings = [_id] }: ResolvedAtOnce,
): Promise<void> => {
  await requireRoom(session, onCar, warnings.length);
  await WarningModel.updateMany(
    { _id: { $in: warnings }, onCar },
    { $set: { resolvedAt: null } },
    { session },
  );
};

export const insertWarning = async (
  session: ClientSession,
  warning: Pick<WarningDoc, 'onCar' | 'title' | 'priority' | 'description' | 'by'> &
    Partial<Pick<WarningDoc, '_id'>>,
  createdAt = new Date(),
): Promise<WarningDoc> => {
  const stored = { _id: new Types.ObjectId(), ...warning, createdAt, resolvedAt: null };
  await WarningModel.create([stored], { session });
  return stored;
};

/** Counts the open warnings of workshops on a car, by the ids of the workshops. */
export const countByWorkshop = async (car: Types.ObjectId): Promise<Map<string, number>> => {
  const open = await WarningModel.find(
    { onCar: car, resolvedAt: null, by: { $exists: true } },
    { by: 1 },
  ).lean();
  const counts = new Map<string, number>();
  for (const { by } of open) {
    const id = by?.toHexString() ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/**
 * Resolves the open warnings that workshops added to a car.
 * @param workshop if given, only those of this workshop
 * @returns their ids
 */
export const resolveWarningsOfWorkshops = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop: Types.ObjectId | null = null,
): Promise<Types.ObjectId[]> => {
  const open = { onCar: car, resolvedAt: null, by: workshop ?? { $exists: true } };
  const found = await WarningModel.find(open, { _id: 1 }, { session }).lean();
  await WarningModel.updateMany(open, { $set: { resolvedAt: new Date() } }, { session });
  return found.map(({ _id }) => _id);
};

/** Resolves the open warnings of a workshop on all cars, when its account is deleted, and forgets who added them. */
export const resolveWarningsBy = async (session: ClientSession, workshop: Types.ObjectId): Promise<void> => {
  const resolvedAt = new Date();
  await WarningModel.updateMany({ by: workshop, resolvedAt: null }, { $set: { resolvedAt } }, { session });
  await WarningModel.updateMany({ by: workshop }, { $unset: { by: 1 } }, { session });
};

/** Removes the warnings of a removed car. */
export const removeWarnings = async (session: ClientSession, car: Types.ObjectId) => {
  await WarningModel.deleteMany({ onCar: car }, { session });
};
