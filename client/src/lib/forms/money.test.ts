import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { amountHint, amountQuestion, parseAmount, UNUSUAL } from './money.ts';

const AMERICAN = { locale: 'en-US' };

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
  ['1.250', 'KWD', 1.25],
  ['1,234.567', 'KWD', 1_234.567],
  // the schema refuses these, with a reason
  ['0,125', 'EUR', 0.125],
  ['70.1234', 'EUR', 70.1234],
  ['1.200', 'JPY', 1_200],
])('reads %j in %s as %d', (amount, currency, value) => {
  expect(parseAmount({ amount, currency }, AMERICAN)).toBe(value);
});

it.each(['1.200', '1,20,000', '1,2345.6', '1e3', 'x', '1.234.56', '12,345,6'])(
  '%j is not an amount',
  (amount) => {
    expect(parseAmount({ amount, currency: 'EUR' }, AMERICAN)).toBeNaN();
  },
);

it('returns no amount for an empty field', () => {
  expect(parseAmount({ amount: ' ', currency: 'EUR' }, AMERICAN)).toBeUndefined();
});

it.each([
  ['1.200', 'de-DE', 1_200],
  ['11.900', 'de-DE', 11_900],
  ['11.900', 'it-IT', 11_900],
  ['1,200', 'en-GB', 1_200],
  ['1 234,50', 'fr-FR', 1_234.5],
  ['1\u202f234,50', 'fr-FR', 1_234.5],
  ['1\u00a0234,50', 'sv-SE', 1_234.5],
  ['1\u2019234.50', 'de-CH', 1_234.5],
  ['1,20,000', 'en-IN', 120_000],
  ['\u221215', 'en-US', -15],
  ['\u2212 1.200', 'de-DE', -1_200],
  ['\u200e-15,5', 'de-DE', -15.5],
])('reads %j of a reader with the locale %s as %d', (amount, locale, value) => {
  expect(parseAmount({ amount, currency: 'EUR' }, { locale })).toBe(value);
  expect(amountQuestion({ amount, currency: 'EUR' }, { locale })).toBeUndefined();
});

it.each([
  ['11.900', 'EUR', 'en-US', '11,900 or 11.90?'],
  ['1,200', 'EUR', 'de-DE', '1,200 or 1.20?'],
  ['1.200', 'EUR', 'fr-FR', '1,200 or 1.20?'],
  ['\u22121.200', 'EUR', 'de-CH', '-1,200 or -1.20?'],
  ['1,250', 'KWD', 'en-US', '1,250 or 1.250?'],
])('asks what %j %s means to a reader with the locale %s: %s', (amount, currency, locale, question) => {
  expect(amountQuestion({ amount, currency }, { locale })).toContain(question);
  expect(parseAmount({ amount, currency }, { locale })).toBeNaN();
});

describe('an amount that is written as in a locale', () => {
  const locales =
    'de-DE de-AT de-CH en-US en-GB en-IN es-ES fr-FR fr-CH it-IT nl-NL pl-PL pt-BR sv-SE tr-TR ja-JP'.split(
      ' ',
    );
  const currencies = fc.constantFrom(['EUR', 2] as const, ['JPY', 0] as const);

  it('is read as that amount, whatever its size, decimals and sign', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        currencies,
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        (locale, [currency, decimals], minorUnits) => {
          const value = minorUnits / 10 ** decimals;
          const amount = new Intl.NumberFormat(locale, {
            numberingSystem: 'latn',
            minimumFractionDigits: decimals,
          }).format(value);
          expect(parseAmount({ amount, currency }, { locale })).toBe(value);
        },
      ),
      cases(200),
    );
  });

  it('is the same amount or a question for readers with another locale, never another amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...locales),
        fc.integer({ min: 1, max: 999_999 }),
        (writer, reader, value) => {
          const amount = new Intl.NumberFormat(writer, { numberingSystem: 'latn' }).format(value);
          const read = parseAmount({ amount, currency: 'EUR' }, { locale: reader });
          expect(Number.isNaN(read) || read === value).toBe(true);
        },
      ),
      cases(200),
    );
  });
});

it('hints at an amount that is probably a typing error, and at no usual one', () => {
  const hint = (amount: string, currency: string, unusual: number = UNUSUAL.paid) =>
    amountHint({ amount, currency }, AMERICAN, unusual);
  expect(hint('123,456,789.99', 'EUR')).toBe('€123,456,789.99 is unusually much. Please check the digits.');
  expect(hint('-100000', 'USD')).toContain('-$100,000.00');
  expect(hint('99,999.99', 'EUR')).toBeUndefined();
  expect(hint('250,000', 'EUR', UNUSUAL.ofCar)).toBeUndefined();
  expect(hint('35,000,000', 'IDR')).toBeUndefined();
  expect(hint('', 'EUR')).toBeUndefined();
});
