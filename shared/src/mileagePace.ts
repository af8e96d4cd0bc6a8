/** A reading of an odometer. */
export interface JudgedReading {
  /** YYYY-MM-DD */
  day: string;
  km: number;
  /** A workshop read it. */
  verified: boolean;
  /** It contradicts the others. */
  implausible: boolean;
}

const DAY = 86_400_000;
/** Over fewer days one long journey would decide. */
const FEWEST_DAYS = 60;
const YEAR = 365;

/** Days from one calendar day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The readings that agree with each other, in the order of their days. */
export const plausibleReadings = <One extends JudgedReading>(readings: readonly One[]): One[] =>
  readings
    .filter(({ implausible }) => !implausible)
    .sort((a, b) => a.day.localeCompare(b.day) || a.km - b.km);

/**
 * How far a car goes, km a day: over the last year of its readings, or over all where they span less. Null where they
 * span too little to tell, or the car stands.
 */
export const mileagePace = (readings: readonly JudgedReading[]): number | null => {
  const inTime = plausibleReadings(readings);
  const last = inTime.at(-1);
  if (!last) return null;
  const from = inTime.findLast(({ day }) => daysBetween(day, last.day) >= YEAR) ?? inTime[0] ?? last;
  const days = daysBetween(from.day, last.day);
  return days < FEWEST_DAYS || last.km <= from.km ? null : (last.km - from.km) / days;
};

/** The day, YYYY-MM-DD, on which a car comes to `km` at its pace; null where that is not known. */
export const dayOfKm = (readings: readonly JudgedReading[], km: number): string | null => {
  const pace = mileagePace(readings);
  const last = plausibleReadings(readings).at(-1);
  if (pace === null || !last) return null;
  const at = Date.parse(last.day) + ((km - last.km) / pace) * DAY;
  // beyond what a Date can hold
  return Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString().slice(0, 10);
};
