import type { CostsQuery } from '@glovebox/shared/costs';
import { addDays, lastDayOf, daysBetween } from '@glovebox/shared/days';

/** Returns the latest of the days that are given. */
export const latest = (first: string, ...others: (string | undefined)[]): string =>
  others.reduce<string>((all, one) => (one !== undefined && one > all ? one : all), first);

/** Returns the earliest of the days that are given. */
export const earliest = (first: string, ...others: (string | undefined)[]): string =>
  others.reduce<string>((all, one) => (one !== undefined && one < all ? one : all), first);

/** Returns on how many days at least one of the spans was running, from the first to the last day of each. */
export const daysIn = (spans: readonly { from: string; to: string }[]): number => {
  let days = 0;
  let counted = '';
  for (const { from, to } of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const first = counted < from ? from : addDays(counted, 1);
    if (first > to) continue;
    days += daysBetween(first, to) + 1;
    counted = to;
  }
  return days;
};

/** Returns the last day of a month, YYYY-MM, or of a year, YYYY. */
export const lastDayIn = (period: string): string => lastDayOf(period.length === 4 ? `${period}-12` : period);

/** Returns the periods from one day to another, each with its first and last day. */
export const periodsBetween = (
  from: string,
  to: string,
  by: CostsQuery['by'],
): [period: string, from: string, to: string][] => {
  const length = by === 'year' ? 4 : 7;
  const periods: [string, string, string][] = [];
  let first = from;
  while (first <= to) {
    const period = first.slice(0, length);
    const last = lastDayIn(period);
    periods.push([period, first, earliest(last, to)]);
    first = addDays(last, 1);
  }
  return periods;
};
