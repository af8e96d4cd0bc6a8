import { utcDay } from '@glovebox/shared/fields';
import type { Types } from 'mongoose';
import { findFirstDays, type CostRun, type MonthRange } from '../../modules/costs/costRuns.ts';
import { distancesDriven, type CarSpan } from '../../modules/odometer/distanceDriven.ts';
import { lastDay, type CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import { DAY, earliest, lastDayOf, latest } from './costDays.ts';

/**
 * Returns the days of each car that count within the requested months: from its first record, or from the purchase if
 * that is later, to the sale, the day on which it went to its next owner, or today.
 */
export const costSpans = (
  runs: readonly CostRun[],
  cars: readonly Types.ObjectId[],
  carPurchases: readonly CarPurchaseDoc[],
  { from, to }: MonthRange,
): CarSpan[] => {
  const today = utcDay(new Date());
  const firstDays = findFirstDays(runs);
  return cars.flatMap((car) => {
    const carPurchase = carPurchases.find((one) => one.car.equals(car));
    const { purchase, sale, ended } = carPurchase ?? {};
    const first = firstDays.get(car.toHexString()) ?? purchase?.day;
    if (first === undefined) return [];
    const begins = latest(first, purchase?.day, from && `${from}-01`);
    const ends = earliest(today, sale?.day, carPurchase && lastDay(carPurchase), to && lastDayOf(to));
    return begins > ends ? [] : { car, from: begins, to: ends, ...(ended && { ended }) };
  });
};

/** Returns how many days there are from the first day of all spans to the last. */
export const daysIn = (spans: readonly CarSpan[]): number => {
  const [first, ...others] = spans;
  if (!first) return 0;
  const from = earliest(first.from, ...others.map((span) => span.from));
  const to = latest(first.to, ...others.map((span) => span.to));
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
};

/** Returns how far the cars were driven in their spans, in km; null if it is unknown for all of them. */
export const distanceIn = async (spans: readonly CarSpan[]): Promise<number | null> => {
  const known = (await distancesDriven(spans)).filter((distance) => distance !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};
