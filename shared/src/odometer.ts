import { daysOnEarth } from './days.ts';
import {
  isFasterThan,
  oddPace,
  reachable,
  usualPace,
  withoutEndsApart,
  type DatedReading,
} from './odometerPace.ts';

/** An odometer reading: whole km on a calendar day. */
export interface OdometerReading {
  /** YYYY-MM-DD */
  day: string;
  /** km */
  mileage: number;
  /** Recorded by a workshop with access to the car. */
  verified: boolean;
}

/** The odometer reading that a user stated at a point in time; its calendar day depends on their time zone. */
export interface OdometerStatement {
  at: Date;
  /** km */
  mileage: number;
}

type JudgedVerdict = 'logical' | 'illogical' | 'no judgement';
/** The verdict on a car. `disputed`: without the readings that its owner disputes, nothing contradicts. */
export type OdometerVerdict = JudgedVerdict | 'disputed';

export interface OdometerJudgement {
  /** Whether each reading is implausible, in the given order. */
  implausible: boolean[];
  statementImplausible: boolean;
  /** The highest plausible reading in km; 0 if there is none. */
  mileage: number;
  verdict: JudgedVerdict;
}

const DAY = 86_400_000;

/** Decides between several smallest sets of implausible readings, in this order. */
interface Score {
  kept: number;
  /** The number of remaining readings that were reached oddly fast for this car. */
  tooFast: number;
  verified: number;
  /** The sum of the remaining readings, km. */
  kilometres: number;
}

export interface IndexedReading extends OdometerReading, DatedReading {
  /** The index in the given readings; null for the statement, which has none. */
  index: number | null;
}

interface Sequence extends Score {
  last: IndexedReading;
  before: Sequence | undefined;
}

const isBetter = (a: Score, b: Score) =>
  (a.kept - b.kept || b.tooFast - a.tooFast || a.verified - b.verified || a.kilometres - b.kilometres) > 0;

const extend = (before: Sequence | undefined, last: IndexedReading, tooFast: boolean): Sequence => ({
  kept: (before?.kept ?? 0) + 1,
  tooFast: (before?.tooFast ?? 0) + Number(tooFast),
  verified: (before?.verified ?? 0) + Number(last.verified),
  kilometres: (before?.kilometres ?? 0) + last.mileage,
  last,
  before,
});

/** Finds the best item at or below a rank: a Fenwick tree of maxima. */
class BestUpTo<Item> {
  readonly #tree: (Item | undefined)[];
  readonly #isBetter: (a: Item, b: Item) => boolean;

  constructor(ranks: number, isBetterThan: (a: Item, b: Item) => boolean) {
    this.#tree = new Array<Item | undefined>(ranks + 1).fill(undefined);
    this.#isBetter = isBetterThan;
  }

  at(rank: number): Item | undefined {
    let best: Item | undefined;
    for (let node = rank; node > 0; node -= node & -node) {
      const item = this.#tree[node];
      if (item && (!best || this.#isBetter(item, best))) best = item;
    }
    return best;
  }

  offer(rank: number, item: Item) {
    for (let node = rank; node < this.#tree.length; node += node & -node) {
      const present = this.#tree[node];
      if (!present || this.#isBetter(item, present)) this.#tree[node] = item;
    }
  }
}

/** Finds the best of all sequences in which the mileage never falls from one day to a later one: O(n log n). */
export const bestSequence = (readings: IndexedReading[]): Sequence | undefined => {
  // within a day any order is possible, so the ascending one is used
  const inTime = readings.toSorted((a, b) =>
    a.day === b.day
      ? a.mileage - b.mileage || Number(a.verified) - Number(b.verified)
      : a.day < b.day
        ? -1
        : 1,
  );
  const heights = [...new Set(readings.map(({ mileage }) => mileage))].sort((a, b) => a - b);
  const rankOf = new Map(heights.map((mileage, index) => [mileage, index + 1]));
  const odd = oddPace(usualPace(inTime));
  const isTooFast = (from: IndexedReading | undefined, to: IndexedReading) =>
    from !== undefined && isFasterThan(odd, from, to);
  const sequences = new BestUpTo<Sequence>(heights.length, isBetter);
  const below = new BestUpTo<IndexedReading>(heights.length, (a, b) => a.mileage >= b.mileage);
  for (const reading of inTime) {
    const rank = rankOf.get(reading.mileage) ?? 0;
    sequences.offer(rank, extend(sequences.at(rank), reading, isTooFast(below.at(rank), reading)));
    below.offer(rank, reading);
  }
  return sequences.at(heights.length);
};

export const collectReadings = (sequence: Sequence | undefined): IndexedReading[] => {
  const members: IndexedReading[] = [];
  for (let rest = sequence; rest; rest = rest.before) members.push(rest.last);
  return members.reverse();
};

export const withIndex = (reading: OdometerReading, index: number | null): IndexedReading => ({
  ...reading,
  dayNumber: Date.parse(reading.day) / DAY,
  index,
});

/**
 * Returns the part of a rising sequence with a possible pace. A statement is only judged by its height, because it is
 * often a guess.
 */
const keptByPace = (rising: IndexedReading[]): IndexedReading[] => [
  ...withoutEndsApart(reachable(rising.filter(({ index }) => index !== null))),
  ...rising.filter(({ index }) => index === null),
];

const canCompare = (kept: IndexedReading[]) => new Set(kept.map(({ day }) => day)).size > 1;

/**
 * Judges a car's odometer by three rules, one after another:
 * 1. No later day has a lower mileage; within a day any order is possible. The smallest set of readings whose removal
 *    makes that true is implausible. If several sets are equally small, the readings that stay are those that were not
 *    reached oddly fast for this car (a digit too many), then those that a workshop verified, then the higher ones
 *    (one contradicting entry does not turn an odometer back).
 * 2. No reading is further from the previous one than any car gets in that time, see `reachable`.
 * 3. No single first or last reading is far apart from all others, see `withoutEndsApart`.
 *
 * The second and third rule find faults that the order cannot show: a wrong latest entry, and two that differ on one
 * day. The limits and their reasons are in odometerPace.ts. The order in which readings were recorded does not matter.
 * The verdicts are those of a registry such as the Dutch RDW; with nothing to compare it is 'no judgement'.
 *
 * @param readings in any order
 * @param statement the mileage that the owner stated when the car was added or its mileage edited
 */
export const judgeOdometer = (
  readings: readonly OdometerReading[],
  statement: OdometerStatement | null = null,
): OdometerJudgement => {
  const recorded = readings.map(withIndex);
  const possibilities = statement
    ? daysOnEarth(statement.at).map((day) => [
        ...recorded,
        withIndex({ day, mileage: statement.mileage, verified: false }, null),
      ])
    : [recorded];
  const sequences = possibilities.map(bestSequence);
  const best = sequences.reduce((a, b) => (a && b && isBetter(b, a) ? b : a));

  const kept = keptByPace(collectReadings(best));
  const keptIndexes = new Set(kept.map(({ index }) => index));
  const total = readings.length + (statement ? 1 : 0);
  return {
    implausible: readings.map((_reading, index) => !keptIndexes.has(index)),
    statementImplausible: statement !== null && !keptIndexes.has(null),
    mileage: kept.reduce((highest, { mileage }) => Math.max(highest, mileage), 0),
    verdict: kept.length < total ? 'illogical' : canCompare(kept) ? 'logical' : 'no judgement',
  };
};
