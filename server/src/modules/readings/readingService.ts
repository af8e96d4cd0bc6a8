import { daysOnEarth } from '@glovebox/shared/days';
import type { PageQuery } from '@glovebox/shared/paging';
import { distanceInAll, type NewInstrument } from '@glovebox/shared/newInstruments';
import { READING_FIELDS, type newReadingSchema, type Reading } from '@glovebox/shared/reading';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { byRecord, LATEST_FIRST, readPage, type After } from '../../platform/database/paging.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { nextRevision } from '../../platform/fields/revisions.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { ReadingModel, type ReadingDoc } from './readingModel.ts';
import { instrumentTooYoungFor } from './instrumentTooYoungFor.ts';
import { compareReplaced, hasLasted, lastingOf, type Kept } from './replacedReading.ts';

/** A reading of a car's odometer as it is stored. */
export type CarReading = ReadingDoc;

/** What is kept of a reading when the car goes to its next owner. */
export interface KeptReading extends Pick<ReadingDoc, '_id' | 'doneAt' | 'mileage' | 'newInstrument'> {
  /** Whether the owner until then had noted it. */
  isOwn?: true;
}

/** A car can have tens of thousands of readings, each with a long note. */
const WITHOUT_NOTES = { note: 0 } as const;

/** Reads all readings of a car, whoever recorded them, without their notes. */
export const readingsOfCar = (car: Types.ObjectId, session?: ClientSession): Promise<ReadingDoc[]> =>
  ReadingModel.find({ car }, WITHOUT_NOTES)
    .session(session ?? null)
    .lean<ReadingDoc[]>()
    .exec();

/** Reads all readings of some cars, whoever recorded them, without their notes. */
export const readingsOfCars = (cars: readonly Types.ObjectId[]): Promise<ReadingDoc[]> =>
  rawCollection(ReadingModel)
    .find({ car: { $in: [...cars] } }, { projection: WITHOUT_NOTES, batchSize: 10_000 })
    .toArray();

/** Reads the day of the first reading that a person noted on each of some cars, by the hex of the car's id. */
export const firstNotedDays = async (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
): Promise<Map<string, string>> => {
  // no index has the recorder, and hardly anybody else notes readings of these cars
  const noted = await ReadingModel.find(
    { car: { $in: [...cars] }, source: 'noted' },
    { car: 1, doneAt: 1, recordedBy: 1 },
  ).lean<Pick<ReadingDoc, 'car' | 'doneAt' | 'recordedBy'>[]>();
  const days = new Map<string, string>();
  for (const { car, doneAt, recordedBy } of noted) {
    if (!recordedBy?.equals(person)) continue;
    const id = car.toHexString();
    const first = days.get(id);
    if (first === undefined || doneAt < first) days.set(id, doneAt);
  }
  return days;
};

/** Reads the first readings of a car's new odometers, and when somebody wrote them down as such. */
export const instrumentsNotedOn = async (
  car: Types.ObjectId,
  session: ClientSession | null,
): Promise<{ doneAt: string; mileage: number; notedAt: Date }[]> => {
  const firsts = await ReadingModel.find({ car, source: 'noted', newInstrument: { $ne: null } })
    .session(session)
    .lean<ReadingDoc[]>();
  return firsts.map(({ doneAt, mileage, createdAt, correctedAt }) => ({
    doneAt,
    mileage,
    notedAt: correctedAt ?? createdAt,
  }));
};

/** Reads the readings of a car that its owner disputes, in the order of their days. */
export const disputedReadings = (car: Types.ObjectId): Promise<Pick<ReadingDoc, 'doneAt' | 'mileage'>[]> =>
  ReadingModel.find({ car, disputed: true }, { doneAt: 1, mileage: 1 })
    .sort({ doneAt: 1, mileage: 1 })
    .lean<Pick<ReadingDoc, 'doneAt' | 'mileage'>[]>()
    .exec();

const RECORDED = ['service', 'noted'] as const;

/**
 * Reads the newest readings of a car, without the stated one. Readings of the same day are sorted, the highest first.
 */
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

/** Reads the mileage that was stated for a car; null if none was. */
export const statedReading = (session: ClientSession, car: Types.ObjectId): Promise<ReadingDoc | null> =>
  ReadingModel.findOne({ _id: car, source: 'stated' }).session(session).lean<ReadingDoc>().exec();

/** Reads the service and noted readings of a car on the newest day that has any. */
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

/** Checks whether a car has a service or noted reading from before a day. */
export const hasRecordedBefore = async (
  session: ClientSession,
  car: Types.ObjectId,
  day: string,
): Promise<boolean> => {
  const before = { car, source: { $in: RECORDED }, doneAt: { $lt: day } };
  return (await ReadingModel.exists(before).session(session)) !== null;
};

/** Adds readings. Call it in the transaction that stores the records they belong to. */
export const insertReadings = async (session: ClientSession, readings: ReadingDoc[]): Promise<void> => {
  if (readings.length > 0) await ReadingModel.collection.insertMany(readings, { session });
};

/** Replaces the reading of a record, or adds it. */
export const putReading = async (session: ClientSession, { _id, ...reading }: ReadingDoc): Promise<void> => {
  await ReadingModel.collection.replaceOne({ _id }, reading, { session, upsert: true });
};

/**
 * Returns the moment at which a car had its stated mileage: when it was stated, or noon of the earlier day for which it
 * was stated.
 */
export const momentStated = ({ createdAt, doneAt }: Pick<ReadingDoc, 'createdAt' | 'doneAt'>): Date =>
  daysOnEarth(createdAt).includes(doneAt) ? createdAt : new Date(`${doneAt}T12:00:00Z`);

type CarOfReadings = { _id: Types.ObjectId; newInstruments: readonly NewInstrument[] };

/** Returns the km in all that a stated mileage gives. */
const inAll = ({ newInstruments }: CarOfReadings, { doneAt, mileage }: ReadingDoc) => {
  const changed = instrumentTooYoungFor(newInstruments, doneAt, mileage);
  return distanceInAll(newInstruments, changed?.doneAt ?? doneAt, mileage);
};

/** A new odometer that is noted later does not lower what a stated mileage gave. */
const givenByStated = (car: CarOfReadings, stated: ReadingDoc) => ({
  km: Math.max(inAll(car, stated), stated.statedInAll ?? 0),
});

/** Returns the km in all that the stated mileage of a car gave for more than ten minutes; 0 if none did. */
const lastingMileage = (stated: ReadingDoc | null, car: CarOfReadings, at: Date): number =>
  (stated && lastingOf(stated, givenByStated(car, stated), at).km) ?? 0;

/** Returns the km in all with which a mileage is compared that is stated under the VIN of a car later. */
export const mileageToRemember = (stated: ReadingDoc | null, car: CarOfReadings, at: Date): number =>
  // what was just lowered has been counted
  stated?.lowered && !hasLasted(stated, at) ? inAll(car, stated) : lastingMileage(stated, car, at);

/**
 * Sets the mileage that a person states for a car. It replaces the one that was stated before. A stated 0 is no reading:
 * people type it because the field must be filled in.
 * @param stated `day` is when the car had the mileage, `at` is when that was stated
 * @param underVin the km in all that the same person had stated under the VIN for an earlier book; 0 if none
 * @returns by how many there are more lowered mileages, see `compareReplaced`
 */
export const stateMileage = async (
  session: ClientSession,
  car: CarOfReadings,
  { mileage, by, at, day }: { mileage: number; by: Types.ObjectId | null; at: Date; day: string },
  underVin = 0,
): Promise<number> => {
  const stated: ReadingDoc = {
    _id: car._id,
    car: car._id,
    doneAt: day,
    mileage,
    source: 'stated',
    verified: false,
    recordedBy: by,
    createdAt: at,
  };
  const before = await statedReading(session, car._id);
  const km = mileage === 0 ? 0 : inAll(car, stated);
  const { kept, moreLowered } = compareReplaced(
    before && { reading: before, given: givenByStated(car, before) },
    { lasting: { km: Math.max(lastingMileage(before, car, at), underVin) }, given: { km }, at },
  );
  if (mileage === 0) await removeReading(session, car._id);
  else {
    await putReading(session, { ...stated, statedInAll: km });
    await keepOfReplaced(session, car._id, kept);
  }
  return moreLowered;
};

/**
 * Compares the stated mileage of a car that gets another VIN with the one that the same person had stated under that VIN.
 * @param underVin that one, as km in all
 * @returns by how many there are more lowered mileages: 0 or 1
 */
export const compareUnderVin = async (
  session: ClientSession,
  car: CarOfReadings,
  underVin: number,
): Promise<number> => {
  const stated = await statedReading(session, car._id);
  const at = new Date();
  const given = { km: stated ? inAll(car, stated) : 0 };
  const { moreLowered } = compareReplaced(null, { lasting: { km: underVin }, given, at });
  if (stated && moreLowered === 0 && lastingMileage(stated, car, at) < underVin)
    await putReading(session, { ...stated, lasted: underVin });
  return moreLowered;
};

/** Reads the reading of a record; null if it has none. */
export const readingOfRecord = (session: ClientSession, record: Types.ObjectId): Promise<ReadingDoc | null> =>
  ReadingModel.findById(record).session(session).lean<ReadingDoc>().exec();

/** Stores what a reading keeps of the ones that it has replaced: see `compareReplaced`. */
export const keepOfReplaced = async (
  session: ClientSession,
  _id: Types.ObjectId,
  kept: Kept,
): Promise<void> => {
  await ReadingModel.updateOne({ _id }, changesTo({ ...kept }), { session });
};

/** Removes the reading of a record. @returns whether the record had a reading */
export const removeReading = async (session: ClientSession, record: Types.ObjectId): Promise<boolean> =>
  (await ReadingModel.deleteOne({ _id: record }, { session })).deletedCount > 0;

/** Counts the noted readings of a car that were recorded before a time. */
export const countNoted = (session: ClientSession, car: Types.ObjectId, before: Date): Promise<number> =>
  ReadingModel.countDocuments({ car, source: 'noted', createdAt: { $lt: before } })
    .session(session)
    .exec();

/** Removes all readings of a car that is removed. */
export const removeReadingsOfCar = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await ReadingModel.deleteMany({ car }, { session });
};

/**
 * Removes the person and the notes from the readings of an account that is deleted. The readings stay with the cars
 * that others own now.
 */
export const forgetRecorder = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  await ReadingModel.updateMany(
    { recordedBy: person },
    { $set: { recordedBy: null }, $unset: { note: 1 } },
    { session },
  );
};

type Noted = z.output<typeof newReadingSchema>;

const notedOf = (car: Types.ObjectId) => ({ car, source: 'noted' as const });

/**
 * Returns a noted reading as a person sees it. Only the person who noted it sees its note.
 * @param isOwner whether the person owns the car, and may dispute what others noted if readings contradict each other
 */
export const toReading = (
  user: Pick<SessionUser, '_id'>,
  doc: ReadingDoc,
  isImplausible: (id: ReadingDoc['_id']) => boolean,
  { isOwner = false, isContradicted = false } = {},
): Reading => {
  const own = doc.recordedBy?.equals(user._id) ?? false;
  return answered(READING_FIELDS, own ? 'recorder' : 'people', doc, {
    own,
    implausible: isImplausible(doc._id),
    may: isOwner && !own ? (doc.disputed ? 'withdraw' : isContradicted ? 'dispute' : undefined) : undefined,
    revision: doc.revision ?? 0,
  });
};

/** Reads a page of the noted readings of a car, the latest day first. */
export const listNoted = (car: Types.ObjectId, query: PageQuery) =>
  readPage(query, byRecord, (after: After, count: number) =>
    ReadingModel.find({ ...notedOf(car), ...after })
      .sort(LATEST_FIRST)
      .limit(count)
      .lean<ReadingDoc[]>(),
  );

/** Reads a noted reading of a car; null if it does not exist. */
export const findNoted = (car: Types.ObjectId, _id: Types.ObjectId): Promise<ReadingDoc | null> =>
  ReadingModel.findOne({ _id, ...notedOf(car) })
    .lean<ReadingDoc>()
    .exec();

/** Creates a noted reading from a person's input, without storing it. */
export const newNoted = (
  user: Pick<SessionUser, '_id' | 'settings'>,
  car: Types.ObjectId,
  _id: Types.ObjectId,
  { doneAt, mileage, note, newInstrument }: Noted,
): ReadingDoc => {
  const now = new Date();
  return {
    _id,
    ...notedOf(car),
    doneAt: doneAt ?? todayOf(user, now),
    mileage,
    verified: false,
    recordedBy: user._id,
    ...(note && { note }),
    ...(newInstrument && { newInstrument }),
    createdAt: now,
  };
};

/** Reads a noted reading of a car. @throws AppError NOT_FOUND */
export const notedOn = async (
  session: ClientSession,
  car: Types.ObjectId,
  id: string,
): Promise<ReadingDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const found = await ReadingModel.findOne({ _id: id, ...notedOf(car) })
    .session(session)
    .lean<ReadingDoc>();
  if (!found) throw notFound();
  return found;
};

/** Reads a reading that the caller noted. @throws AppError NOT_FOUND; FORBIDDEN for a reading that others noted */
export const ownNoted = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
  id: string,
): Promise<ReadingDoc> => {
  const found = await notedOn(session, car, id);
  if (!found.recordedBy?.equals(user._id))
    throw forbidden('Only the person who recorded a reading can change it.');
  return found;
};

/** Applies a correction to a noted reading, without storing it. A correction without a day keeps the day. */
export const correctedNoted = (
  before: ReadingDoc,
  { doneAt, mileage, note, newInstrument }: Noted,
): ReadingDoc => {
  const values = {
    mileage,
    doneAt: doneAt ?? before.doneAt,
    note: note ?? null,
    newInstrument: newInstrument ?? null,
  };
  return { ...before, ...values, correctedAt: new Date(), revision: nextRevision(before, values) };
};
