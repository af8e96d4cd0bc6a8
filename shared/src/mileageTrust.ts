import { dayOf, daysBetween } from './days.ts';
import { LATE_DAYS } from './enteredLater.ts';
import { isOfOldInstrument, type NewInstrument } from './newInstruments.ts';

/** The reading of a service that a workshop recorded. */
export interface StampedReading {
  /** YYYY-MM-DD */
  day: string;
  /** km */
  km: number;
  recordedAt: Date;
  implausible: boolean;
  /** Whether an admin has confirmed the workshop. */
  isConfirmed: boolean;
}

/** A new odometer, and when somebody wrote it down. */
export interface NotedInstrument extends NewInstrument {
  notedAt: Date;
}

/** Returns whether a reading can carry the confirmed verdict about a car's mileage. */
const carries = ({ day, recordedAt, implausible, isConfirmed }: StampedReading) =>
  isConfirmed && !implausible && daysBetween(day, dayOf(recordedAt, null)) <= LATE_DAYS;

/**
 * Returns whether a reading supports a new odometer: it was taken on it, and recorded after the odometer was noted. A
 * reading from before that time knew nothing of it, so noting one afterwards must not make a contradiction confirmed.
 */
const supports = ({ day, km, recordedAt }: StampedReading, instrument: NotedInstrument) =>
  recordedAt >= instrument.notedAt && !isOfOldInstrument(instrument, day, km);

/**
 * Returns how far confirmed workshops carry what is known of a car's mileage: see `mileageVerdict`. Only readings that
 * were recorded within `LATE_DAYS` of their day count.
 * @param instruments in the order of their days
 */
export const mileageTrust = (
  stamped: readonly StampedReading[],
  instruments: readonly NotedInstrument[],
): { confirmedReadings: number; unconfirmedInstrument: string | undefined } => {
  const carrying = stamped.filter(carries);
  return {
    confirmedReadings: carrying.length,
    unconfirmedInstrument: instruments.findLast(
      (instrument) => !carrying.some((reading) => supports(reading, instrument)),
    )?.doneAt,
  };
};
