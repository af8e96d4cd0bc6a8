import { inTime, type FuelEntry } from './fuelConsumption.ts';

/** The way between two fill-ups that follow each other. */
export interface Trip<T> {
  /** The later fill-up. */
  end: T;
  /** The readings at the earlier and the later fill-up, in km. */
  from: number;
  to: number;
}

const lengthOf = ({ from, to }: Trip<unknown>) => to - from;

/**
 * Returns the longest way between two fill-ups of the same energy that follow each other; null if there is none. Both need
 * a plausible reading, and no purchase may be missing between them.
 * @param purchases of one car, in any order
 * @param counts whether a trip that ends with this fill-up counts
 */
export const longestTrip = <T extends FuelEntry>(
  purchases: readonly T[],
  counts: (end: T) => boolean,
): Trip<T> | null => {
  const before = new Map<T['energy'], T>();
  let longest: Trip<T> | null = null;
  for (const end of purchases.toSorted(inTime)) {
    const start = before.get(end.energy);
    before.set(end.energy, end);
    if (!start || end.energy === null || end.missed || !counts(end)) continue;
    if (start.implausible || end.implausible || start.mileage === null || end.mileage === null) continue;
    const trip = { end, from: start.mileage, to: end.mileage };
    if (lengthOf(trip) > (longest ? lengthOf(longest) : 0)) longest = trip;
  }
  return longest;
};
