import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { CURRENCIES } from './currencies.ts';
import { decimalsOf } from './currencyDecimals.ts';
import { moneyOf, priceSchema, sumsOf, toMinorUnits, totalOf, toScaled, unitPriceOf } from './money.ts';

const messagesOf = (value: unknown) =>
  priceSchema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an amount', () => {
  it.each([
    ['EUR', 145.5, 14_550],
    ['HUF', 12_000.25, 1_200_025],
    ['JPY', 9_800, 9_800],
    ['KWD', 12.345, 12_345],
    ['CLF', 0.0001, 1],
    ['EUR', 0, 0],
    ['EUR', 10_000_000_000, 1_000_000_000_000],
    ['EUR', 9_999_999_999.99, 999_999_999_999],
  ])('of %s can be %d', (currency, amount, minorUnits) => {
    expect(messagesOf({ amount, currency })).toBeUndefined();
    expect(toMinorUnits({ amount, currency })).toBe(minorUnits);
    expect(moneyOf(minorUnits, currency)).toEqual({ amount, currency });
  });

  it.each([
    [{ amount: 1.005, currency: 'EUR' }, 'amount: EUR has at most 2 decimals'],
    [{ amount: 1.5, currency: 'JPY' }, 'amount: JPY has no decimals'],
    [{ amount: -1, currency: 'EUR' }, 'amount: Must not be negative'],
    [{ amount: 10_000_000_000.01, currency: 'EUR' }, 'amount: At most 10,000,000,000 EUR'],
    [{ amount: 1e300, currency: 'EUR' }, 'amount: At most 10,000,000,000 EUR'],
    [
      { amount: 1, currency: 'DEM' },
      'currency: The euro replaced DEM. Divide the amount by 1.95583 and choose EUR',
    ],
    [
      { amount: 1, currency: 'EUX' },
      'currency: Must be an ISO 4217 code like EUR. Convert amounts in old currencies first',
    ],
    [
      { amount: 1, currency: 'eur' },
      'currency: Must be an ISO 4217 code like EUR. Convert amounts in old currencies first',
    ],
    [
      { amount: 1, currency: 'XAU' },
      'currency: Must be an ISO 4217 code like EUR. Convert amounts in old currencies first',
    ],
    [{ amount: '1', currency: 'EUR' }, 'amount: Must be a number'],
    [{ amount: 1 }, 'currency: Must be the code of a currency, like EUR'],
  ])('%j is refused', (money, message) => {
    expect(messagesOf(money)).toEqual([message]);
  });
});

const currencies = fc.constantFrom(...CURRENCIES);
const minorUnits = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('money of any currency', () => {
  it('is converted to minor units and back without loss, also through JSON', () => {
    fc.assert(
      fc.property(currencies, minorUnits, (currency, minor) => {
        const money = JSON.parse(JSON.stringify(moneyOf(minor, currency))) as ReturnType<typeof moneyOf>;
        expect(toScaled(money.amount, decimalsOf(currency))).toBe(minor);
        expect(toMinorUnits(money)).toBe(minor);
      }),
      cases(),
    );
  });

  it('is refused with one decimal too many', () => {
    fc.assert(
      fc.property(currencies, fc.integer({ min: 0, max: 9_999_999_999 }), (currency, tens) => {
        const text = `${tens}5`.padStart(decimalsOf(currency) + 2, '0');
        const cut = text.length - decimalsOf(currency) - 1;
        const amount = Number(`${text.slice(0, cut)}.${text.slice(cut)}`);
        expect(toScaled(amount, decimalsOf(currency))).toBeNull();
      }),
      cases(),
    );
  });

  it('is summed exactly, each currency by itself', () => {
    const ledger = fc.array(fc.record({ currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'), minorUnits }));
    fc.assert(
      fc.property(ledger, (entries) => {
        const sums = sumsOf(entries);
        const codes = [...new Set(entries.map(({ currency }) => currency))].sort();
        expect(sums.map(({ currency }) => currency)).toEqual(codes);
        for (const { amount, currency } of sums) {
          const expected = entries
            .filter((entry) => entry.currency === currency)
            .reduce((sum, entry) => sum + BigInt(entry.minorUnits), 0n);
          expect(BigInt(toMinorUnits({ amount, currency }))).toBe(expected);
        }
      }),
      cases(),
    );
  });
});

describe('a total that was not given', () => {
  it.each([
    // 40.123 × 1.7899 = 71.8161577
    [40_123, 17_899, 2, 7_182],
    // exactly half a cent is rounded up: 0.5 × 1.01
    [500, 10_100, 2, 51],
    [500, 10_099, 2, 50],
    [1_000_000, 10_000_000_000, 0, 1_000_000_000],
    [10, 1, 4, 0],
  ])('is %d thousandths at %d ten-thousandths, half up', (quantity, unitPrice, decimals, total) => {
    expect(totalOf(quantity, unitPrice, decimals)).toBe(total);
  });

  it('leads back to the price if the price has no more decimals than were given', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (wholeLitres, unitPrice) => {
          const quantity = wholeLitres * 1_000;
          expect(unitPriceOf(quantity, totalOf(quantity, unitPrice, 4), 4)).toBe(unitPrice);
        },
      ),
      cases(),
    );
  });
});
