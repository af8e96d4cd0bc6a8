import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { addDays, dayOf } from './days.ts';
import { dayAfterMonths, daysOf, isDayOf, type Repetition } from './repetition.ts';

const allOf = (repetition: Repetition, last: string) => [...daysOf(repetition, last)].reverse();

describe('what repeats by months', () => {
  it.each<[Repetition, string, string[]]>([
    [
      { doneAt: '2026-01-31', every: 1 },
      '2026-05-30',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [{ doneAt: '2023-08-31', every: 6 }, '2024-12-31', ['2023-08-31', '2024-02-29', '2024-08-31']],
    [
      { doneAt: '2024-02-29', every: 12 },
      '2028-03-01',
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [{ doneAt: '2025-11-15', every: 3, until: '2026-05-14' }, '2027-01-01', ['2025-11-15', '2026-02-15']],
    [{ doneAt: '2025-11-15', every: 3, until: '2026-02-15' }, '2027-01-01', ['2025-11-15', '2026-02-15']],
    [{ doneAt: '2026-01-31', every: 1 }, '2026-01-31', ['2026-01-31']],
    [{ doneAt: '2026-01-31', every: 1 }, '2026-01-30', []],
    [{ doneAt: '2026-01-31', every: 1, until: '2025-01-31' }, '2026-12-31', []],
  ])('%j until %s comes on %j', (repetition, last, days) => {
    expect(allOf(repetition, last)).toEqual(days);
  });

  it.each(['', '2026-02-31', '2026-02', 'x', '2026-2-28', '2026-02-28T00:00', '2026-13-31', '__proto__'])(
    'comes on no day that is %j',
    (day) => {
      expect(isDayOf({ doneAt: '2026-01-31', every: 1 }, day)).toBe(false);
    },
  );

  const DAY = 86_400_000;
  const day = fc.integer({ min: -25_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));
  const repetition = fc.record({
    doneAt: day,
    every: fc.integer({ min: 1, max: 120 }),
    until: fc.option(day, { nil: undefined }),
  });

  it('comes after the given number of months, on the same date as the first day or on the last of the month', () => {
    fc.assert(
      fc.property(repetition, day, (one, last) => {
        const days = allOf(one, last);
        const end = one.until !== undefined && one.until < last ? one.until : last;
        expect(days.every((at) => at >= one.doneAt && at <= end)).toBe(true);
        expect(days[0]).toBe(one.doneAt <= end ? one.doneAt : undefined);
        const [first] = days;
        for (const [index, at] of days.entries()) {
          // computed with Date, independently of the code under test
          const from = new Date(`${first ?? ''}T00:00:00Z`);
          const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index * one.every, 1));
          const lastOfMonth = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0));
          const date = Math.min(from.getUTCDate(), lastOfMonth.getUTCDate());
          expect(at).toBe(dayOf(new Date(month.setUTCDate(date)), null));
        }
        const following = dayAfterMonths(one.doneAt, days.length * one.every);
        expect(days.length === 0 || following > end).toBe(true);
      }),
      cases(),
    );
  });

  it('is said to come on a day exactly if that day is in the list of its days', () => {
    fc.assert(
      fc.property(repetition, fc.nat(60), fc.integer({ min: -3, max: 3 }), (one, time, by) => {
        const near = Date.parse(dayAfterMonths(one.doneAt, time * one.every)) + by * DAY;
        const at = dayOf(new Date(near), null);
        expect(isDayOf(one, at)).toBe(allOf(one, at).includes(at));
      }),
      cases(),
    );
  });
});
