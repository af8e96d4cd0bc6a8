import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { LoadedCar } from '../cars/carAccess.ts';
import type { CarReading } from '../readings/readingService.ts';
import type { Judgement } from './judgeReadings.ts';

/** The plausible readings of a car in a month. */
type OdometerMonth = NonNullable<LoadedCar['odometerMonths']>[number];

/** Between which days the odometer was read in a month, and what it showed; plausible readings only. */
export const odometerMonthsOf = (
  readings: readonly CarReading[],
  { isImplausible, newInstruments }: Pick<Judgement, 'isImplausible' | 'newInstruments'>,
): OdometerMonth[] => {
  const months = new Map<string, OdometerMonth>();
  for (const { _id, doneAt: day, mileage } of readings) {
    if (isImplausible(_id)) continue;
    const km = onPresentInstrument(newInstruments, day, mileage);
    const month = day.slice(0, 7);
    const until = months.get(month);
    months.set(
      month,
      until
        ? {
            firstDay: until.firstDay < day ? until.firstDay : day,
            lastDay: until.lastDay > day ? until.lastDay : day,
            lowest: Math.min(until.lowest, km),
            highest: Math.max(until.highest, km),
            readings: until.readings + 1,
          }
        : { firstDay: day, lastDay: day, lowest: km, highest: km, readings: 1 },
    );
  }
  return [...months.values()].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
};

/**
 * How far a car was driven between two days: km between its lowest and its highest reading. Null with fewer than two;
 * undefined where months alone do not tell, because one of them has readings on both sides of the first or last day.
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 */
export const distanceInMonths = (
  months: readonly OdometerMonth[],
  from: string,
  to: string,
): number | null | undefined => {
  const within = months.filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= to);
  if (within.some(({ firstDay, lastDay }) => firstDay < from || lastDay > to)) return undefined;
  if (within.reduce((sum, { readings }) => sum + readings, 0) < 2) return null;
  const lowest = within.reduce((least, one) => Math.min(least, one.lowest), Infinity);
  return within.reduce((most, one) => Math.max(most, one.highest), -Infinity) - lowest;
};
