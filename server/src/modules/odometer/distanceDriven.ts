import { addDays, daysBetween } from '@glovebox/shared/days';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { Types } from 'mongoose';
import { readingsOfCars, type CarReading, type KeptReading } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';

/** The days between which a car was driven, YYYY-MM-DD, both included. */
export interface CarSpan {
  car: Types.ObjectId;
  from: string;
  to: string;
  /** The first day that counts for the distance, if that is later than `from`; the car was there on the day before it. */
  drivenFrom?: string;
  /** Whether the person had the car on the day before `from` as well. */
  goesOn: boolean;
  /** Today, YYYY-MM-DD. Readings of later days do not count. */
  today: string;
  /**
   * When the car went to its next owner, what it showed then, in km, and the readings that counted then. Readings that were
   * recorded or changed later do not count.
   */
  ended?: { at: Date; day: string; mileage?: number | null; readings?: readonly KeptReading[] | null };
  /** Readings of the person who had the car. They replace the stored ones with the same id. */
  own?: readonly CarReading[];
}

/** How far a car was driven. */
export interface Driven {
  km: number;
  /** Whether the odometer at the beginning or at the end was estimated from the readings around that day. */
  isAbout: boolean;
}

/** A plausible reading, in km of the present instrument. */
interface Point {
  day: string;
  km: number;
}

const byDay = (a: Point, b: Point) => a.day.localeCompare(b.day) || a.km - b.km;

/** Converts the readings that counted when a car went to its next owner. */
const toReadings = (car: Types.ObjectId, at: Date, kept: readonly KeptReading[]): CarReading[] =>
  kept.map((reading) => ({
    ...reading,
    car,
    source: 'noted',
    verified: false,
    recordedBy: null,
    createdAt: at,
  }));

/**
 * Returns the readings of a car that count for a person who has or had it, and judges them. Of a former car only the
 * plausible readings are kept, so every other one is implausible.
 */
export const judgedFor = (
  all: readonly CarReading[],
  { car, ended, today, own = [] }: Omit<CarSpan, 'from' | 'to' | 'goesOn'>,
) => {
  const isOwn = new Set(own.map(({ _id }) => _id.toHexString()));
  const kept = ended?.readings && toReadings(car, ended.at, ended.readings);
  const isKept = new Set(kept?.map(({ _id }) => _id.toHexString()));
  const readings = [
    ...(kept ?? all.filter(({ createdAt }) => !ended || createdAt <= ended.at)).filter(
      ({ _id }) => !isOwn.has(_id.toHexString()),
    ),
    ...own,
  ];
  const { isImplausible, newInstruments } = judgeReadings(readings, today);
  return {
    readings,
    newInstruments,
    isImplausible: (_id: Types.ObjectId) => {
      const id = _id.toHexString();
      return kept && !isOwn.has(id) ? !isKept.has(id) : isImplausible(_id);
    },
  };
};

/** Returns the plausible readings in the order of their days. */
const pointsOf = (all: readonly CarReading[], span: CarSpan): Point[] => {
  const { ended, today } = span;
  const { readings, isImplausible, newInstruments } = judgedFor(all, span);
  const points = readings
    .filter(({ _id, doneAt }) => doneAt <= today && !isImplausible(_id))
    .map(({ doneAt, mileage }) => ({
      day: doneAt,
      km: onPresentInstrument(newInstruments, doneAt, mileage),
    }));
  // the mileage on the day of the hand-over comes from an earlier reading, unless the next owner has replaced that one
  if (typeof ended?.mileage === 'number') {
    const last = { day: ended.day, km: ended.mileage };
    if (!points.some(({ day, km }) => day <= last.day && km >= last.km)) points.push(last);
  }
  return points.sort(byDay);
};

/**
 * Returns the odometer in the night before a day in whole km, estimated from the last reading before that night and the
 * first one after it; null without one of the two. A reading on the day before, or on the day itself, is taken as it is.
 */
const inTheNightBefore = (points: readonly Point[], day: string): Driven | null => {
  const before = points.findLast((point) => point.day < day);
  const after = points.find((point) => point.day >= day);
  if (!before || !after) return null;
  if (addDays(before.day, 1) === day) return { km: before.km, isAbout: false };
  if (after.day === day) return { km: after.km, isAbout: false };
  const share = daysBetween(before.day, day) / daysBetween(before.day, after.day);
  return { km: Math.round(before.km + (after.km - before.km) * share), isAbout: true };
};

/** Adjacent spans meet at the same odometer in the night between them, so that their sum is the whole. */
const drivenIn = (points: readonly Point[], span: CarSpan): Driven | null => {
  const { to, drivenFrom = span.from } = span;
  const from = drivenFrom > span.from ? drivenFrom : span.from;
  const goesOn = span.goesOn || from > span.from;
  if (from > to) return null;
  const within = points.filter(({ day }) => day >= from && day <= to);
  // what the owner before read says nothing if the car was read on its first day
  const isRead = !goesOn && within[0]?.day === from;
  const begin = isRead ? null : inTheNightBefore(points, from);
  const end = inTheNightBefore(points, addDays(to, 1));
  const found = [begin, ...within, end].filter((point) => point !== null);
  if (found.length < 2) return null;
  const km = found.map((point) => point.km);
  return {
    km: Math.max(...km) - Math.min(...km),
    isAbout: begin?.isAbout === true || end?.isAbout === true,
  };
};

/** Measures how far cars were driven in some spans, see `distancesDriven`. */
export type DistanceMeter = (spans: readonly CarSpan[]) => (Driven | null)[];

/**
 * Returns a function that measures distances by some readings. It judges the readings of each time once, however many
 * parts of it are measured.
 */
export const distanceMeter = (readings: readonly CarReading[]): DistanceMeter => {
  const ofCars = new Map<string, CarReading[]>();
  for (const reading of readings) {
    const car = reading.car.toHexString();
    const those = ofCars.get(car);
    if (those) those.push(reading);
    else ofCars.set(car, [reading]);
  }
  const points = new Map<string, Point[]>();
  return (spans) =>
    spans.map((span) => {
      const car = span.car.toHexString();
      const key = `${car} ${span.ended?.at.getTime() ?? ''}`;
      const known = points.get(key) ?? pointsOf(ofCars.get(car) ?? [], span);
      points.set(key, known);
      return drivenIn(known, span);
    });
};

/**
 * Returns how far each car was driven in its span, by the plausible readings of its odometer, whoever recorded them.
 * Where no reading is from the first or last day, the odometer there is estimated from the readings around it. If
 * there are none on one side, the span's first or last reading counts. Null if fewer than two readings tell anything.
 */
export const distancesDriven = async (spans: readonly CarSpan[]): Promise<(Driven | null)[]> =>
  spans.length === 0 ? [] : distanceMeter(await readingsOfCars(spans.map(({ car }) => car)))(spans);
