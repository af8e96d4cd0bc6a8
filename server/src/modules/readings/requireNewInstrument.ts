import { formatDay, type DateReader } from '@glovebox/shared/dates';
import { daysBetween } from '@glovebox/shared/days';
import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { ReadingModel, type ReadingDoc } from './readingModel.ts';

export type Instrument = Pick<ReadingDoc, '_id' | 'doneAt' | 'newInstrument'>;

const isRepetition = (a: Instrument, b: Instrument) =>
  a.newInstrument?.before === b.newInstrument?.before &&
  Math.abs(daysBetween(a.doneAt, b.doneAt)) <= LIMITS.sameInstrumentDays;

/** Returns why a reading cannot begin a new instrument beside others of the car; null if it can. */
export const newInstrumentFault = (
  reading: Instrument,
  others: readonly Instrument[],
  reader: DateReader,
): string | null => {
  const same = others.find((other) => isRepetition(other, reading));
  if (same)
    return `This new odometer is already recorded, on ${formatDay(same.doneAt, reader)}. To change it, correct that reading.`;
  if (others.some(({ doneAt }) => doneAt === reading.doneAt))
    return `A new odometer is already recorded on ${formatDay(reading.doneAt, reader)}. A car can have one a day.`;
  if (others.length >= LIMITS.newInstrumentsMax)
    return `A car can have ${LIMITS.newInstrumentsMax} new odometers at most.`;
  return null;
};

/** Reads the readings of a car that begin a new instrument. */
export const instrumentsOf = (
  car: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<Instrument[]> =>
  ReadingModel.find(
    { car, source: 'noted', 'newInstrument.before': { $gte: 0 } },
    { doneAt: 1, newInstrument: 1 },
  )
    .session(session)
    .lean<Instrument[]>()
    .exec();

/**
 * Checks that a noted reading may begin a new instrument on a car that the transaction has locked: each shifts the scale
 * of all earlier readings, so one that is noted twice would make them all wrong.
 * @returns the reading
 * @throws AppError CONFLICT for a repetition, a second one on a day, and more than a car can have
 */
export const requireNewInstrument = async (
  session: ClientSession,
  user: Pick<SessionUser, 'settings'>,
  reading: ReadingDoc,
): Promise<ReadingDoc> => {
  if (!reading.newInstrument) return reading;
  const others = (await instrumentsOf(reading.car, session)).filter(({ _id }) => !_id.equals(reading._id));
  const refusal = newInstrumentFault(reading, others, unitsOf(user));
  if (refusal !== null) throw new AppError('CONFLICT', refusal);
  return reading;
};
