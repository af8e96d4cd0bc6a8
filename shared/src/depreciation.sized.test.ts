import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { depreciationOf, lostBetween } from './depreciation.ts';

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Returns the parts of each month from one day to another. */
const monthsBetween = (from: string, to: string): [string, string][] => {
  const months: [string, string][] = [];
  for (let day = from; day <= to; day = dayAfter(lastOfMonth(day), 1))
    months.push([day, lastOfMonth(day) < to ? lastOfMonth(day) : to]);
  return months;
};

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const first = fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter('1920-01-01', days));
const euro = (minorUnits: bigint) => ({ minorUnits, currency: 'EUR' });

it('the months add up to exactly the value that was lost', () => {
  fc.assert(
    fc.property(amount, amount, first, fc.integer({ min: 0, max: 9_000 }), (price, value, from, days) => {
      const to = dayAfter(from, days);
      const depreciation = depreciationOf(
        { day: from, value: euro(price) },
        { day: to, value: euro(value) },
      )!;
      const months = monthsBetween(from, to);
      const shares = months.map((month) => lostBetween(depreciation, ...month));
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(price - value);
      // each month has the same sign as the total, and differs from an even share by at most one minor unit
      const perDay = Number(price - value) / (days + 1);
      const uneven = months.filter(([begins, ends], index) => {
        const even = perDay * ((Date.parse(ends) - Date.parse(begins)) / 86_400_000 + 1);
        const share = Number(shares[index]);
        return Math.abs(share - even) > 1.001 || share * Math.sign(even) < 0;
      });
      expect(uneven).toEqual([]);
    }),
    cases(100),
  );
});

it('the loss in a span of time equals the sum over its parts', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.tuple(fc.nat(4_000), fc.nat(4_000), fc.nat(4_000)).map((days) => days.toSorted((a, b) => a - b)),
      (price, value, [begins = 0, middle = 0, ends = 0]) => {
        const depreciation = depreciationOf(
          { day: '2015-06-15', value: euro(price) },
          { day: '2020-02-29', value: euro(value) },
        )!;
        const [a, b, c] = [begins, middle, ends].map((days) => dayAfter('2013-01-01', days)) as [
          string,
          string,
          string,
        ];
        expect(lostBetween(depreciation, a, b) + lostBetween(depreciation, dayAfter(b, 1), c)).toBe(
          lostBetween(depreciation, a, c),
        );
      },
    ),
    cases(200),
  );
});

it('there is no loss outside the days of ownership, a single day has all of it, and halves round up', () => {
  const oneDay = depreciationOf(
    { day: '2025-03-01', value: euro(1_000n) },
    { day: '2025-03-01', value: euro(400n) },
  )!;
  expect(lostBetween(oneDay, '2025-03-01', '2025-03-31')).toBe(600n);
  expect(lostBetween(oneDay, '2025-03-02', '2025-12-31')).toBe(0n);
  expect(lostBetween(oneDay, '2020-01-01', '2025-02-28')).toBe(0n);
  const twoDays = (price: bigint, value: bigint) =>
    depreciationOf({ day: '2025-03-01', value: euro(price) }, { day: '2025-03-02', value: euro(value) })!;
  expect(lostBetween(twoDays(3n, 0n), '2025-03-01', '2025-03-01')).toBe(2n);
  expect(lostBetween(twoDays(0n, 3n), '2025-03-01', '2025-03-01')).toBe(-1n);
  expect(lostBetween(twoDays(0n, 3n), '2025-03-02', '2025-03-02')).toBe(-2n);
});

it('the loss is unknown if the prices have two currencies or the days are reversed', () => {
  const [price, value] = [euro(5n), { minorUnits: 3n, currency: 'USD' }];
  expect(depreciationOf({ day: '2025-01-01', value: price }, { day: '2025-02-01', value })).toBeNull();
  expect(depreciationOf({ day: '2025-02-01', value: price }, { day: '2025-01-01', value: price })).toBeNull();
});
