import { daysOnEarth } from './days.ts';
import {
  bestSequence,
  judgeOdometer,
  collectReadings,
  withIndex,
  type IndexedReading,
  type OdometerJudgement,
  type OdometerReading,
  type OdometerStatement,
} from './odometer.ts';
import { areNeverApart, isImpossiblyFast, reachable, withoutEndsApart } from './odometerPace.ts';

/**
 * The odometer reading of a fuel purchase, an expense, or the purchase or sale of the car: whole km on a calendar day.
 */
export interface FuelReading {
  /** YYYY-MM-DD */
  day: string;
  /** km */
  mileage: number;
}

interface OdometerWithFuel extends OdometerJudgement {
  /** Whether each fuel reading fits the others, in the given order. */
  fuelFits: boolean[];
  /** Whether no reading contradicts another, so that `judgeInOrder` may judge the next reading alone. */
  agree: boolean;
}

/**
 * The km by which a statement may be off: far more than a service, because it is often a guess. A digit too many at the
 * pump is still beyond this limit.
 */
const GUESS_ALLOWANCE = 50_000;

export const inOrder = (a: IndexedReading, b: IndexedReading) =>
  a.dayNumber - b.dayNumber || a.mileage - b.mileage;

/** Returns where a reading belongs in an ordered sequence. */
const placeIn = (sequence: readonly IndexedReading[], reading: IndexedReading): number => {
  let [from, to] = [0, sequence.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = sequence[middle];
    if (other && inOrder(other, reading) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

export const isPossible = (from: IndexedReading | undefined, to: IndexedReading | undefined) =>
  !from || !to || (from.mileage <= to.mileage && !isImpossiblyFast(from, to));

const fitsBetween = (rising: readonly IndexedReading[], reading: IndexedReading) => {
  const place = placeIn(rising, reading);
  const [before, after] = [rising[place - 1], rising[place]];
  return isPossible(before, reading) && isPossible(reading, after);
};

/**
 * Judges a reading against the statement by its height, and roughly by its pace. On the days that it was somewhere on
 * earth when the statement was made, any order is possible.
 */
export const fitsStatement = ({ at, mileage }: OdometerStatement, reading: IndexedReading) => {
  const days = daysOnEarth(at);
  const stated = days.map((day) => withIndex({ day, mileage, verified: false }, null));
  return stated.some((statement) => {
    const [from, to] = inOrder(statement, reading) <= 0 ? [statement, reading] : [reading, statement];
    return from.mileage <= to.mileage && !isImpossiblyFast(from, to, GUESS_ALLOWANCE);
  });
};

/**
 * Judges a car's odometer by its services, noted readings and stated mileage, see `judgeOdometer`. Then it adds the
 * readings of fuel purchases, expenses, and the purchase or sale of the car that fit the readings that were kept. If
 * these contradict each other, as few as possible are left out, by the same rules as for services. They only raise the
 * mileage: they make no service implausible and do not change the verdict.
 */
export const judgeWithFuel = (
  readings: readonly OdometerReading[],
  statement: OdometerStatement | null,
  fuel: readonly FuelReading[],
): OdometerWithFuel => {
  const judged = judgeOdometer(readings, statement);
  const kept = readings
    .filter((_reading, index) => !judged.implausible[index])
    .map((reading) => withIndex(reading, null))
    .sort(inOrder);
  const stated = judged.statementImplausible ? null : statement;
  const candidates = fuel
    .map((reading, index) => withIndex({ ...reading, verified: false }, index))
    .filter((reading) => fitsBetween(kept, reading) && (!stated || fitsStatement(stated, reading)));
  const rising = collectReadings(bestSequence([...kept, ...candidates]));
  const remaining = withoutEndsApart(reachable(rising));
  const added = remaining.filter(({ index }) => index !== null);
  const areAllKept = kept.length === readings.length && !judged.statementImplausible;
  const fitting = new Set(added.map(({ index }) => index));
  return {
    ...judged,
    fuelFits: fuel.map((_reading, index) => fitting.has(index)),
    agree:
      areAllKept &&
      remaining.length === kept.length + candidates.length &&
      areNeverApart(kept[0], kept[1]) &&
      areNeverApart(remaining[0], remaining[1]),
    mileage: added.reduce((highest, { mileage }) => Math.max(highest, mileage), judged.mileage),
  };
};
