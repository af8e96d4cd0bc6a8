import type { Car } from '@glovebox/shared/car';
import { forecaster } from '@glovebox/shared/forecast';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { toReadings } from './toReadings.ts';

/**
 * Returns what is due on a car, with the days on which it will presumably reach the distances. They follow from the readings
 * that its page shows, and are missing until these are loaded.
 */
export const useDueWithForecasts = ({ _id, due }: Pick<Car, '_id' | 'due'>): Car['due'] => {
  const { data } = useGetMileageQuery(_id);
  const now = today(useUnits());
  if (!data) return due;
  const forecastOf = forecaster(toReadings(data), now);
  return due.map((one) => {
    const forecast = one.dueKm !== undefined && (one.kmLeft ?? 0) > 0 ? forecastOf(one.dueKm) : null;
    return forecast ? { ...one, forecast } : one;
  });
};
