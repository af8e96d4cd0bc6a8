import type { DueEntry } from '@glovebox/shared/dueList';
import { forecaster } from '@glovebox/shared/forecast';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { Types } from 'mongoose';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { readingsOfCars, type CarReading } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';
import { toSeries } from './readMileage.ts';

type Car = Pick<LoadedCar, '_id' | 'newInstruments'>;

/**
 * Returns a function that says when a car will have been driven far enough for something due, by the readings that the
 * viewer sees.
 */
export const readForecasts = async (
  cars: readonly Car[],
  viewer: Pick<SessionUser, '_id' | 'settings'>,
): Promise<(due: Pick<DueEntry, 'dueKm' | 'kmLeft'>, car: Types.ObjectId) => Pick<DueEntry, 'forecast'>> => {
  if (cars.length === 0) return () => ({});
  const readings = await readingsOfCars(cars.map(({ _id }) => _id));
  const today = todayOf(viewer);
  const byCar = new Map<string, CarReading[]>(cars.map(({ _id }) => [_id.toHexString(), []]));
  for (const reading of readings) byCar.get(reading.car.toHexString())?.push(reading);
  const forecasts = new Map(
    cars.map(({ _id, newInstruments }) => {
      const all = byCar.get(_id.toHexString()) ?? [];
      const seen = toSeries(all, judgeReadings(all, today), today, viewer).map(
        ({ doneAt, mileage, verified, implausible }) => ({
          day: doneAt,
          km: onPresentInstrument(newInstruments, doneAt, mileage),
          verified,
          implausible,
        }),
      );
      return [_id.toHexString(), forecaster(seen, today)];
    }),
  );
  return ({ dueKm, kmLeft = 0 }, car) => {
    // somebody else may have read more than this viewer sees
    if (dueKm === undefined || kmLeft <= 0) return {};
    const forecast = forecasts.get(car.toHexString())?.(dueKm);
    return forecast ? { forecast } : {};
  };
};
