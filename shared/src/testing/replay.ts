import { addDays, daysBetween } from '../days.ts';
import { forecaster } from '../forecast.ts';
import type { DrivenCar } from './drivenCars.ts';

/** How good the forecasts of some cars were. */
interface Score {
  forecasts: number;
  /** Median distance of the forecast from the due day, in days. */
  error: number;
  /** The share of due days inside the interval. */
  inside: number;
  /** Median days from the first to the last day of the interval. */
  width: number;
}

/** A forecast that was made when it was due in `ahead` days. */
export interface Replayed {
  error: number;
  isInside: boolean;
  width: number;
}

/** The days before the first forecast, and from one to the next. */
const BEFORE = 180;
const STEP = 41;

/**
 * Forecasts, from what was known on days of a car's history, when it reaches the mileage that it reached `ahead` days
 * later.
 */
export const replay = ({ from, odometer, readings }: DrivenCar, ahead: number): Replayed[] => {
  const found: Replayed[] = [];
  for (let day = BEFORE; day + ahead < odometer.length; day += STEP) {
    const [km = 0, kmBefore = 0] = [odometer[day + ahead], odometer[day + ahead - 1]];
    // only on days on which it is driven a mileage is reached
    if (km <= kmBefore) continue;
    const today = addDays(from, day);
    const forecast = forecaster(
      readings.filter((reading) => reading.day <= today),
      today,
    )(km);
    if (!forecast) continue;
    const due = addDays(today, ahead);
    found.push({
      error: Math.abs(daysBetween(forecast.day, due)),
      isInside: forecast.from <= due && due <= forecast.to,
      width: daysBetween(forecast.from, forecast.to),
    });
  }
  return found;
};

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const scoreOf = (forecasts: readonly Replayed[]): Score => ({
  forecasts: forecasts.length,
  error: medianOf(forecasts.map(({ error }) => error)),
  inside: forecasts.filter(({ isInside }) => isInside).length / forecasts.length,
  width: medianOf(forecasts.map(({ width }) => width)),
});
