import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuelEntry } from './fuelConsumption.ts';
import { longestTrip } from './longestTrip.ts';

const entry = (day: string, mileage: number | null, more: Partial<FuelEntry> = {}): FuelEntry => ({
  day,
  energy: 'petrol',
  quantity: 40_000,
  mileage,
  implausible: false,
  full: true,
  missed: false,
  endPercent: null,
  ...more,
});
const always = () => true;
const lengthOf = (purchases: FuelEntry[], counts: (end: FuelEntry) => boolean = always) => {
  const trip = longestTrip(purchases, counts);
  return trip && trip.to - trip.from;
};

describe('the longest trip', () => {
  it('is the longest way between two fill-ups that follow each other, in whatever order they come', () => {
    const purchases = [entry('2025-03-01', 2_000), entry('2025-01-01', 1_000), entry('2025-02-01', 1_400)];
    expect(lengthOf(purchases)).toBe(600);
    expect(longestTrip(purchases, always)).toMatchObject({ from: 1_400, to: 2_000 });
  });

  it('is unknown with a single fill-up, and without mileages', () => {
    expect(lengthOf([])).toBeNull();
    expect(lengthOf([entry('2025-01-01', 1_000)])).toBeNull();
    expect(lengthOf([entry('2025-01-01', null), entry('2025-02-01', null)])).toBeNull();
    expect(lengthOf([entry('2025-01-01', 1_000), entry('2025-02-01', 1_000)])).toBeNull();
  });

  it.each([
    ['has no mileage', entry('2025-02-01', null)],
    ['has an implausible one', entry('2025-02-01', 1_500, { implausible: true })],
  ])('does not lead past a fill-up that %s', (_what, between) => {
    const first = entry('2025-01-01', 1_000);
    const rest = [entry('2025-03-01', 2_000), entry('2025-04-01', 2_100)];
    expect(lengthOf([first, between, ...rest])).toBe(100);
  });

  it('does not lead past purchases that were not recorded', () => {
    expect(lengthOf([entry('2025-01-01', 1_000), entry('2025-02-01', 2_000, { missed: true })])).toBeNull();
  });

  it('of a plug-in hybrid leads from fuel to fuel, or from charge to charge', () => {
    const charge = { energy: 'electricity' } as const;
    const purchases = [
      entry('2025-01-01', 1_000),
      entry('2025-01-02', 1_050, charge),
      entry('2025-01-03', 1_100, charge),
      entry('2025-02-01', 2_800),
    ];
    expect(lengthOf(purchases)).toBe(1_800);
  });

  it('ends in the year that is asked for', () => {
    const purchases = [entry('2024-01-01', 1_000), entry('2024-12-01', 3_000), entry('2025-01-02', 3_500)];
    expect(lengthOf(purchases, ({ day }) => day >= '2025-01-01')).toBe(500);
  });

  it('is as long as the longest of all pairs of neighbours', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (gaps) => {
        let km = 0;
        const purchases = [0, ...gaps].map((gap, index) =>
          entry(`2025-01-${String(index + 1).padStart(2, '0')}`, (km += gap)),
        );
        expect(lengthOf(purchases.toReversed())).toBe(Math.max(0, ...gaps) || null);
      }),
    );
  });
});
