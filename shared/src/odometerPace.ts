/** A mileage and the day on which the car had it. */
interface DatedMileage {
  /** Days since 1970. */
  dayNumber: number;
  /** km */
  mileage: number;
}

/** A reading with its date as a number. */
export interface DatedReading extends DatedMileage {
  verified: boolean;
}

/**
 * The km a day that no car sustains: long-distance taxis and couriers with several drivers stay below 300,000 km a
 * year. RDW's verdict has no such limit. Here the limit detects a digit too many in the latest entry, which no later
 * entry can contradict.
 */
const FASTEST = 850;

/** km on top of the pace: for a very long day's drive, and for dates that are a day or two off. */
const ALLOWANCE = 2_000;

/** Returns whether a car was driven between two readings at more than `pace` km a day plus `allowance` km. */
export const isFasterThan = (
  pace: number,
  from: DatedMileage,
  to: DatedMileage,
  allowance = ALLOWANCE,
): boolean => to.mileage - from.mileage > allowance + pace * (to.dayNumber - from.dayNumber);

/**
 * Returns whether no car can be driven that far between two readings; on one day, whether the two contradict each
 * other.
 */
export const isImpossiblyFast = (from: DatedMileage, to: DatedMileage, allowance?: number): boolean =>
  isFasterThan(FASTEST, from, to, allowance);

/** The km a day below which no pace is odd for any car: 73,000 km a year. */
const NEVER_ODD = 200;
/** The multiple of its usual pace above which a car's pace is odd. */
const ODD_TIMES = 4;
/** Minimum days between two readings for a pace; over fewer, a weekend trip would distort it. */
const DAYS_FOR_A_PACE = 14;
/** Minimum number of paces for a usual one. */
const FEWEST_PACES = 3;

const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Returns the usual pace of a car in km a day: the median over its history, or 0 if the history is too short. */
export const usualPace = (inTime: readonly DatedReading[]): number => {
  const paces: number[] = [];
  let from: DatedReading | undefined;
  for (const to of inTime) {
    if (from && to.dayNumber - from.dayNumber < DAYS_FOR_A_PACE) continue;
    if (from && to.mileage >= from.mileage)
      paces.push((to.mileage - from.mileage) / (to.dayNumber - from.dayNumber));
    from = to;
  }
  return paces.length < FEWEST_PACES ? 0 : median(paces.sort((a, b) => a - b));
};

/** Returns the km a day from which a car's pace is odd, to decide between two readings that contradict each other. */
export const oddPace = (usual: number): number => Math.min(FASTEST, Math.max(NEVER_ODD, ODD_TIMES * usual));

/** The number of consecutive readings that may be wrong by their pace. Each is compared with this many before it. */
const LOOK_BACK = 50;

interface Stretch<Reading> {
  kept: number;
  verified: number;
  /** The sum of the remaining readings, km. */
  kilometres: number;
  last: Reading;
  before: Stretch<Reading> | undefined;
}

// the lower sum wins a tie: a digit too many is more common than one too few, and so are cars that were driven
// little
const isLonger = <Reading>(a: Stretch<Reading>, b: Stretch<Reading> | undefined) =>
  !b || (a.kept - b.kept || a.verified - b.verified || b.kilometres - a.kilometres) > 0;

const stretchTo = <Reading extends DatedReading>(
  last: Reading,
  before: Stretch<Reading> | undefined,
): Stretch<Reading> => ({
  kept: (before?.kept ?? 0) + 1,
  verified: (before?.verified ?? 0) + Number(last.verified),
  kilometres: (before?.kilometres ?? 0) + last.mileage,
  last,
  before,
});

/**
 * Returns as many readings of a rising sequence as possible such that none is reached impossibly fast from the previous
 * one.
 */
export const reachable = <Reading extends DatedReading>(rising: Reading[]): Reading[] => {
  const isFine = rising.every((to, index) => {
    const from = rising[index - 1];
    return !from || !isImpossiblyFast(from, to);
  });
  if (isFine) return rising;
  const stretches: Stretch<Reading>[] = [];
  let longest: Stretch<Reading> | undefined;
  for (const reading of rising) {
    let before: Stretch<Reading> | undefined;
    for (const stretch of stretches.slice(-LOOK_BACK)) {
      if (!isImpossiblyFast(stretch.last, reading) && isLonger(stretch, before)) before = stretch;
    }
    const own = stretchTo(reading, before);
    stretches.push(own);
    if (isLonger(own, longest)) longest = own;
  }
  const kept: Reading[] = [];
  for (let link = longest; link; link = link.before) kept.push(link.last);
  return kept.reverse();
};

/** Readings that must agree on a pace before one at the end is judged by it. */
const FEWEST_AGREEING = 4;
/** The multiple of the usual pace at which a first or last reading is far apart from all others. */
const APART_TIMES = 8;
const NEVER_APART = 300;
/** km */
const APART_AT_LEAST = 10_000;

const standsApart = (inner: readonly DatedReading[], from: DatedReading, to: DatedReading) => {
  if (to.mileage - from.mileage < APART_AT_LEAST) return false;
  return isFasterThan(Math.max(NEVER_APART, APART_TIMES * usualPace(inner)), from, to);
};

/**
 * Checks whether no readings beside these two could make the one stand apart from the other, see `withoutEndsApart`.
 */
export const areNeverApart = (from: DatedReading | undefined, to: DatedReading | undefined): boolean =>
  !from || !to || to.mileage - from.mileage < APART_AT_LEAST || !isFasterThan(NEVER_APART, from, to);

/**
 * Removes a first or last reading that is far apart from all others: one with a digit too few or too many, or in miles.
 * Two readings that are apart together are kept, because the use of the car may have changed.
 */
export const withoutEndsApart = <Reading extends DatedReading>(rising: Reading[]): Reading[] => {
  if (rising.length <= FEWEST_AGREEING) return rising;
  const [first, second] = rising;
  const [beforeLast, last] = rising.slice(-2);
  const skipsFirst = first && second && standsApart(rising.slice(1), first, second);
  const skipsLast = beforeLast && last && standsApart(rising.slice(0, -1), beforeLast, last);
  return rising.slice(skipsFirst ? 1 : 0, skipsLast ? -1 : undefined);
};
