import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { addDays } from './days.ts';
import { dueEntriesOf, roundOf, type DueParts } from './dueEntries.ts';
import { USUAL_THRESHOLDS } from './dueWeights.ts';
import { PLAN } from './limits.ts';
import { EARLY_DAYS, nextDayOfYear, whenDue, type CountedEntry } from './planRule.ts';
import { fromDistance, toDistance } from './units.ts';

const TODAY = '2026-11-26';
const OIL: CountedEntry = {
  id: 'oil',
  title: 'Oil and filter',
  resetBy: ['Oil Change Service', 'Full Service'],
  made: { day: '2026-01-31', mileage: 100_000 },
};
const done = (day: string, mileage: number, next: object = {}) => ({ service: 's', day, mileage, ...next });
const dueOf = (parts: Partial<DueParts>, today = TODAY) =>
  dueEntriesOf({ mileage: 100_000, plan: [], services: [], ...parts }, today, USUAL_THRESHOLDS);
const first = (parts: Partial<DueParts>, today?: string) => dueOf(parts, today)[0];

describe('the state of what is due', () => {
  const byKm = (mileage: number, wishes: Partial<CountedEntry> = {}) =>
    first({ mileage, plan: [{ ...OIL, everyKm: 15_000, ...wishes }] })?.state;
  const byDay = (today: string, wishes: Partial<CountedEntry> = {}) =>
    first({ plan: [{ ...OIL, everyMonths: 12, ...wishes }] }, today)?.state;

  it('is overdue past the km, soon exactly at it and 1,000 km before, and later before that', () => {
    expect([113_999, 114_000, 115_000, 115_001].map((km) => byKm(km))).toEqual([
      'later',
      'soon',
      'soon',
      'overdue',
    ]);
  });

  /** Odometers and distances in whole miles, which are stored as whole km that do not add up. */
  const inMiles = (every: number, soon: number | undefined) => {
    const km = (miles: number) => fromDistance(miles, { distance: 'mi' });
    return (done: number, later: number) =>
      first({
        mileage: km(done + later),
        unit: 'mi',
        plan: [
          {
            ...OIL,
            last: { service: 's', day: '2026-01-31', mileage: km(done) },
            everyKm: km(every),
            ...(soon !== undefined && { soonKm: km(soon) }),
          },
        ],
      });
  };

  it('is due now exactly at the miles of an interval, and soon exactly at the miles before', () => {
    const miles = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(miles(0, 600_000), miles(1_000, 60_000), miles(1, 900), (done, every, soon) => {
        const due = inMiles(every, soon);
        const at = due(done, every);
        expect(at).toMatchObject({ kmLeft: 0, state: 'soon' });
        expect(toDistance(at?.dueKm ?? 0, { distance: 'mi' })).toBe(done + every);
        const states = [1, 0, -1, -soon, -soon - 1].map((more) => due(done, every + more)?.state);
        expect(states).toEqual(['overdue', 'soon', 'soon', 'soon', 'later']);
        expect(due(done, every - 1)?.kmLeft).toBeGreaterThan(0);
      }),
      { ...cases(1_000), examples: [[100_000, 10_000, 500]] },
    );
  });

  it('is soon 621 miles before, which are 1,000 km, if nobody chose a distance', () => {
    for (let done = 0; done < 300_000; done += 487) {
      const due = inMiles(10_000, undefined);
      expect([due(done, 10_000 - 621)?.state, due(done, 10_000 - 622)?.state]).toEqual(['soon', 'later']);
    }
  });

  it('is overdue past the day, soon on it and 30 days before, and later before that', () => {
    // 12 months after January 31
    expect(['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01'].map((day) => byDay(day))).toEqual([
      'later',
      'soon',
      'soon',
      'overdue',
    ]);
  });

  it('is that of whichever comes first', () => {
    const both = { ...OIL, everyKm: 15_000, everyMonths: 12 };
    expect(first({ mileage: 115_001, plan: [both] })?.state).toBe('overdue');
    expect(first({ mileage: 100_000, plan: [both] }, '2027-02-01')?.state).toBe('overdue');
  });

  it('follows the thresholds of the entry, else those of the person', () => {
    expect(byKm(113_000, { soonKm: 2_000 })).toBe('soon');
    expect(byKm(114_500, { soonKm: 0 })).toBe('later');
    expect(byDay('2026-12-10', { soonDays: 60 })).toBe('soon');
    const plan = [{ ...OIL, everyKm: 15_000 }];
    expect(
      dueEntriesOf({ mileage: 112_000, plan, services: [] }, TODAY, { soonKm: 3_000, soonDays: 1 })[0],
    ).toMatchObject({ state: 'soon' });
  });

  it('says the km and days that are left', () => {
    const last = done('2026-11-26', 99_000);
    expect(first({ plan: [{ ...OIL, everyKm: 15_000, everyMonths: 12, last }] })).toEqual({
      ...{ id: 'oil', source: 'plan', title: 'Oil and filter', type: 'Oil Change Service', state: 'later' },
      ...{ service: 's', doneKm: 99_000, doneOn: '2026-11-26' },
      ...{ dueKm: 114_000, kmLeft: 14_000, dueDay: '2027-11-26', daysLeft: 365 },
    });
  });
});

describe('when an entry of the plan is due', () => {
  it.each([
    ['the 31st in shorter months', { everyMonths: 1, last: done('2026-01-31', 1) }, '2026-02-28'],
    ['a leap day after a year', { everyMonths: 12, last: done('2024-02-29', 1) }, '2025-02-28'],
    ['a leap day after four years', { everyMonths: 48, last: done('2024-02-29', 1) }, '2028-02-29'],
    ['a day of the year, done long before', { onDay: '10-15', last: done('2026-07-16', 1) }, '2026-10-15'],
    ['a day of the year, done a little early', { onDay: '10-15', last: done('2026-07-17', 1) }, '2027-10-15'],
    ['a day of the year, done on it', { onDay: '10-15', last: done('2026-10-15', 1) }, '2027-10-15'],
    ['a day of the year, done late', { onDay: '10-15', last: done('2026-10-20', 1) }, '2027-10-15'],
    ['the last day of February', { onDay: '02-29', last: done('2026-03-01', 1) }, '2027-02-28'],
    ['the leap day itself', { onDay: '02-29', last: done('2027-10-01', 1) }, '2028-02-29'],
    ['the day on which it was made', { onDay: '01-31' }, '2026-01-31'],
    ['a typed first day', { everyMonths: 12, dueDay: '2030-05-06' }, '2030-05-06'],
    [
      'no typed first day once it was done',
      { everyMonths: 12, dueDay: '2030-05-06', last: done('2026-02-01', 1) },
      '2027-02-01',
    ],
  ])('is %s', (_what, wishes, day) => {
    expect(whenDue({ ...OIL, ...wishes }).dueDay).toBe(day);
  });

  it('is the typed km until it was done', () => {
    expect(whenDue({ ...OIL, everyKm: 15_000, dueKm: 104_000 }).dueKm).toBe(104_000);
    expect(
      whenDue({ ...OIL, everyKm: 15_000, dueKm: 104_000, last: done('2026-02-01', 104_500) }).dueKm,
    ).toBe(119_500);
  });

  it('is what the service names as the next one, instead of both intervals', () => {
    const both = { ...OIL, everyKm: 15_000, everyMonths: 12 };
    expect(whenDue({ ...both, last: done('2026-02-01', 1, { nextMileage: 8_000 }) })).toEqual({
      dueKm: 8_000,
    });
    expect(whenDue({ ...both, last: done('2026-02-01', 1, { nextDate: '2026-08-01' }) })).toEqual({
      dueDay: '2026-08-01',
    });
  });

  it('on a day of the year is never earlier than the days that it may be done early', () => {
    const days = fc.integer({ min: 0, max: 36_524 }).map((number) => addDays('2000-01-01', number));
    fc.assert(
      fc.property(days, days, (one, doneOn) => {
        const onDay = one.slice(5);
        const due = whenDue({ ...OIL, onDay, last: done(doneOn, 1) }).dueDay!;
        expect(due > addDays(doneOn, EARLY_DAYS)).toBe(true);
        expect(due <= addDays(doneOn, EARLY_DAYS + 366)).toBe(true);
        expect(nextDayOfYear(onDay, addDays(due, -1))).toBe(due);
      }),
      cases(),
    );
  });
});

describe('the list of what is due', () => {
  const service = (id: string, next: object) => ({
    ...{
      service: id,
      type: 'Brake Service' as const,
      title: 'Brake Service',
      mileage: 90_000,
      day: '2026-01-01',
    },
    ...next,
  });

  it('has a service that names a next one, also by day alone, unless an entry of the plan is counted from it', () => {
    const services = [
      service('s', { type: 'Oil Change Service', nextMileage: 101_000 }),
      service('other', { nextDate: '2026-12-24' }),
    ];
    const due = dueOf({ services, plan: [{ ...OIL, everyKm: 15_000, last: done('2026-01-01', 90_000) }] });
    expect(due.map(({ id, source }) => [id, source])).toEqual([
      ['other', 'service'],
      ['oil', 'plan'],
    ]);
    expect(due[0]).toMatchObject({ dueDay: '2026-12-24', daysLeft: 28, state: 'soon' });
    expect(due[0]).not.toHaveProperty('dueKm');
  });

  it('does not have what an older service names after a newer one of another type has reset the entry', () => {
    const plan = [
      {
        ...OIL,
        resetBy: ['Brake Service' as const, 'Full Service' as const],
        everyKm: 20_000,
        last: done('2026-06-01', 98_000),
      },
      { ...OIL, id: 'coolant', title: 'Coolant', resetBy: ['Other' as const], everyKm: 90_000 },
    ];
    const services = [
      service('brakes', { nextMileage: 97_000 }),
      service('coolant once', { type: 'Other', title: 'COOLANT', nextMileage: 99_000 }),
      service('belt', { type: 'Other', title: 'Belt', nextMileage: 99_500 }),
    ];
    expect(dueOf({ plan, services }).map(({ id }) => id)).toEqual(['belt', 'oil', 'coolant']);
  });

  it('has repeating expenses, which are never overdue', () => {
    const expenses = [
      { id: 'a', kind: 'insurance' as const, day: TODAY },
      { id: 'b', kind: 'other' as const, note: 'Winter storage\nin the hall', day: '2027-05-01' },
    ];
    expect(dueOf({ expenses })).toMatchObject([
      { source: 'expense', title: 'Insurance', type: 'insurance', state: 'soon', daysLeft: 0 },
      { source: 'expense', title: 'Winter storage', state: 'later' },
    ]);
  });

  it('begins with what is overdue, then what is soon, and in each with the least that is left', () => {
    const services = [
      ...[service('later', { nextMileage: 150_000 }), service('soon', { nextMileage: 100_500 })],
      ...[service('now', { nextMileage: 100_000 }), service('over', { nextMileage: 99_900 })],
      ...[
        service('long over', { nextDate: '2026-01-01' }),
        service('soon by day', { nextDate: '2026-12-01' }),
      ],
    ];
    expect(dueOf({ services }).map(({ id }) => id)).toEqual([
      ...['long over', 'over', 'now', 'soon by day', 'soon', 'later'],
    ]);
  });

  it('marks what is snoozed until its day or the end of its round, in the same place', () => {
    const plan = [{ ...OIL, everyKm: 15_000, last: done('2026-01-01', 90_000) }];
    const [one] = dueOf({ plan });
    const until = (day: string, round = roundOf(one!)) =>
      first({ plan, snoozes: [{ due: 'oil', round, until: day }] })?.snoozedUntil;
    expect(until('2026-11-27')).toBe('2026-11-27');
    expect(until(TODAY)).toBeUndefined();
    expect(until('2026-11-27', 'another service')).toBeUndefined();
  });

  it('keeps km below 0 as 0, and says what is left of them', () => {
    expect(first({ mileage: 50, services: [service('s', { nextMileage: -400 })] })).toMatchObject({
      dueKm: 0,
      kmLeft: -450,
      state: 'overdue',
    });
  });

  it('weighs 1,000 km like 30 days', () => {
    expect(PLAN.soonDays).toBe(30);
    const services = [service('km', { nextMileage: 102_000 }), service('day', { nextDate: '2027-01-24' })];
    expect(dueOf({ services }).map(({ id }) => id)).toEqual(['day', 'km']);
  });
});
