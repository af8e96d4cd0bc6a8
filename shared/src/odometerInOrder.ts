import { dayOf, daysOnEarth } from './days.ts';
import { withIndex, type IndexedReading, type OdometerReading, type OdometerStatement } from './odometer.ts';
import { fitsStatement, inOrder, isPossible } from './odometerFuel.ts';
import { areNeverApart } from './odometerPace.ts';

/** A reading for `judgeWithFuel`. `isRecorded` is true for a service or noted reading, false for fuel and the like. */
export interface ReadingInOrder extends OdometerReading {
  isRecorded: boolean;
}

/** The known readings of a car whose readings agree: see `judgeWithFuel`. */
interface ReadingsBefore {
  statement: OdometerStatement | null;
  /** The newest readings, without the statement. */
  newest: readonly ReadingInOrder[];
  /** Whether those are all readings since the last recorded one. */
  isComplete: boolean;
  /** The last recorded reading, by its day and then its mileage. */
  lastRecorded: OdometerReading | null;
}

/**
 * The result of adding a reading: it fits, and nothing changes for the others; it is implausible, and nothing changes
 * for the others; or all readings have to be judged again.
 */
type InOrder = 'fits' | 'implausible' | 'judge all';

const isFollowed = (before: IndexedReading, after: IndexedReading) =>
  isPossible(before, after) && areNeverApart(before, after);

/** Checks whether the statement stays plausible after a recorded reading that is later than all others. */
const leavesStatement = ({ at, mileage }: OdometerStatement, reading: IndexedReading) =>
  reading.day >= dayOf(at, null)
    ? reading.mileage >= mileage
    : reading.mileage <= mileage && daysOnEarth(at).every((day) => day > reading.day);

/**
 * Judges one reading that is added to a car whose readings agree, with the help of only a few of them. Unless the
 * answer is 'judge all', `judgeWithFuel` would judge all other readings as before, and they would still agree.
 *
 * None of the readings that agree is left out of the best sequence. A later and higher one makes that sequence longer,
 * so no other can win, however much the usual pace of the car changes. `areNeverApart` rules out everything else that
 * depends on that pace.
 */
export const judgeInOrder = (
  { statement, newest, isComplete, lastRecorded }: ReadingsBefore,
  added: ReadingInOrder,
): InOrder => {
  const reading = withIndex(added, null);
  const recorded = lastRecorded ? withIndex(lastRecorded, null) : undefined;
  if (recorded && inOrder(recorded, reading) > 0) return 'judge all';
  if (newest.some(({ day }) => day > reading.day)) return 'judge all';

  const isCandidate = (one: IndexedReading) =>
    isPossible(recorded, one) && (!statement || fitsStatement(statement, one));
  const fuel = newest
    .filter(({ isRecorded }) => !isRecorded)
    .map((one) => withIndex(one, null))
    .filter((one) => !recorded || inOrder(recorded, one) <= 0);
  const fitting = fuel.filter(isCandidate).sort(inOrder);
  const last = fitting.at(-1) ?? (isComplete ? recorded : undefined);
  const isKnown = last !== undefined || isComplete;

  if (!added.isRecorded) {
    if (!isCandidate(reading)) return 'implausible';
    return isKnown && (!last || isFollowed(last, reading)) ? 'fits' : 'judge all';
  }
  // the fuel since the last recorded reading now has a recorded one after it as well
  const leavesFuel =
    isComplete &&
    fuel.every((one) => inOrder(one, reading) <= 0) &&
    fitting.every((one) => isPossible(one, reading));
  const fits = recorded && last && isFollowed(recorded, reading) && isFollowed(last, reading) && leavesFuel;
  return fits && (!statement || leavesStatement(statement, reading)) ? 'fits' : 'judge all';
};
