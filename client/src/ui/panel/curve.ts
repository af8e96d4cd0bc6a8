import {
  dayOfKm,
  daysBetween,
  mileagePace,
  plausibleReadings,
  type Reading,
} from '@glovebox/shared/mileagePace';
import { FIELD, type Curve, type Point } from './curveField.ts';

const MARGIN = { left: 5, right: 5, top: 8, bottom: 10 };

/** Where today lies on the width of the field when a service is ahead. Only two places are possible, so each has a class. */
const TODAY = 0.83;
/** Days that are shown at least, if there are as many. */
const LEAST = 730;
/** Marks that are nearer to each other make a chain of beads. */
const APART = 20;

/** The last point and those with room beside it and each other, of workshops first. */
const withRoom = (points: readonly Point[]): Point[] => {
  const last = points.slice(-1);
  const byWorth = [...points.filter(({ verified }) => verified).reverse(), ...points.toReversed()];
  return byWorth.reduce(
    (marks, point) => (marks.every(({ x }) => Math.abs(x - point.x) >= APART) ? [...marks, point] : marks),
    last,
  );
};

/** The readings of as many days as leave room for those ahead; all where that is too few for a line. */
const recent = (inTime: readonly Reading[], now: string, daysAhead: number) => {
  const days = Math.max(LEAST, (daysAhead * TODAY) / (1 - TODAY));
  const shown = inTime.filter(({ day }) => daysBetween(day, now) <= days);
  return shown.length < 2 ? inTime : shown;
};

/**
 * Where the readings of a car lie on the field, the way to its next service at `nextKm` included; null where there are
 * fewer than two.
 * @param today YYYY-MM-DD
 */
export const curveOf = (readings: readonly Reading[], today: string, nextKm?: number): Curve | null => {
  const all = plausibleReadings(readings);
  const last = all.at(-1);
  if (!last || all.length < 2) return null;

  const now = last.day > today ? last.day : today;
  const pace = mileagePace(readings);
  const nextDay = nextKm !== undefined && nextKm > last.km ? dayOfKm(readings, nextKm) : null;
  const isAhead = nextDay !== null && nextDay > now && pace !== null;
  const inTime = isAhead ? recent(all, now, daysBetween(now, nextDay)) : all;
  const first = inTime[0] ?? last;
  const history = Math.max(daysBetween(first.day, now), 1);
  const shown = isAhead ? history / TODAY : history;
  const end = isAhead ? Math.min(daysBetween(first.day, nextDay), shown) : history;
  const endKm = isAhead ? last.km + pace * (end - daysBetween(first.day, last.day)) : last.km;

  const width = FIELD.width - MARGIN.left - (isAhead ? 0 : MARGIN.right);
  const x = (days: number) => MARGIN.left + (days / shown) * width;
  const y = (km: number) =>
    FIELD.height -
    MARGIN.bottom -
    ((km - first.km) / Math.max(endKm - first.km, 1)) * (FIELD.height - MARGIN.top - MARGIN.bottom);
  const line = inTime.map(({ day, km, verified }) => ({
    x: x(daysBetween(first.day, day)),
    y: y(km),
    verified,
  }));
  return {
    line,
    marks: withRoom(line),
    today: x(history),
    ahead: isAhead ? { x: x(end), y: y(endKm) } : null,
  };
};
