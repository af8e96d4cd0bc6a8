import { dayOf, monthOfDay } from '@glovebox/shared/days';

/** How many own entries of a car were removed, and how many got a lower mileage, by month, YYYY-MM, oldest first. */
export type RemovedEntries = { month: string; count: number; lowered?: number | null }[];

/** How one of these counts is stored. */
export const REMOVED_ENTRIES = {
  month: { type: String, required: true },
  count: { type: Number, required: true },
  lowered: { type: Number },
} as const;

/**
 * Returns the counts with some entries more, or fewer if `count` or `lowered` is negative. A lowered mileage that is raised
 * again leaves the newest month that counts one, because the next month may have begun since.
 */
export const withRemoved = (
  removed: RemovedEntries = [],
  at: Date,
  { count = 0, lowered = 0 }: { count?: number; lowered?: number },
): RemovedEntries => {
  const newest = lowered < 0 ? removed.findLast((one) => one.lowered)?.month : undefined;
  const month = newest ?? monthOfDay(dayOf(at, null));
  return withMonth(removed, { month, count, lowered });
};

/** Returns the sum of the counts of two books. */
export const sumOfRemoved = (one: RemovedEntries = [], other: RemovedEntries = []): RemovedEntries =>
  other.reduce(withMonth, one);

const withMonth = (
  removed: RemovedEntries,
  { month, count, lowered }: RemovedEntries[number],
): RemovedEntries => {
  const before = removed.find((one) => one.month === month);
  const now = {
    month,
    count: (before?.count ?? 0) + count,
    lowered: (before?.lowered ?? 0) + (lowered ?? 0),
  };
  return [...removed.filter((one) => one !== before), now]
    .filter((one) => one.count > 0 || (one.lowered ?? 0) > 0)
    .sort((a, b) => a.month.localeCompare(b.month));
};
