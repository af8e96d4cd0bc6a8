import type { CostsQuery } from '@glovebox/shared/costs';
import { utcDay } from '@glovebox/shared/fields';

export const DAY = 86_400_000;

/** Returns the last day of a month. @param month YYYY-MM */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const dayAfter = (day: string) => utcDay(new Date(Date.parse(day) + DAY));

/** Returns the latest of the days that are given. */
export const latest = (first: string, ...others: (string | undefined)[]): string =>
  others.reduce<string>((all, one) => (one !== undefined && one > all ? one : all), first);

/** Returns the earliest of the days that are given. */
export const earliest = (first: string, ...others: (string | undefined)[]): string =>
  others.reduce<string>((all, one) => (one !== undefined && one < all ? one : all), first);

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
    first = dayAfter(last);
  }
  return periods;
};
