import { utcDay } from '@glovebox/shared/fields';
import type { PageQuery } from '@glovebox/shared/paging';
import { READING_FIELDS, type newReadingSchema, type Reading } from '@glovebox/shared/reading';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { byDay, readPage, type After } from '../../platform/database/paging.ts';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { ReadingModel, type ReadingDoc } from './readingModel.ts';

/** What the odometer of a car showed, as it is stored. */
export type CarReading = ReadingDoc;

/** All readings of a car, whoever recorded them. */
export const readingsOfCar = (car: Types.ObjectId, session?: ClientSession): Promise<ReadingDoc[]> =>
  ReadingModel.find({ car })
    .session(session ?? null)
    .lean<ReadingDoc[]>()
    .exec();

/** All readings of some cars, whoever recorded them. */
export const readingsOfCars = (cars: readonly Types.ObjectId[]): Promise<ReadingDoc[]> =>
  ReadingModel.find({ car: { $in: [...cars] } })
    .lean<ReadingDoc[]>()
    .exec();

const RECORDED = ['service', 'noted'] as const;

/** The newest readings of a car, without the stated one: by day, then the higher ones first. */
export const newestReadings = (
  session: ClientSession,
  car: Types.ObjectId,
  count: number,
): Promise<ReadingDoc[]> =>
  ReadingModel.find({ car, source: { $ne: 'stated' } })
    .sort({ doneAt: -1, mileage: -1 })
    .limit(count)
    .session(session)
    .lean<ReadingDoc[]>()
    .exec();

/** What was stated as the mileage of a car; null if nothing was. */
export const statedReading = (session: ClientSession, car: Types.ObjectId): Promise<ReadingDoc | null> =>
  ReadingModel.findOne({ _id: car, source: 'stated' }).session(session).lean<ReadingDoc>().exec();

/** The readings of services and noted ones on the newest day that has any. */
export const lastRecordedDay = async (session: ClientSession, car: Types.ObjectId): Promise<ReadingDoc[]> => {
  const days: string[] = [];
  for (const source of RECORDED) {
    const newest = await ReadingModel.findOne({ car, source }, { doneAt: 1 })
      .sort({ doneAt: -1, _id: -1 })
      .session(session)
      .lean();
    if (newest) days.push(newest.doneAt);
  }
  const doneAt = days.sort().at(-1);
  if (doneAt === undefined) return [];
  return ReadingModel.find({ car, source: { $in: RECORDED }, doneAt })
    .session(session)
    .lean<ReadingDoc[]>();
};

/** Whether a service or a noted reading of a car is from before a day. */
export const hasRecordedBefore = async (
  session: ClientSession,
  car: Types.ObjectId,
  day: string,
): Promise<boolean> => {
  const before = { car, source: { $in: RECORDED }, doneAt: { $lt: day } };
  return (await ReadingModel.exists(before).session(session)) !== null;
};

/** Adds readings; call it in the transaction that stores what they belong to. */
export const insertReadings = async (session: ClientSession, readings: ReadingDoc[]): Promise<void> => {
  if (readings.length > 0) await ReadingModel.collection.insertMany(readings, { session });
};

/** Replaces the reading of a record, or adds it. */
export const putReading = async (session: ClientSession, { _id, ...reading }: ReadingDoc): Promise<void> => {
  await ReadingModel.collection.replaceOne({ _id }, reading, { session, upsert: true });
};

/** Sets what a person states as the mileage of a car; it replaces what was stated before. */
export const stateMileage = (
  session: ClientSession,
  car: Types.ObjectId,
  { mileage, by, at }: { mileage: number; by: Types.ObjectId | null; at: Date },
): Promise<void> =>
  putReading(session, {
    _id: car,
    car,
    doneAt: utcDay(at),
    mileage,
    source: 'stated',
    verified: false,
    recordedBy: by,
    createdAt: at,
  });

/** Removes the reading of a record. @returns whether it had one */
export const removeReading = async (session: ClientSession, record: Types.ObjectId): Promise<boolean> =>
  (await ReadingModel.deleteOne({ _id: record }, { session })).deletedCount > 0;

/** For a car that is removed. */
export const removeReadingsOfCar = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await ReadingModel.deleteMany({ car }, { session });
};

/** For an account that is deleted: its readings stay with the cars that others own now, without a person and a note. */
export const forgetRecorder = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  await ReadingModel.updateMany(
    { recordedBy: person },
    { $set: { recordedBy: null }, $unset: { note: 1 } },
    { session },
  );
};

type Noted = z.output<typeof newReadingSchema>;

const notedOf = (car: Types.ObjectId) => ({ car, source: 'noted' as const });

/** A noted reading as a person sees it; only who noted it sees its note. */
export const toReading = (
  user: Pick<SessionUser, '_id'>,
  doc: ReadingDoc,
  isImplausible: (id: ReadingDoc['_id']) => boolean,
): Reading => {
  const own = doc.recordedBy?.equals(user._id) ?? false;
  return answered(READING_FIELDS, own ? 'recorder' : 'people', doc, {
    own,
    implausible: isImplausible(doc._id),
  });
};

/** A page of the readings that were noted of a car by themselves, the latest day first. */
export const listNoted = (car: Types.ObjectId, query: PageQuery) =>
  readPage(query, byDay('doneAt'), (after: After, count: number) =>
    ReadingModel.find({ ...notedOf(car), ...after })
      .sort({ doneAt: -1, _id: -1 })
      .limit(count)
      .lean<ReadingDoc[]>(),
  );

/** A noted reading of a car; null if there is none. */
export const findNoted = (car: Types.ObjectId, _id: Types.ObjectId): Promise<ReadingDoc | null> =>
  ReadingModel.findOne({ _id, ...notedOf(car) })
    .lean<ReadingDoc>()
    .exec();

/** What somebody notes of the odometer of a car. */
export const newNoted = (
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
  _id: Types.ObjectId,
  { doneAt, mileage, note, newInstrument }: Noted,
): ReadingDoc => {
  const now = new Date();
  return {
    _id,
    ...notedOf(car),
    doneAt: doneAt ?? utcDay(now),
    mileage,
    verified: false,
    recordedBy: user._id,
    ...(note && { note }),
    ...(newInstrument && { newInstrument }),
    createdAt: now,
  };
};

/** A reading that the caller noted. @throws AppError NOT_FOUND; FORBIDDEN for what others noted */
export const ownNoted = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
  id: string,
): Promise<ReadingDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const found = await ReadingModel.findOne({ _id: id, ...notedOf(car) })
    .session(session)
    .lean<ReadingDoc>();
  if (!found) throw notFound();
  if (!found.recordedBy?.equals(user._id))
    throw forbidden('Only the person who noted a reading may change it.');
  return found;
};

/**
 * A reading that the caller noted as it becomes by a correction; without a day it keeps its own.
 * @throws AppError NOT_FOUND; FORBIDDEN for what others noted
 */
export const correctedNoted = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
  id: string,
  { doneAt, mileage, note, newInstrument }: Noted,
): Promise<ReadingDoc> => {
  const before = await ownNoted(session, user, car, id);
  return {
    ...before,
    mileage,
    doneAt: doneAt ?? before.doneAt,
    note: note ?? null,
    newInstrument: newInstrument ?? null,
  };
};
