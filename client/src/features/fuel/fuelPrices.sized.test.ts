import { METRIC } from '@glovebox/shared/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { AMERICAN } from '../../testing/units.ts';
import { missingOf, type Bought } from './fuelPrices.ts';

const IN_ENGLISH = { ...METRIC, locale: 'en-US' };

const missing = (
  { total = '', ...typed }: Partial<Omit<Bought, 'total'>> & { total?: string },
  units = IN_ENGLISH,
) =>
  missingOf(
    { amount: '', cpl: '', currency: 'EUR', ...typed, total: { amount: total } },
    { unit: 'l', units },
  );

describe('of amount, price and total', () => {
  it.each([
    [{ amount: '46.20', total: '81.40' }, { cpl: '1.7619' }],
    [{ amount: '40', total: '60' }, { cpl: '1.500' }],
    [{ amount: '40,123', cpl: '1.7899' }, { total: '71.82' }],
    [{ cpl: '1.659', total: '60.00' }, { amount: '36.166' }],
    [{ cpl: '2', total: '60' }, { amount: '30.00' }],
    [{ amount: '40', cpl: '180', currency: 'JPY' }, { total: '7200' }],
    [{ amount: '40', total: '7200', currency: 'JPY' }, { cpl: '180.0' }],
    [{ amount: '1', total: '1,200' }, { cpl: '1200.000' }],
  ])('two that are typed give the third: %j', (typed, third) => {
    expect(missing(typed)).toEqual(third);
  });

  it('a price per gallon has the three decimals of a pump', () => {
    expect(missing({ amount: '12.9', total: '60' }, { ...AMERICAN, locale: 'en-US' })).toEqual({
      cpl: '4.651',
    });
  });

  it('three that are typed stay, and the form says what price times amount is if that is not the total', () => {
    expect(missing({ amount: '40', cpl: '1.5', total: '60' })).toEqual({});
    expect(missing({ amount: '40', cpl: '1.5', total: '58' })).toEqual({ product: '60.00' });
  });

  it.each([
    { amount: '40' },
    { amount: '0', cpl: '1.5' },
    { amount: 'x', cpl: '1.5' },
    { amount: '40', cpl: '1.55555' },
    { amount: '40', cpl: 'x', total: '60' },
    { amount: '40', total: '60.005' },
    { amount: '40', total: '-1' },
    { cpl: '0', total: '60' },
    { amount: '40', cpl: '1.5', currency: '' },
  ])('nothing follows from %j', (typed) => {
    expect(missing(typed)).toEqual({});
  });

  it('what follows is less than half of its last decimal away from the exact number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 99_999 }),
        fc.integer({ min: 100, max: 99_999 }),
        (thousandths, cents) => {
          const [number, total] = [String(thousandths / 1_000), (cents / 100).toFixed(2)];
          const { cpl } = missing({ amount: number, total });
          const { amount } = missing({ cpl: number, total });
          expect(Math.abs(Number(cpl) - cents / 100 / Number(number))).toBeLessThanOrEqual(0.000_050_001);
          expect(Math.abs(Number(amount) - cents / 100 / Number(number))).toBeLessThanOrEqual(0.000_500_001);
        },
      ),
      cases(),
    );
  });
});
