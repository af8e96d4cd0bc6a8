import { readingsOfCars } from '../readings/readingService.ts';
import type { DrivenCar } from '../cars/ownedCars.ts';
import { judgeReadings } from './judgeReadings.ts';
import { distanceInMonths, odometerMonthsOf } from './odometerMonths.ts';

/** The days of a car between which it was driven, YYYY-MM-DD, both included. */
export interface CarSpan {
  car: DrivenCar;
  from: string;
  to: string;
}

/** By the readings themselves, each judged among all of its car. */
const distancesByReadings = async (spans: readonly CarSpan[]): Promise<(number | null)[]> => {
  if (spans.length === 0) return [];
  const readings = await readingsOfCars(spans.map(({ car }) => car._id));
  return spans.map(({ car, from, to }) => {
    const ofCar = readings.filter((reading) => reading.car.equals(car._id));
    const within = ofCar.filter(({ doneAt }) => doneAt >= from && doneAt <= to);
    return distanceInMonths(odometerMonthsOf(within, judgeReadings(ofCar)), from, to) ?? null;
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
