import { pluralize } from './pluralize.ts';

/** A year and a leap day. */
const LONG_GAP_DAYS = 366;

/** Returns whether the time between two entries is so long that their book says so. */
export const isLongGap = (days: number): boolean => days > LONG_GAP_DAYS;

const DAYS_OF_MONTH = 365.25 / 12;
const FEWEST_MONTHS = 2;

/** Formats the time between two services in whole days, or in whole months from two months on: '14 months'. */
export const gapInWords = (days: number): string => {
  const months = Math.floor(days / DAYS_OF_MONTH);
  return months < FEWEST_MONTHS ? pluralize(days, 'day') : pluralize(months, 'month');
};
