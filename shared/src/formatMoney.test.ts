import { expect, it } from 'vitest';
import { formatRate } from './formatMoney.ts';

it.each([
  [0.224, 'EUR', '€0.22'],
  [1.5, 'USD', '$1.50'],
  [0.0512, 'EUR', '€0.051'],
  [0.0043, 'EUR', '€0.0043'],
  // a yen has no decimals, which would make every km cost one or none
  [0.86, 'JPY', '¥0.86'],
  [14, 'JPY', '¥14'],
  [0.0712, 'KWD', 'KWD\u00a00.071'],
  [0, 'EUR', '€0.00'],
  [-0.05, 'EUR', '-€0.05'],
])('formats a rate of %d %s as %s', (amount, currency, text) => {
  expect(formatRate({ amount, currency })).toBe(text);
});
