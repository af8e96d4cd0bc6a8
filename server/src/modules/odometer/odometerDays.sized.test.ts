import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import type { CarReading } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';
import { distanceInDays, odometerDaysOf } from './odometerDays.ts';

const car = new Types.ObjectId();
const FIRST = Date.UTC(2024, 0, 1);
const dayAfter = (days: number) => new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10);

const reading = fc.record({
  day: fc.nat(200),
  // mostly rising with the days, now and then far off
  off: fc.oneof({ weight: 5, arbitrary: fc.nat(300) }, { weight: 1, arbitrary: fc.nat(90_000) }),
  source: fc.constantFrom('service' as const, 'fuel' as const, 'noted' as const),
  isNew: fc.boolean(),
});

const toReading = ({
  day,
  off,
  source,
  isNew,
}: typeof reading extends fc.Arbitrary<infer T> ? T : never): CarReading => ({
  _id: new Types.ObjectId(),
  car,
  doneAt: dayAfter(day),
  mileage: 50_000 + day * 60 + off,
  source,
  verified: false,
  recordedBy: null,
  createdAt: new Date(FIRST),
  ...(source === 'noted' && isNew && { newInstrument: { before: 51_000 + day * 60 } }),
});

/** The same, by the readings themselves. */
const byReadings = (readings: readonly CarReading[], from: string, to: string) => {
  const judged = judgeReadings(readings);
  const km = readings
    .filter(({ _id, doneAt }) => doneAt >= from && doneAt <= to && !judged.isImplausible(_id))
    .map(({ doneAt, mileage }) => onPresentInstrument(judged.newInstruments, doneAt, mileage));
  return km.length < 2 ? null : Math.max(...km) - Math.min(...km);
};

it('tell the same distance between any two days as the readings do', () => {
  fc.assert(
    fc.property(
      fc.array(reading, { maxLength: 30 }).map((all) => all.map(toReading)),
      fc.nat(200),
      fc.nat(200),
      (readings, a, b) => {
        const [from, to] = [dayAfter(Math.min(a, b)), dayAfter(Math.max(a, b))];
        const days = odometerDaysOf(readings, judgeReadings(readings));
        expect(distanceInDays(days, from, to)).toBe(byReadings(readings, from, to));
      },
    ),
    cases(300),
  );
});

it('keep two readings of a day at most, in the order of time', () => {
  const on = (day: number, off: number) => toReading({ day, off, source: 'fuel', isNew: false });
  const readings = [on(2, 5), on(2, 9), on(0, 0), on(2, 7)];
  const kept = odometerDaysOf(readings, judgeReadings(readings)).value();
  const first = FIRST / 86_400_000;
  expect([...new Int32Array(Uint8Array.from(kept).buffer)]).toEqual([
    ...[first, 50_000],
    ...[first + 2, 50_125],
    ...[first + 2, 50_129],
  ]);
});
