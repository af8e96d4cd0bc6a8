import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { firstFuelDay, fuelByMonth } from './fuelMonths.ts';

const NOW = new Date('2026-03-31T23:30:00Z');

const purchase = (doneAt: string, litres: number, price: number) => ({
  doneAt,
  millilitres: litres * 1_000,
  thousandthsPerLitre: price * 1_000,
});

describe('fuel by month', () => {
  it('names the last six calendar months, over the turn of a year and from the last day of a long one', () => {
    expect(fuelByMonth([], NOW)).toEqual(
      [
        ['2025-10', 'October'],
        ['2025-11', 'November'],
        ['2025-12', 'December'],
        ['2026-01', 'January'],
        ['2026-02', 'February'],
        ['2026-03', 'March'],
      ].map(([month, name]) => ({ month, name, litres: 0, cost: 0 })),
    );
    expect(firstFuelDay(NOW)).toBe('2025-10-01');
  });

  it('sums litres and cost within each month, and leaves out what is older', () => {
    const months = fuelByMonth(
      [
        purchase('2026-03-01', 40, 1.5),
        purchase('2026-03-31', 10.005, 1.599),
        purchase('2026-01-31', 30, 2),
        purchase('2025-09-30', 99, 1),
      ],
      NOW,
    );
    expect(months.filter(({ litres }) => litres > 0)).toEqual([
      { month: '2026-01', name: 'January', litres: 30, cost: 60 },
      // 60 + 15.997995
      { month: '2026-03', name: 'March', litres: 50.005, cost: 76 },
    ]);
  });

  it('loses and invents nothing, whatever was bought in whichever order', () => {
    const days = fc
      .date({ min: new Date('2025-10-01'), max: NOW, noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const bought = fc.array(
      fc.record({
        doneAt: days,
        millilitres: fc.integer({ min: 10, max: 1_000_000 }),
        thousandthsPerLitre: fc.integer({ min: 1, max: 100_000 }),
      }),
    );
    fc.assert(
      fc.property(bought, (purchases) => {
        const months = fuelByMonth(purchases, NOW);
        const litres = months.reduce((sum, month) => sum + Math.round(month.litres * 1_000), 0);
        expect(litres).toBe(purchases.reduce((sum, { millilitres }) => sum + millilitres, 0));
        const cost = purchases.reduce((sum, one) => sum + one.millilitres * one.thousandthsPerLitre, 0) / 1e6;
        // each month is rounded by half a hundredth at most
        expect(Math.abs(months.reduce((sum, month) => sum + month.cost, 0) - cost)).toBeLessThan(0.031);
        expect(fuelByMonth(purchases.toReversed(), NOW)).toEqual(months);
      }),
      cases(),
    );
  });
});
