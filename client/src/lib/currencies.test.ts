import { expect, it } from 'vitest';
import { CURRENCY_OPTIONS, proposedCurrency } from './currencies.ts';

it('proposes the currency of the first region that the browser names', () => {
  expect(proposedCurrency(['de-DE', 'en-US'])).toBe('EUR');
  expect(proposedCurrency(['en-GB'])).toBe('GBP');
  expect(proposedCurrency(['de-CH', 'de-DE'])).toBe('CHF');
  // the most common region of a language
  expect(proposedCurrency(['en'])).toBe('USD');
  expect(proposedCurrency(['no such language', 'sv'])).toBe('SEK');
  expect(proposedCurrency([])).toBe('EUR');
});

it('names each currency', () => {
  expect(CURRENCY_OPTIONS).toContainEqual({ value: 'JPY', label: 'JPY – Japanese Yen' });
});
