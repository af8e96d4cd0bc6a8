import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import type { CarReading } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';
import { distanceInMonths, odometerMonthsOf, tellAnyDistance } from './odometerMonths.ts';

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

/** As an earlier version stored them. */
const withoutDays = (months: ReturnType<typeof odometerMonthsOf>) =>
  months.map((month) => ({ ...month, byDay: undefined }));

it('tell the same distance as the readings do; without days the same, or nothing', () => {
  let untold = 0;
  fc.assert(
    fc.property(
      fc.array(reading, { maxLength: 30 }).map((all) => all.map(toReading)),
      fc.nat(200),
      fc.nat(200),
      (readings, a, b) => {
        const [from, to] = [dayAfter(Math.min(a, b)), dayAfter(Math.max(a, b))];
        const expected = byReadings(readings, from, to);
        const months = odometerMonthsOf(readings, judgeReadings(readings));
        expect(tellAnyDistance(months)).toBe(true);
        expect(distanceInMonths(months, from, to)).toBe(expected);

        const old = distanceInMonths(withoutDays(months), from, to);
        if (old !== undefined) expect(old).toBe(expected);
        else {
          untold += 1;
          expect(tellAnyDistance(withoutDays(months))).toBe(false);
        }
      },
    ),
    cases(300),
  );
  expect(untold).toBeGreaterThan(20);
});

it('say of each day what it showed, where there are several', () => {
  const on = (day: number, off: number) => toReading({ day, off, source: 'fuel', isNew: false });
  const readings = [on(2, 5), on(2, 9), on(0, 0), on(40, 1)];
  expect(odometerMonthsOf(readings, judgeReadings(readings))).toEqual([
    {
      ...{ firstDay: '2024-01-01', lastDay: '2024-01-03', lowest: 50_000, highest: 50_129, readings: 3 },
      byDay: '01 50000,03 50125 50129',
    },
    { firstDay: '2024-02-10', lastDay: '2024-02-10', lowest: 52_401, highest: 52_401, readings: 1 },
  ]);
});

it('tell every distance between the first day of a month and the last of another, also without days', () => {
  fc.assert(
    fc.property(
      fc.array(reading, { maxLength: 30 }).map((all) => all.map(toReading)),
      fc.constantFrom('2024-01-01', '2024-02-01', '2024-03-01', '0000-01-01'),
      fc.constantFrom('2024-03-31', '2024-05-31', '2024-12-31', '9999-12-31'),
      (readings, from, to) => {
        const months = withoutDays(odometerMonthsOf(readings, judgeReadings(readings)));
        expect(distanceInMonths(months, from, to)).toBe(byReadings(readings, from, to));
      },
    ),
    cases(300),
  );
});
