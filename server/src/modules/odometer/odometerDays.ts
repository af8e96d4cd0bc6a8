import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import { mongo } from 'mongoose';
import type { CarReading } from '../readings/readingService.ts';
import type { Judgement } from './judgeReadings.ts';

const DAY = 86_400_000;
/** Two 32-bit integers, little-endian: the day, counted from 1970-01-01, and km. */
const BYTES = 8;

type Plausible = Pick<Judgement, 'isImplausible' | 'newInstruments'>;

/** What the plausible ones of some readings showed, in km as the present instrument shows it. */
export const plausibleKilometres = (
  readings: readonly CarReading[],
  { isImplausible, newInstruments }: Plausible,
): { day: string; km: number }[] =>
  readings.flatMap(({ _id, doneAt: day, mileage }) =>
    isImplausible(_id) ? [] : { day, km: onPresentInstrument(newInstruments, day, mileage) },
  );

/** Km between the lowest and the highest of some readings; null where there are fewer than two. */
export const distanceOf = (km: Iterable<number>): number | null => {
  let count = 0;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const one of km) {
    count += 1;
    if (one < lowest) lowest = one;
    if (one > highest) highest = one;
  }
  return count < 2 ? null : highest - lowest;
};

/**
 * What a car keeps of its plausible readings: those of each day, in the order of time; of a day on which it was read more
 * than twice, the lowest and the highest. Packed, for it may be thousands of days, which take long to read one by one.
 */
export const odometerDaysOf = (readings: readonly CarReading[], judgement: Plausible): mongo.Binary => {
  const days = new Map<number, number[]>();
  for (const { day, km } of plausibleKilometres(readings, judgement)) {
    const at = Date.parse(day) / DAY;
    const before = days.get(at);
    days.set(at, before ? [Math.min(km, ...before), Math.max(km, ...before)] : [km]);
  }
  const entries = [...days].sort(([a], [b]) => a - b).flatMap(([day, all]) => all.map((km) => [day, km]));
  return new mongo.Binary(Buffer.from(Int32Array.from(entries.flat()).buffer));
};

/**
 * How far a car was driven between two days: km between its lowest and its highest reading, null with fewer than two.
 * @param days see `odometerDaysOf`
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 */
export const distanceInDays = (days: mongo.Binary, from: string, to: string): number | null => {
  const bytes = days.value();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [first, last] = [Date.parse(from) / DAY, Date.parse(to) / DAY];
  const km: number[] = [];
  for (let at = 0; at < view.byteLength; at += BYTES) {
    const day = view.getInt32(at, true);
    if (day >= first && day <= last) km.push(view.getInt32(at + BYTES / 2, true));
  }
  return distanceOf(km);
};
