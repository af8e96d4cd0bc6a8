import { utcDay } from '@glovebox/shared/fields';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { Types } from 'mongoose';
import { readingsOfCars, type CarReading } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';

/** The days between which a car was driven, YYYY-MM-DD, both included. */
export interface CarSpan {
  car: Types.ObjectId;
  from: string;
  to: string;
  /**
   * When the car went to its next owner, and what it showed then, in km. Readings that were recorded later do not
   * count.
   */
  ended?: { at: Date; mileage?: number | null };
}

const distanceIn = (all: readonly CarReading[], { from, to, ended }: CarSpan): number | null => {
  const readings = ended ? all.filter(({ createdAt }) => createdAt <= ended.at) : all;
  const { isImplausible, newInstruments } = judgeReadings(readings);
  let count = 0;
  let [lowest, highest] = [Infinity, -Infinity];
  const add = (km: number) => {
    count += 1;
    lowest = Math.min(lowest, km);
    highest = Math.max(highest, km);
  };
  for (const { _id, doneAt, mileage } of readings)
    if (doneAt >= from && doneAt <= to && !isImplausible(_id))
      add(onPresentInstrument(newInstruments, doneAt, mileage));
  // the next owner may have replaced the mileage that was stated before
  if (typeof ended?.mileage === 'number' && utcDay(ended.at) <= to) add(ended.mileage);
  return count < 2 ? null : highest - lowest;
};

/**
 * Returns how far each car was driven in its span: the km between its lowest and its highest plausible reading in it,
 * whoever recorded them; null if there are fewer than two.
 */
export const distancesDriven = async (spans: readonly CarSpan[]): Promise<(number | null)[]> => {
  if (spans.length === 0) return [];
  const readings = await readingsOfCars(spans.map(({ car }) => car));
  const ofCars = new Map<string, CarReading[]>(spans.map(({ car }) => [car.toHexString(), []]));
  for (const reading of readings) ofCars.get(reading.car.toHexString())?.push(reading);
  return spans.map((span) => distanceIn(ofCars.get(span.car.toHexString()) ?? [], span));
};
