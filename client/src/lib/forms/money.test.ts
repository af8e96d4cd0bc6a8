import { expect, it } from 'vitest';
import { moneyToSend } from './money.ts';

it.each([
  ['145.50', 'EUR', 145.5],
  ['145,50', 'EUR', 145.5],
  ['24,900', 'EUR', 24_900],
  ['24 900', 'EUR', 24_900],
  ['1,234,567.89', 'USD', 1_234_567.89],
  ['-1,200', 'EUR', -1_200],
  ['12,000', 'JPY', 12_000],
  // three decimals, in a currency that has them
  ['24,900', 'KWD', 24.9],
  // refused by the schema
  ['24.900', 'EUR', 24.9],
  ['0,125', 'EUR', 0.125],
  ['24,90,0', 'EUR', NaN],
])('takes %s %s for %d', (amount, currency, expected) => {
  expect(moneyToSend({ amount, currency })).toEqual({ amount: expected, currency });
});

it('is nothing where nothing was typed', () => {
  expect(moneyToSend({ amount: ' ', currency: 'EUR' })).toBeUndefined();
});
