import { expect, it } from 'vitest';
import { recentCurrencies } from './recentCurrencies.ts';
import { currencyOptions, proposedCurrency } from './currencies.ts';

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
  expect(currencyOptions(null, [])).toContainEqual({ value: 'JPY', label: 'JPY – Japanese Yen' });
});

const codesOf = (...given: Parameters<typeof currencyOptions>) =>
  currencyOptions(...given).map(({ value }) => value);

it("offers the account's currency first, then the frequent ones, then the others by their code, each once", () => {
  expect(codesOf('JPY', ['JPY']).slice(0, 7)).toEqual(['JPY', 'EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK']);
  expect(codesOf('CHF', ['CHF']).slice(0, 4)).toEqual(['CHF', 'EUR', 'USD', 'GBP']);
  const all = codesOf('CHF', ['SEK', '']);
  expect(new Set(all).size).toBe(all.length);
  const others = codesOf(null, []).slice(6);
  expect(others).toEqual([...others].sort());
});

it('offers the currencies that a person used lately before the frequent ones', () => {
  expect(codesOf('EUR', [], ['NOK', 'DKK', 'EUR', 'HRK']).slice(0, 5)).toEqual([
    'EUR',
    'NOK',
    'DKK',
    'USD',
    'GBP',
  ]);
  recentCurrencies.add('me', 'NOK');
  for (const code of ['CHF', 'JPY', 'NOK', 'DKK']) recentCurrencies.add('me', code);
  expect(recentCurrencies.read('me')).toEqual(['DKK', 'NOK', 'JPY']);
  expect(recentCurrencies.read('somebody else')).toEqual([]);
  recentCurrencies.clearAll();
  expect(recentCurrencies.read('me')).toEqual([]);
});

it('offers no currency that was replaced or in which nobody pays, except the one that an amount has', () => {
  for (const code of [
    'HRK',
    'BGN',
    'EEK',
    'LTL',
    'LVL',
    'ZWL',
    'XAD',
    'BOV',
    'CHE',
    'CLF',
    'COU',
    'MXV',
    'USN',
  ])
    expect(codesOf('EUR', [])).not.toContain(code);
  expect(codesOf('EUR', ['HRK', 'EUR']).slice(0, 3)).toEqual(['EUR', 'HRK', 'USD']);
  expect(codesOf('LTL', ['LTL'])[0]).toBe('LTL');
});
