import { expect, it } from 'vitest';
import { parseAmount } from './money.ts';

it.each([
  ['145.50', 'EUR', 145.5],
  ['145,5', 'EUR', 145.5],
  ['1200', 'EUR', 1_200],
  ['-12.3', 'EUR', -12.3],
  // as Americans write it, which read as decimals would be a thousandth of what was paid
  ['1,200', 'USD', 1_200],
  ['1,234.56', 'USD', 1_234.56],
  ['1,234,567', 'USD', 1_234_567],
  ['1,200', 'JPY', 1_200],
  ['1.234,56', 'EUR', 1_234.56],
  ['1.234.567', 'EUR', 1_234_567],
  ['1 234,56', 'EUR', 1_234.56],
  ["1'234.50", 'CHF', 1_234.5],
  ['-1,200', 'EUR', -1_200],
  // three decimals are what a dinar has
  ['1,250', 'KWD', 1.25],
  ['1.250', 'KWD', 1.25],
  ['1,234.567', 'KWD', 1_234.567],
  // to be refused by the schema, with its reason
  ['0,125', 'EUR', 0.125],
  ['70.123', 'EUR', 70.123],
])('%j %s is %d', (amount, currency, value) => {
  expect(parseAmount({ amount, currency })).toBe(value);
});

it.each(['1.200', '1,20,000', '1,2345.6', '1e3', 'x', '1.234.56', '12,345,6'])(
  '%j is no amount',
  (amount) => {
    expect(parseAmount({ amount, currency: 'EUR' })).toBeNaN();
  },
);

it('nothing typed is nothing', () => {
  expect(parseAmount({ amount: ' ', currency: 'EUR' })).toBeUndefined();
});
