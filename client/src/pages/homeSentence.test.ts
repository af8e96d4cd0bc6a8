import { lastMonths } from '@glovebox/shared/months';
import { expect, it } from 'vitest';
import { needDoing } from '../features/attention/concerns.ts';
import { buildDue, buildWarning, idOf } from '../testing/cars.ts';
import { homeSentence } from './homeSentence.ts';

const MONTH = '2026-11';
const bmw = { _id: idOf(1), name: 'BMW 3 Series' };
const golf = { _id: idOf(2), name: 'Anna’s Golf' };
const polo = { _id: idOf(3), name: 'Polo' };
const overdue = (car: typeof bmw, number = 0) => ({
  ...buildDue({ id: idOf(100 + number), state: 'overdue', kmLeft: -1 }),
  car,
});
const urgent = (car: typeof bmw) => ({ ...buildWarning(), car });
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const dollar = (amount: number) => ({ amount, currency: 'USD' });
const NOTHING = { sums: [], records: 0, unpriced: 0 };

type Home = Parameters<typeof homeSentence>[0];
const say = (over: Partial<Omit<Home, 'spent'>>, spent: Partial<Home['spent']> = {}) => {
  const home: Home = {
    carsCount: 4,
    due: [],
    warnings: [],
    ...over,
    spent: {
      month: NOTHING,
      months: [],
      year: NOTHING,
      lastYear: { until: '2025-11-20', sums: [] },
      next: { sums: [], kinds: [], unpriced: 0 },
      ...spent,
    },
  };
  return homeSentence(home, needDoing(home), MONTH, {})
    .map(({ text }) => text)
    .join('')
    .trim();
};

it.each([
  ['nothing', {}, 'Nothing needs doing.'],
  ['one thing', { due: [overdue(bmw)] }, 'One thing needs doing, on BMW 3 Series.'],
  ['one thing on the only car', { carsCount: 1, due: [overdue(bmw)] }, 'One thing needs doing.'],
  [
    'two things on one car',
    { due: [overdue(bmw)], warnings: [urgent(bmw)] },
    'Two things need doing, both on BMW 3 Series.',
  ],
  [
    'two things on two cars',
    { due: [overdue(bmw)], warnings: [urgent(golf)] },
    'Two things need doing, on two cars.',
  ],
  [
    'three things, most on one car',
    { due: [overdue(bmw), overdue(bmw)], warnings: [urgent(golf)] },
    'Three things need doing, two of them on BMW 3 Series.',
  ],
  [
    'three things on one car',
    { due: [1, 2, 3].map(() => overdue(golf)) },
    'Three things need doing, all on Anna’s Golf.',
  ],
  [
    'things on several cars alike',
    { due: [overdue(bmw), overdue(golf), overdue(polo)] },
    'Three things need doing, on three cars.',
  ],
  [
    'thirteen things',
    { carsCount: 1, due: Array.from({ length: 13 }, () => overdue(golf)) },
    '13 things need doing.',
  ],
  [
    'more than the lists hold',
    { carsCount: 1, due: Array.from({ length: 50 }, () => overdue(golf)) },
    'More than 50 things need doing.',
  ],
  ['no car', { carsCount: 0 }, ''],
  [
    'only what can wait',
    { due: [{ ...buildDue(), car: bmw }], warnings: [{ ...buildWarning({ priority: 2 }), car: bmw }] },
    'Nothing needs doing.',
  ],
  [
    'a customer’s car',
    { carsCount: 0, customersDue: [overdue(bmw), { ...buildDue(), car: bmw }] },
    'One service is overdue on customers’ cars.',
  ],
  [
    'something due soon on a customer’s car',
    { carsCount: 0, customersDue: [{ ...buildDue(), car: bmw }] },
    'Nothing is overdue.',
  ],
  [
    'customers’ cars and one’s own only car',
    { carsCount: 1, customersDue: [overdue(bmw), overdue(bmw)], due: [overdue(golf)] },
    'Two services are overdue on customers’ cars. One thing needs doing, on Anna’s Golf.',
  ],
])('says what needs doing: %s', (_case, home, said) => {
  expect(say(home)).toBe(said);
});

/** Costs of 100 to 2,400 in the complete months before this one. */
const rising = lastMonths('2026-10', 24).map((month, index) => ({
  month,
  sums: [euro(100 * (index + 1))],
}));
const inMonth = (...sums: { amount: number; currency: string }[]) => ({
  sums,
  records: sums.length,
  unpriced: 0,
});

it.each([
  ['one currency', inMonth(euro(1_000)), 'Your cars have cost €1,000 in November so far, as usual.'],
  [
    'less than usual, which can change until its end',
    inMonth(euro(99.5)),
    'Your cars have cost €99.50 in November so far.',
  ],
  [
    'more than usual',
    inMonth(euro(1_826)),
    'Your cars have cost €1,826 in November so far, more than usual.',
  ],
  [
    'two currencies',
    inMonth(euro(1_000), dollar(170)),
    'Your cars have cost €1,000 and $170 in November so far.',
  ],
  ['another currency', inMonth(dollar(1_000)), 'Your cars have cost $1,000 in November so far.'],
  ['nothing', NOTHING, 'Your cars have cost nothing in November so far.'],
  ['a record without a price', { sums: [], records: 1, unpriced: 1 }, ''],
])('says what the month has cost: %s', (_case, month, said) => {
  expect(say({}, { month, months: rising })).toBe(`Nothing needs doing. ${said}`.trim());
});

it('compares a month with others only if there are six with costs, and says nothing about costs before the first', () => {
  const month = inMonth(euro(50));
  const few = rising.slice(-5);
  expect(say({ carsCount: 1 }, { month, months: few })).toBe(
    'Nothing needs doing. Your car has cost €50.00 in November so far.',
  );
  expect(say({ carsCount: 1 })).toBe('Nothing needs doing.');
});
