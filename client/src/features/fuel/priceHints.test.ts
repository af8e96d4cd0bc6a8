import { expect, it } from 'vitest';
import { priceHints } from './priceHints.ts';

const typed = { amount: '40,123', cpl: '', total: '', currency: 'EUR', per: 'litre' } as const;

it('calculates the total from a price per unit, and the price per unit from the total', () => {
  expect(priceHints({ ...typed, cpl: '1.7899' })).toEqual({ total: 'Comes to €71.82.' });
  expect(priceHints({ ...typed, total: '71,80' })).toEqual({ cpl: 'Comes to €1.7895 per litre.' });
  expect(priceHints({ ...typed, amount: '1', total: '1,200' })).toEqual({
    cpl: 'Comes to €1,200.00 per litre.',
  });
  expect(priceHints({ ...typed, cpl: '180', currency: 'JPY' })).toEqual({ total: 'Comes to ¥7,222.' });
});

it('says by how much two prices differ, and nothing when they agree', () => {
  expect(priceHints({ ...typed, amount: '40', cpl: '1.5', total: '60' })).toEqual({});
  expect(priceHints({ ...typed, amount: '40', cpl: '1.5', total: '58' })).toEqual({
    total: 'Price times amount is €60.00. Both are kept.',
  });
});

it.each([
  { amount: '', cpl: '1.5' },
  { amount: '0', cpl: '1.5' },
  { amount: 'x', cpl: '1.5' },
  { cpl: '1.55555' },
  { cpl: 'x', total: '60' },
  { total: '60.005' },
  { total: '-1' },
])('returns nothing for %j', (part) => {
  expect(priceHints({ ...typed, ...part })).toEqual({});
});
