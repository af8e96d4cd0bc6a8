import { daysBetween } from './days.ts';

/** A reading of an odometer. */
export interface JudgedReading {
  /** YYYY-MM-DD */
  day: string;
  km: number;
  /** Whether a workshop read it. */
  verified: boolean;
  /** Whether it contradicts the others. */
  implausible: boolean;
}

/** The minimum number of days: over fewer, one long journey would distort the pace. */
const FEWEST_DAYS = 60;
const YEAR = 365;

/** Returns the readings that do not contradict each other, ordered by day. */
export const plausibleReadings = <One extends JudgedReading>(readings: readonly One[]): One[] =>
  readings
    .filter(({ implausible }) => !implausible)
    .sort((a, b) => a.day.localeCompare(b.day) || a.km - b.km);

/**
 * Returns the pace of a car in km a day: over the last year of its readings, or over all if they span less. Null if they
 * span too few days, or if the car is not driven.
 */
export const mileagePace = (readings: readonly JudgedReading[]): number | null => {
  const inTime = plausibleReadings(readings);
  const last = inTime.at(-1);
  if (!last) return null;
  const from = inTime.findLast(({ day }) => daysBetween(day, last.day) >= YEAR) ?? inTime[0] ?? last;
  const days = daysBetween(from.day, last.day);
  return days < FEWEST_DAYS || last.km <= from.km ? null : (last.km - from.km) / days;
};
