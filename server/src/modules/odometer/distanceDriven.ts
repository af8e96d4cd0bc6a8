import type { Types } from 'mongoose';
import { utcDay } from '@glovebox/shared/fields';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import { readingsOfCars } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';

/** The days of a car between which it was driven, YYYY-MM-DD, both included. */
export interface CarSpan {
  car: Types.ObjectId;
  from: string;
  to: string;
  /** Of a car that somebody had: when it went to its next owner, and what it showed then, in km. What came later is not told. */
  ended?: { at: Date; mileage?: number | null };
}

/**
 * How far each car was driven in its span: km between its lowest and its highest plausible reading in it, whoever
 * recorded them. Null with fewer than two. One read for all of them.
 */
export const distancesDriven = async (spans: readonly CarSpan[]): Promise<(number | null)[]> => {
  const readings = await readingsOfCars(spans.map(({ car }) => car));
  return spans.map(({ car, from, to, ended }) => {
    const ofCar = readings.filter(
      (reading) => reading.car.equals(car) && (!ended || reading.createdAt <= ended.at),
    );
    const { isImplausible, newInstruments } = judgeReadings(ofCar);
    const km = ofCar
      .filter(({ _id, doneAt }) => doneAt >= from && doneAt <= to && !isImplausible(_id))
      .map(({ doneAt, mileage }) => onPresentInstrument(newInstruments, doneAt, mileage));
    // what was stated of it then is replaced by now
    if (ended && typeof ended.mileage === 'number' && utcDay(ended.at) <= to) km.push(ended.mileage);
    if (km.length < 2) return null;
    // not by spreading thousands of arguments
    return km.reduce((a, b) => Math.max(a, b)) - km.reduce((a, b) => Math.min(a, b));
  });
};
