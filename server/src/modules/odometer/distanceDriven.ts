import { utcDay } from '@glovebox/shared/fields';
import { readingsOfCars } from '../readings/readingService.ts';
import type { DrivenCar } from '../cars/ownedCars.ts';
import { judgeReadings } from './judgeReadings.ts';
import { distanceInMonths, odometerMonthsOf } from './odometerMonths.ts';

/** The days of a car between which it was driven, YYYY-MM-DD, both included. */
export interface CarSpan {
  car: DrivenCar;
  from: string;
  to: string;
  /** Of a car that somebody had: when it went to its next owner, and what it showed then, in km. What came later is not told. */
  ended?: { at: Date; mileage?: number | null };
}

/** By the readings themselves, each judged among all of its car: of a car that went on, among those of that time. */
const distancesByReadings = async (spans: readonly CarSpan[]): Promise<(number | null)[]> => {
  if (spans.length === 0) return [];
  const readings = await readingsOfCars(spans.map(({ car }) => car._id));
  return spans.map(({ car, from, to, ended }) => {
    const ofCar = readings.filter(
      (reading) => reading.car.equals(car._id) && (!ended || reading.createdAt <= ended.at),
    );
    const within = ofCar.filter(({ doneAt }) => doneAt >= from && doneAt <= to);
    const months = odometerMonthsOf(within, judgeReadings(ofCar));
    // what was stated of it then is replaced by now
    if (ended && typeof ended.mileage === 'number' && utcDay(ended.at) <= to) {
      const { mileage } = ended;
      months.push({ firstDay: to, lastDay: to, lowest: mileage, highest: mileage, readings: 1 });
    }
    return distanceInMonths(months, from, to) ?? null;
  });
};

/**
 * How far each car was driven in its span: km between its lowest and its highest plausible reading in it, whoever
 * recorded them. Null with fewer than two. Nothing is read where the months that the car keeps tell it; otherwise
 * there is one read for all of them.
 */
export const distancesDriven = async (spans: readonly CarSpan[]): Promise<(number | null)[]> => {
  const told = spans.map(({ car, from, to }) =>
    car.odometerMonths ? distanceInMonths(car.odometerMonths, from, to) : undefined,
  );
  const byReadings = await distancesByReadings(spans.filter((_span, index) => told[index] === undefined));
  return told.map((distance) => (distance === undefined ? (byReadings.shift() ?? null) : distance));
};
