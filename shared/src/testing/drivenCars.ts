import { addDays } from '../days.ts';
import type { JudgedReading } from '../mileagePace.ts';
import { between, chanceOf, type Chance } from './odometerHistories.ts';

/*
 * Cars that are driven day by day, with the readings that their owners wrote down. Each seed is another car.
 */

export const USES = ['city', 'commuter', 'seasonal', 'standing for months', 'change of job'] as const;
type UseOfCar = (typeof USES)[number];

/** When the odometer is read: at most fill-ups, at those of an owner who forgets them for months, at charges, or by time. */
export const READ = [
  'fill-ups',
  'fill-ups with pauses',
  'charges',
  'weekly',
  'monthly',
  'quarterly',
  'twice a year',
] as const;
export type HowRead = (typeof READ)[number];

export interface DrivenCar {
  /** The first day, YYYY-MM-DD. */
  from: string;
  /** The odometer at the end of each day, in km. */
  odometer: number[];
  readings: JudgedReading[];
}

type Range = readonly [number, number];

/** Returns the times at which something begins and ends, with pauses between them. All are in days. */
const times = (chance: Chance, days: number, what: { first: Range; length: Range; pause: Range }) => {
  const found: [from: number, to: number][] = [];
  let from = between(chance, ...what.first);
  while (from < days) {
    const to = from + between(chance, ...what.length);
    found.push([from, to]);
    from = to + between(chance, ...what.pause);
  }
  return found;
};

const isIn = (spans: readonly Range[], day: number) => spans.some(([from, to]) => day >= from && day < to);

/** Returns the km of each day. Day 0 is a Sunday, the first of January. */
const drive = (chance: Chance, use: UseOfCar, days: number, firstDay: number): number[] => {
  const works = use === 'commuter' || use === 'change of job';
  let perDay = works ? between(chance, 25, 90) : between(chance, 12, use === 'city' ? 30 : 45);
  const onWeekends = between(chance, 8, 35);
  const noise = between(chance, 0.02, 0.18);
  const summer = between(chance, 170, 215);
  const swing = between(chance, 0.5, 1);
  const restsInWinter = chance() < 0.4;
  const when = (happens: boolean, what: Parameters<typeof times>[2]) =>
    happens ? times(chance, days, what) : [];
  const journeys = when(chance() < 0.4, { first: [0, 365], length: [6, 15], pause: [150, 450] });
  const rests = when(use === 'standing for months', {
    first: [60, 500],
    length: [60, 160],
    pause: [250, 800],
  });
  const jobs = when(use === 'change of job', { first: [200, 700], length: [1, 1], pause: [400, 1000] });
  let week = 1;
  return Array.from({ length: days }, (_, day) => {
    const date = firstDay + day;
    const [ofYear, ofWeek] = [date % 365.25, date % 7];
    if (ofWeek === 1) week = week ** 0.5 * Math.exp(between(chance, -2, 2) * noise);
    if (jobs.some(([from]) => Math.floor(from) === day)) {
      perDay *= between(chance, 0.35, 0.7) ** (chance() < 0.5 ? 1 : -1);
    }
    if (isIn(rests, day)) return 0;
    if (use !== 'seasonal' && isIn(journeys, day)) return between(chance, 20, 160);
    if (works) {
      const isWorkday = ofWeek >= 1 && ofWeek <= 5;
      if (chance() > (isWorkday ? 0.9 : 0.6)) return 0;
      return (
        week * (isWorkday ? perDay * between(chance, 0.9, 1.15) : onWeekends * between(chance, 0.2, 2.5))
      );
    }
    if (chance() > 0.72) return 0;
    if (use !== 'seasonal') return week * perDay * between(chance, 0.3, 2);
    if (restsInWinter && (ofYear < 75 || ofYear > 305)) return 0;
    return week * perDay * (1 + swing * Math.cos((2 * Math.PI * (ofYear - summer)) / 365.25));
  });
};

/** Returns whether the odometer is read at the end of a day. */
const reader = (chance: Chance, how: HowRead) => {
  const range = between(chance, 350, 650);
  const pause = {
    weekly: [7, 7],
    monthly: [25, 36],
    quarterly: [70, 110],
    'twice a year': [150, 215],
  } as const;
  let [nextKm, nextDay] = [0, 0];
  return (day: number, km: number): boolean => {
    if (how === 'weekly' || how === 'monthly' || how === 'quarterly' || how === 'twice a year') {
      if (day < nextDay) return false;
      const [least, most] = pause[how];
      nextDay = day + Math.round(between(chance, least, most));
      return true;
    }
    if (km < nextKm) return false;
    nextKm = km + (how === 'charges' ? between(chance, 100, 260) : range * between(chance, 0.7, 1.1));
    // some fill-ups are forgotten, and some owners write nothing down for months
    if (how === 'fill-ups with pauses' && day > nextDay && chance() < 0.05) nextDay = day + 150;
    return day === 0 || (day >= nextDay && (how === 'charges' || chance() < 0.92));
  };
};

export const drivenCar = (seed: number, use: UseOfCar, how: HowRead, days?: number): DrivenCar => {
  const chance = chanceOf(seed);
  const length = days ?? Math.round(between(chance, 500, 2_000));
  const firstDay = Math.floor(between(chance, 0, 365));
  let km = between(chance, 0, 150_000);
  const from = addDays('2017-01-01', firstDay);
  const isRead = reader(chance, how);
  const readings: JudgedReading[] = [];
  const odometer = drive(chance, use, length, firstDay).map((driven, day) => {
    km += driven;
    const shown = Math.floor(km);
    if (isRead(day, km)) {
      readings.push({ day: addDays(from, day), km: shown, verified: false, implausible: false });
    }
    return shown;
  });
  return { from, odometer, readings };
};
