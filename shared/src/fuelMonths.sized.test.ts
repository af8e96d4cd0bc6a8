import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { decimalsOf } from './currencyDecimals.ts';
import { firstFuelDay, fuelByMonth } from './fuelMonths.ts';

const TODAY = '2026-03-31';

const purchase = (doneAt: string, litres: number, price: number, currency: string | null = 'EUR') => ({
  doneAt,
  energy: 'petrol' as const,
  quantity: litres * 1_000,
  unitPrice: Math.round(price * 10_000),
  currency,
});

describe('fuel by month', () => {
  it('has the last six calendar months, across a new year and from the last day of a long month', () => {
    expect(fuelByMonth([], TODAY)).toEqual(
      [
        ['2025-10', 'October'],
        ['2025-11', 'November'],
        ['2025-12', 'December'],
        ['2026-01', 'January'],
        ['2026-02', 'February'],
        ['2026-03', 'March'],
      ].map(([month, name]) => ({ month, name, litres: 0, kg: 0, kWh: 0, cost: 0, costs: [] })),
    );
    expect(firstFuelDay(TODAY)).toBe('2025-10-01');
  });

  it('sums litres and cost within each month, and leaves out what is older', () => {
    const months = fuelByMonth(
      [
        purchase('2026-03-01', 40, 1.5),
        purchase('2026-03-31', 10.005, 1.599),
        purchase('2026-01-31', 30, 2),
        purchase('2025-09-30', 99, 1),
      ],
      TODAY,
    );
    expect(months.filter(({ litres }) => litres > 0)).toMatchObject([
      { month: '2026-01', litres: 30, cost: 60, costs: [{ amount: 60, currency: 'EUR' }] },
      // 60 + 15.997995
      { month: '2026-03', litres: 50.005, cost: 76, costs: [{ amount: 76, currency: 'EUR' }] },
    ]);
  });

  it('never adds up different currencies, nor prices whose currency is unknown', () => {
    const [month] = fuelByMonth(
      [
        purchase('2026-03-01', 40, 1.5),
        purchase('2026-03-02', 10, 180, 'JPY'),
        purchase('2026-03-03', 10, 2, null),
      ],
      TODAY,
    ).slice(-1);
    expect(month).toMatchObject({
      cost: null,
      costs: [
        { amount: 60, currency: 'EUR' },
        { amount: 1_800, currency: 'JPY' },
      ],
    });
    const [unnamed] = fuelByMonth([purchase('2026-03-03', 10, 2, null)], TODAY).slice(-1);
    expect(unnamed).toMatchObject({ cost: 20, costs: [] });
  });

  it('is exact beyond 2^53 cents, where a double would lose single cents', () => {
    const one = { ...purchase('2026-03-01', 10, 0), unitPrice: null };
    const [month] = fuelByMonth(
      [
        ...Array.from({ length: 9_100 }, () => ({ ...one, total: 1_000_000_000_000 })),
        ...Array.from({ length: 800 }, () => ({ ...one, total: 1 })),
      ],
      TODAY,
    ).slice(-1);
    expect(month).toMatchObject({ cost: 91_000_000_000_008, costs: [{ amount: 91_000_000_000_008 }] });
  });

  it('keeps litres, kg and kWh apart, and counts the price of AdBlue but not its litres', () => {
    const one = purchase('2026-03-01', 10, 1);
    const [month] = fuelByMonth(
      [one, { ...one, energy: 'electricity' }, { ...one, energy: 'cng' }, { ...one, energy: null }],
      TODAY,
    ).slice(-1);
    expect(month).toMatchObject({ litres: 10, kg: 10, kWh: 10, cost: 40 });
  });

  it('adds up to the sum of all purchases, in any order', () => {
    const days = fc
      .date({ min: new Date('2025-10-01'), max: new Date(TODAY), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const bought = fc.array(
      fc.record({
        doneAt: days,
        energy: fc.constant('petrol' as const),
        quantity: fc.integer({ min: 10, max: 1_000_000 }),
        unitPrice: fc.integer({ min: 1, max: 10_000_000_000 }),
        currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(bought, (purchases) => {
        const months = fuelByMonth(purchases, TODAY);
        const litres = months.reduce((sum, month) => sum + Math.round(month.litres * 1_000), 0);
        expect(litres).toBe(purchases.reduce((sum, { quantity }) => sum + quantity, 0));
        for (const currency of ['EUR', 'JPY', 'KWD']) {
          const scale = 10n ** BigInt(decimalsOf(currency));
          const expected = purchases
            .filter((one) => one.currency === currency)
            // each purchase by itself, rounded half up to whole minor units
            .map(
              (one) =>
                (2n * BigInt(one.quantity) * BigInt(one.unitPrice) * scale + 10n ** 7n) / (2n * 10n ** 7n),
            )
            .reduce((sum, one) => sum + one, 0n);
          const sums = months.flatMap(({ costs }) => costs.filter((one) => one.currency === currency));
          const told = sums.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * Number(scale))), 0n);
          expect(told).toBe(expected);
        }
        expect(fuelByMonth(purchases.toReversed(), TODAY)).toEqual(months);
      }),
      cases(),
    );
  });
});
