import { MINOR_UNITS_MAX } from '@glovebox/shared/money';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { findFirstDays, sumRuns, sumRunsByPeriod, type CostRun } from './costRuns.ts';

const car = new Types.ObjectId();
const paid = (minorUnits: number, rest: Partial<CostRun> = {}): CostRun => ({
  ...{ car, kind: 'fuel', cost: { minorUnits, currency: 'EUR' }, day: '2026-03-04', times: 1, every: 1 },
  ...rest,
});

it('adds up exactly beyond 2^53, where numbers would lose minor units', () => {
  const runs = [...Array.from({ length: 9_500 }, () => paid(MINOR_UNITS_MAX)), paid(1), paid(1), paid(-7)];
  const sums = new Map([['EUR', 9_500_000_000_000_000n - 5n]]);
  expect(sumRuns(runs).get('fuel')).toEqual({ sums, priced: 9_503, unpriced: 0 });
  expect(sumRunsByPeriod(runs, 'month').get('2026-03')?.get('fuel')?.sums).toEqual(sums);
  const repeated = paid(MINOR_UNITS_MAX, { day: '1000-01-01', times: 12_000 });
  expect(
    sumRuns([repeated, paid(1)])
      .get('fuel')
      ?.sums.get('EUR'),
  ).toBe(12_000_000_000_000_001n);
});

it('keeps currencies apart, and counts records without a price', () => {
  const runs = [
    paid(100),
    paid(5_000, { cost: { minorUnits: 5_000, currency: 'JPY' } }),
    paid(0, { cost: null }),
  ];
  expect(sumRuns(runs).get('fuel')).toEqual({
    sums: new Map([
      ['EUR', 100n],
      ['JPY', 5_000n],
    ]),
    priced: 2,
    unpriced: 1,
  });
});

it('finds the first day of each car', () => {
  const other = new Types.ObjectId();
  const runs = [paid(1), paid(1, { day: '2025-12-31' }), paid(1, { car: other, day: '2026-01-01' })];
  expect(findFirstDays(runs)).toEqual(
    new Map([
      [car.toHexString(), '2025-12-31'],
      [other.toHexString(), '2026-01-01'],
    ]),
  );
});
