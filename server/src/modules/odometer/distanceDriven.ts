import { utcDay } from '@glovebox/shared/fields';
import { readingsOfCars } from '../readings/readingService.ts';
import type { DrivenCar } from '../cars/ownedCars.ts';
import { judgeReadings } from './judgeReadings.ts';
import { distanceInDays, distanceOf, plausibleKilometres } from './odometerDays.ts';

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
    const km = plausibleKilometres(within, judgeReadings(ofCar)).map((reading) => reading.km);
    // what was stated of it then is replaced by now
    if (ended && typeof ended.mileage === 'number' && utcDay(ended.at) <= to) km.push(ended.mileage);
    return distanceOf(km);
  });
};

/**
 * How far each car was driven in its span: km between its lowest and its highest plausible reading in it, whoever
 * recorded them. Null with fewer than two. Nothing is read where the car keeps what it showed on each day; otherwise
 * there is one read for all of them.
 */
export const distancesDriven = async (spans: readonly CarSpan[]): Promise<(number | null)[]> => {
  const byReadings = await distancesByReadings(spans.filter(({ car }) => !car.odometerDays));
  return spans.map(({ car, from, to }) =>
    car.odometerDays ? distanceInDays(car.odometerDays, from, to) : (byReadings.shift() ?? null),
  );
};
