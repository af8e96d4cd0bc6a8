import type { MinorUnits } from './money.ts';

const DAY = 86_400_000;

/** Returns days since 1970. @param day YYYY-MM-DD */
const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY);

/** The value that a car lost from one day to another, both included. */
export interface Depreciation {
  /** YYYY-MM-DD */
  from: string;
  to: string;
  /** `from` in days since 1970. */
  first: number;
  /** The number of days from `from` to `to`, both included. */
  days: number;
  /** Whole minor units; negative if the car gained value. */
  lost: bigint;
  currency: string;
}

interface Worth {
  day: string;
  value: MinorUnits;
}

/** Returns the loss from the purchase price of a car to its last value; null if the currencies differ. */
export const depreciationOf = (purchase: Worth, end: Worth): Depreciation | null => {
  const [first, last] = [dayNumber(purchase.day), dayNumber(end.day)];
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

/** Divides and rounds half up, for numbers of either sign. @param divisor above 0 */
const rounded = (dividend: bigint, divisor: bigint) => {
  const [twice, whole] = [2n * dividend + divisor, 2n * divisor];
  const cut = twice / whole;
  // BigInt division truncates towards 0
  return twice < 0n && cut * whole !== twice ? cut - 1n : cut;
};

/** Returns the loss in the given number of days from the first day on. */
const lostIn = ({ days, lost }: Depreciation, passed: number) => {
  const counted = Math.min(Math.max(passed, 0), days);
  return rounded(lost * BigInt(counted), BigInt(days));
};

/**
 * Returns the loss between two days, YYYY-MM-DD, both included, spread evenly over all days. The losses of adjacent
 * spans add up to the loss of the whole, because each is a difference of two rounded running totals.
 * @returns whole minor units
 */
export const lostBetween = (depreciation: Depreciation, from: string, to: string): bigint => {
  if (from > to) return 0n;
  const { first } = depreciation;
  return lostIn(depreciation, dayNumber(to) - first + 1) - lostIn(depreciation, dayNumber(from) - first);
};
