import { lastMonths } from '@glovebox/shared/months';
import { expect, it } from 'vitest';
import { usualMonth } from './usualMonth.ts';

const months = (amounts: readonly number[], currency = 'EUR') =>
  lastMonths('2026-10', amounts.length).flatMap((month, index) => {
    const amount = amounts[index] ?? 0;
    return amount === 0 ? [] : { month, sums: [{ amount, currency }] };
  });

it('is the middle half of the complete months, also of an even number of them', () => {
  expect(usualMonth(months([10, 20, 30, 40, 50, 60, 70]), '2026-11').usual).toEqual({ low: 25, high: 55 });
  expect(usualMonth(months([10, 20, 30, 40, 50, 60]), '2026-11').usual).toEqual({ low: 22.5, high: 47.5 });
});

it('counts months without costs from the first one with costs on', () => {
  expect(usualMonth(months([10, 0, 0, 0, 10, 10, 10, 10, 10]), '2026-11').usual).toEqual({
    low: 0,
    high: 10,
  });
});

it('is not known before six months have costs, and the current month does not count', () => {
  expect(usualMonth(months([1, 2, 3, 4, 5]), '2026-11')).toEqual({ currency: 'EUR' });
  const now = { month: '2026-11', sums: [{ amount: 9, currency: 'EUR' }] };
  expect(usualMonth([...months([1, 2, 3, 4, 5]), now], '2026-11')).toEqual({ currency: 'EUR' });
  expect(usualMonth([], '2026-11')).toEqual({});
});

it('is in the currency in which most months have a cost', () => {
  const periods = [...months([1, 2, 3, 4, 5, 6]), ...months([900, 900], 'USD')];
  expect(usualMonth(periods, '2026-11')).toMatchObject({ currency: 'EUR', usual: { high: 4.75 } });
});
