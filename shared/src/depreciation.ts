import type { MinorUnits } from './money.ts';

const DAY = 86_400_000;

/** Days since 1970. @param day YYYY-MM-DD */
const numberOf = (day: string) => Math.round(Date.parse(day) / DAY);

/** What a car lost in value from one day to another, both included. */
export interface Depreciation {
  /** YYYY-MM-DD */
  from: string;
  to: string;
  /** Days since 1970: `from`. */
  first: number;
  /** From `from` to `to`, both included. */
  days: number;
  /** Whole minor units; below 0 where it gained value. */
  lost: bigint;
  currency: string;
}

interface Worth {
  day: string;
  value: MinorUnits;
}

/** From the price of a car to what it was worth at last; null in different currencies. */
export const depreciationOf = (purchase: Worth, end: Worth): Depreciation | null => {
  const [first, last] = [numberOf(purchase.day), numberOf(end.day)];
  if (purchase.value.currency !== end.value.currency || first > last) return null;
  return {
    from: purchase.day,
    to: end.day,
    first,
    days: last - first + 1,
    lost: BigInt(purchase.value.minorUnits) - BigInt(end.value.minorUnits),
    currency: end.value.currency,
  };
};

/** A quotient rounded half up, of either sign. @param divisor above 0 */
const rounded = (dividend: bigint, divisor: bigint) => {
  const [twice, whole] = [2n * dividend + divisor, 2n * divisor];
  const cut = twice / whole;
  // BigInt cuts towards 0
  return twice < 0n && cut * whole !== twice ? cut - 1n : cut;
};

/** What was lost in so many days from the first one on. */
const lostIn = ({ days, lost }: Depreciation, passed: number) => {
  const counted = Math.min(Math.max(passed, 0), days);
  return rounded(lost * BigInt(counted), BigInt(days));
};

/**
 * What was lost between two days, YYYY-MM-DD, both included, spread evenly by day. The shares of spans of time that lie
 * end to end sum up to that of the whole: each is a difference of what was lost until then, rounded half up.
 * @returns whole minor units
 */
export const lostBetween = (depreciation: Depreciation, from: string, to: string): bigint => {
  if (from > to) return 0n;
  const { first } = depreciation;
  return lostIn(depreciation, numberOf(to) - first + 1) - lostIn(depreciation, numberOf(from) - first);
};
