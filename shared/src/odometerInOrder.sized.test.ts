import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import type { OdometerStatement } from './odometer.ts';
import { inOrder, judgeWithFuel } from './odometerFuel.ts';
import { judgeInOrder, type ReadingInOrder } from './odometerInOrder.ts';

const FIRST = Date.UTC(2024, 0, 1);
const dayAfter = (days: number) => new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10);

/** Days and km since the reading before: mostly in order, now and then back, or far off. */
const step = fc.record({
  days: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 2, arbitrary: fc.integer({ min: 4, max: 200 }) },
    { weight: 1, arbitrary: fc.integer({ min: -20, max: -1 }) },
  ),
  km: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 900 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1_500, max: 14_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -3_000, max: -1 }) },
    { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 400_000 }) },
  ),
  isRecorded: fc.boolean(),
  verified: fc.boolean(),
});

const statement = fc.option(
  fc.record({
    at: fc.integer({ min: -5, max: 120 * 24 }).map((hours) => new Date(FIRST + hours * 3_600_000)),
    mileage: fc.oneof(fc.integer({ min: 50_000, max: 52_000 }), fc.integer({ min: 0, max: 300_000 })),
  }),
);

const history = fc.array(step, { minLength: 1, maxLength: 25 }).map((steps) => {
  let [day, mileage] = [0, 50_000];
  return steps.map(({ days, km, isRecorded, verified }): ReadingInOrder => {
    day = Math.max(0, day + days);
    mileage = Math.max(0, mileage + km);
    return { day: dayAfter(day), mileage, isRecorded, verified: verified && isRecorded };
  });
});

const judgeAll = (all: readonly ReadingInOrder[], stated: OdometerStatement | null) => {
  const recorded = all.filter(({ isRecorded }) => isRecorded);
  const fuel = all.filter(({ isRecorded }) => !isRecorded);
  const { implausible, fuelFits, ...judged } = judgeWithFuel(recorded, stated, fuel);
  const unfit = [
    ...recorded.filter((_one, index) => implausible[index]),
    ...fuel.filter((_one, index) => !fuelFits[index]),
  ];
  return { ...judged, unfit: new Set(unfit) };
};

const asNumbered = (one: ReadingInOrder) => ({ ...one, dayNumber: Date.parse(one.day), index: null });
const newestFirst = (a: ReadingInOrder, b: ReadingInOrder) => inOrder(asNumbered(b), asNumbered(a));

/** Returns what is known about a history if only some of its newest readings are read. */
const known = (all: readonly ReadingInOrder[], count: number) => {
  const sorted = all.toSorted(newestFirst);
  const newest = sorted.slice(0, count);
  const lastRecorded = sorted.find(({ isRecorded }) => isRecorded) ?? null;
  const isComplete = newest.length === all.length || newest.some((one) => one === lastRecorded);
  return { newest, lastRecorded, isComplete };
};

it('judges a reading that follows in order as all readings together would', () => {
  const found = { fits: 0, implausible: 0, 'judge all': 0 };
  fc.assert(
    fc.property(history, statement, fc.integer({ min: 1, max: 30 }), (all, stated, count) => {
      for (let length = 1; length <= all.length; length += 1) {
        const before = all.slice(0, length - 1);
        const added = all[length - 1]!;
        const was = judgeAll(before, stated);
        if (!was.agree) continue;
        const answer = judgeInOrder({ statement: stated, ...known(before, count) }, added);
        found[answer] += 1;
        if (answer === 'judge all') continue;
        const is = judgeAll([...before, added], stated);
        expect(is.agree).toBe(true);
        expect(is.mileage).toBe(answer === 'fits' ? Math.max(was.mileage, added.mileage) : was.mileage);
        expect(is.unfit.has(added)).toBe(answer === 'implausible');
        expect(before.filter((one) => is.unfit.has(one))).toEqual([...was.unfit]);
        expect(is.statementImplausible).toBe(false);
        if (!added.isRecorded) expect(is.verdict).toBe(was.verdict);
      }
    }),
    cases(150),
  );
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
});

it('does not judge all readings again for the usual history', () => {
  const usual = Array.from({ length: 60 }, (_, index) => ({
    day: dayAfter(index * 6),
    mileage: 50_000 + index * 500,
    isRecorded: index % 20 === 0,
    verified: false,
  }));
  for (let length = 2; length < usual.length; length += 1) {
    const before = usual.slice(0, length);
    expect(judgeAll(before, null).agree).toBe(true);
    expect(judgeInOrder({ statement: null, ...known(before, 25) }, usual[length]!)).toBe('fits');
  }
});
