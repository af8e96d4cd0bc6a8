import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { LoadedCar } from '../cars/carAccess.ts';
import type { CarReading } from '../readings/readingService.ts';
import type { Judgement } from './judgeReadings.ts';

/** The plausible readings of a car in a month. */
type OdometerMonth = NonNullable<LoadedCar['odometerMonths']>[number];

/** Some readings, km. */
type Readings = Pick<OdometerMonth, 'lowest' | 'highest' | 'readings'>;

const together = (some: readonly Readings[]): Readings => ({
  lowest: Math.min(...some.map(({ lowest }) => lowest)),
  highest: Math.max(...some.map(({ highest }) => highest)),
  readings: some.reduce((sum, { readings }) => sum + readings, 0),
});

/** See `OdometerMonth.byDay`. */
const writeDays = (days: readonly (readonly [day: string, Readings])[]): string =>
  days
    .map(([day, { lowest, highest, readings }]) =>
      [day.slice(8), lowest, ...(readings > 1 ? [highest] : [])].join(' '),
    )
    .join(',');

const readDays = (byDay: string, month: string): [day: string, Readings][] =>
  byDay.split(',').map((written) => {
    const [day = '', lowest, highest] = written.split(' ');
    return [
      `${month}-${day}`,
      { lowest: Number(lowest), highest: Number(highest ?? lowest), readings: highest === undefined ? 1 : 2 },
    ];
  });

/** Between which days the odometer was read in a month, and what it showed; plausible readings only. */
export const odometerMonthsOf = (
  readings: readonly CarReading[],
  { isImplausible, newInstruments }: Pick<Judgement, 'isImplausible' | 'newInstruments'>,
): OdometerMonth[] => {
  const days = new Map<string, Readings>();
  for (const { _id, doneAt: day, mileage } of readings) {
    if (isImplausible(_id)) continue;
    const km = onPresentInstrument(newInstruments, day, mileage);
    const one = { lowest: km, highest: km, readings: 1 };
    const before = days.get(day);
    days.set(day, before ? together([before, one]) : one);
  }
  const months = new Map<string, [string, Readings][]>();
  for (const entry of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const month = entry[0].slice(0, 7);
    const ofMonth = months.get(month);
    if (ofMonth) ofMonth.push(entry);
    else months.set(month, [entry]);
  }
  return [...months.values()].map((ofMonth) => ({
    firstDay: ofMonth[0]?.[0] ?? '',
    lastDay: ofMonth.at(-1)?.[0] ?? '',
    ...together(ofMonth.map(([, some]) => some)),
    ...(ofMonth.length > 1 && { byDay: writeDays(ofMonth) }),
  }));
};

/** Whether they tell how far a car was driven between any two days. Those that an earlier version stored may not. */
export const tellAnyDistance = (months: readonly OdometerMonth[]): boolean =>
  months.every(({ firstDay, lastDay, byDay }) => firstDay === lastDay || byDay !== undefined);

/**
 * How far a car was driven between two days: km between its lowest and its highest reading. Null with fewer than two;
 * undefined where the months do not tell, see `tellAnyDistance`.
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 */
export const distanceInMonths = (
  months: readonly OdometerMonth[],
  from: string,
  to: string,
): number | null | undefined => {
  const within: Readings[] = [];
  for (const month of months.filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= to)) {
    if (month.firstDay >= from && month.lastDay <= to) within.push(month);
    else if (month.byDay === undefined) return undefined;
    else {
      const days = readDays(month.byDay, month.firstDay.slice(0, 7));
      within.push(...days.flatMap(([day, some]) => (day >= from && day <= to ? [some] : [])));
    }
  }
  const { lowest, highest, readings } = together(within);
  return readings < 2 ? null : highest - lowest;
};
