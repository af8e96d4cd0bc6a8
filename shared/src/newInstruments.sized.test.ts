import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { kmNotShown, onPresentInstrument, type NewInstrument } from './newInstruments.ts';
import { judgeOdometer } from './odometer.ts';

const DAY = 86_400_000;
const dayOf = (n: number) => new Date(Date.UTC(2010, 0, 1) + n * DAY).toISOString().slice(0, 10);

/** A car whose odometer is read every few days, and sometimes replaced by one that shows a few km. */
const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 300 }),
    km: fc.integer({ min: 1, max: 800 }),
    starts: fc.option(fc.integer({ min: 0, max: 50 }), { freq: 6 }),
  }),
  { minLength: 2, maxLength: 30 },
);

const drive = (way: { days: number; km: number; starts: number | null }[]) => {
  const instruments: NewInstrument[] = [];
  const readings: { day: string; mileage: number; inAll: number }[] = [];
  let [day, inAll, hidden] = [0, 100_000, 0];
  for (const { days, km, starts } of way) {
    day += days;
    inAll += km;
    readings.push({ day: dayOf(day), mileage: inAll - hidden, inAll });
    if (starts === null) continue;
    const [before, after] = [inAll - hidden, Math.min(starts, inAll - hidden)];
    instruments.push({ doneAt: dayOf(day), before, after });
    hidden = inAll - after;
    readings.push({ day: dayOf(day), mileage: after, inAll });
  }
  return { instruments, readings, hidden };
};

it('puts the readings of all instruments on one scale, on which they do not contradict each other', () => {
  fc.assert(
    fc.property(steps, (way) => {
      const { instruments, readings, hidden } = drive(way);
      // a new instrument that shows the same as the old one on that day cannot be distinguished, and need not be
      expect(kmNotShown(instruments)).toBe(hidden);
      const converted = readings.map(({ day, mileage }) => ({
        day,
        mileage: onPresentInstrument(instruments, day, mileage),
        verified: false,
      }));
      expect(converted.map(({ mileage }) => mileage)).toEqual(readings.map(({ inAll }) => inAll - hidden));
      expect(judgeOdometer(converted).verdict).not.toBe('illogical');
    }),
    cases(),
  );
});

it('changes nothing without a new instrument', () => {
  expect(onPresentInstrument([], '2024-01-01', 120_000)).toBe(120_000);
  expect(kmNotShown([])).toBe(0);
});
