import type { MinorUnits } from './money.ts';

const DAY = 86_400_000;

/** How many days lie between two, YYYY-MM-DD, both included; 0 where the second is before the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1, 0);

/** What a car lost in value from one day to another, YYYY-MM-DD, both included. */
export interface Depreciation {
  from: string;
  to: string;
  /** Whole minor units; below 0 where it gained value. */
  lost: bigint;
  currency: string;
}

interface Worth {
  day: string;
  value: MinorUnits;
}

/** From the price of a car to what it was worth at last; null in different currencies. */
export const depreciationOf = (purchase: Worth, end: Worth): Depreciation | null =>
  purchase.value.currency === end.value.currency && purchase.day <= end.day
    ? {
        from: purchase.day,
        to: end.day,
        lost: BigInt(purchase.value.minorUnits) - BigInt(end.value.minorUnits),
        currency: end.value.currency,
      }
    : null;

/** A quotient rounded half up, of either sign. @param divisor above 0 */
const rounded = (dividend: bigint, divisor: bigint) => {
  const [twice, whole] = [2n * dividend + divisor, 2n * divisor];
  const cut = twice / whole;
  // BigInt cuts towards 0
  return twice < 0n && cut * whole !== twice ? cut - 1n : cut;
};

/** What was lost from the first day to the end of another. */
const lostUntil = ({ from, to, lost }: Depreciation, day: string) =>
  rounded(lost * BigInt(daysBetween(from, day < to ? day : to)), BigInt(daysBetween(from, to)));

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/**
 * What was lost between two days, YYYY-MM-DD, both included, spread evenly by day. The shares of spans of time that lie
 * end to end sum up to that of the whole: each is a difference of what was lost until then, rounded half up.
 * @returns whole minor units
 */
export const lostBetween = (depreciation: Depreciation, from: string, to: string): bigint =>
  from > to ? 0n : lostUntil(depreciation, to) - lostUntil(depreciation, dayBefore(from));
