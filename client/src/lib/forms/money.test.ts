import { expect, it } from 'vitest';
import { parseAmount } from './money.ts';

it.each([
  ['145.50', 'EUR', 145.5],
  ['145,5', 'EUR', 145.5],
  ['1200', 'EUR', 1_200],
  ['-12.3', 'EUR', -12.3],
  // Americans write thousands like this; read as decimals it would be a thousandth of the amount
  ['1,200', 'USD', 1_200],
  ['1,234.56', 'USD', 1_234.56],
  ['1,234,567', 'USD', 1_234_567],
  ['1,200', 'JPY', 1_200],
  ['1.234,56', 'EUR', 1_234.56],
  ['1.234.567', 'EUR', 1_234_567],
  ['1 234,56', 'EUR', 1_234.56],
  ["1'234.50", 'CHF', 1_234.5],
  ['-1,200', 'EUR', -1_200],
  // a dinar has three decimals
  ['1,250', 'KWD', 1.25],
  ['1.250', 'KWD', 1.25],
  ['1,234.567', 'KWD', 1_234.567],
  // the schema refuses these, with a reason
  ['0,125', 'EUR', 0.125],
  ['70.123', 'EUR', 70.123],
])('reads %j in %s as %d', (amount, currency, value) => {
  expect(parseAmount({ amount, currency })).toBe(value);
});

it.each(['1.200', '1,20,000', '1,2345.6', '1e3', 'x', '1.234.56', '12,345,6'])(
  '%j is not an amount',
  (amount) => {
    expect(parseAmount({ amount, currency: 'EUR' })).toBeNaN();
  },
);

it('returns no amount for an empty field', () => {
  expect(parseAmount({ amount: ' ', currency: 'EUR' })).toBeUndefined();
});
