import { daysBetween } from '@glovebox/shared/days';
import { forecaster } from '@glovebox/shared/forecast';
import { marksWithRoom, computeCurve, type CurvePoint, type Curve } from '@glovebox/shared/curveGeometry';
import { plausibleReadings, type JudgedReading } from '@glovebox/shared/mileagePace';

/** The size of the drawing. */
export const FIELD = { width: 280, height: 84 };
const EDGES = { left: 5, right: FIELD.width - 5, top: 8, bottom: FIELD.height - 10 };

export interface DrawnCurve extends Curve {
  /** The points that are marked. */
  marks: CurvePoint[];
}

/**
 * The position of today if a service lies ahead. It is a constant, so that a class can place the word 'today' beside
 * it.
 */
const TODAY = 0.83;
/** The shortest history that is shown, if there is as much. */
const LEAST_DAYS = 730;
/** The smallest distance between two marks, because closer ones look like a chain of beads. */
const APART = 20;

/** Returns the newest readings, so that room is left for the service ahead, or all if fewer than two are new. */
const recent = (inTime: readonly JudgedReading[], now: string, daysAhead: number) => {
  const days = Math.max(LEAST_DAYS, (daysAhead * TODAY) / (1 - TODAY));
  const shown = inTime.filter(({ day }) => daysBetween(day, now) <= days);
  return shown.length < 2 ? inTime : shown;
};

/**
 * Computes the curve of an instrument panel, with the way to the next service at `nextKm`; null for fewer than two
 * readings.
 * @param today YYYY-MM-DD
 */
export const panelCurve = (
  readings: readonly JudgedReading[],
  today: string,
  nextKm?: number,
): DrawnCurve | null => {
  const all = plausibleReadings(readings);
  const last = all.at(-1);
  if (!last || all.length < 2) return null;

  const now = last.day > today ? last.day : today;
  const next = nextKm === undefined ? null : forecaster(readings, now)(nextKm);
  const curve =
    nextKm !== undefined && next && next.day > now
      ? computeCurve(
          {
            readings: recent(all, now, daysBetween(now, next.day)),
            today: now,
            ahead: { pace: (nextKm - last.km) / daysBetween(last.day, next.day), day: next.day },
          },
          { ...EDGES, right: FIELD.width },
          TODAY,
        )
      : computeCurve({ readings: all, today: now, ahead: null }, EDGES, 1);
  return curve && { ...curve, marks: marksWithRoom(curve.line, APART) };
};
