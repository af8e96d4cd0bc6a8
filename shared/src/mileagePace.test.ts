import { describe, expect, it } from 'vitest';
import { mileagePace, type JudgedReading } from './mileagePace.ts';

const readings = (...all: [day: string, km: number, implausible?: boolean][]): JudgedReading[] =>
  all.map(([day, km, implausible = false]) => ({ day, km, implausible, verified: false }));

describe('the pace of a car', () => {
  it('is computed over the last year, without readings that contradict the others', () => {
    const years = readings(
      ['2023-01-01', 0],
      ['2025-01-01', 100_000],
      ['2025-06-01', 9_000_000, true],
      ['2026-01-01', 103_650],
    );
    expect(mileagePace(years)).toBe(10);
  });

  it('is computed over all readings if they span less than a year', () => {
    expect(mileagePace(readings(['2026-01-01', 1_000], ['2026-04-11', 3_000]))).toBe(20);
  });

  it.each([
    ['no reading', readings()],
    ['one reading', readings(['2026-01-01', 1_000])],
    ['readings of a few weeks', readings(['2026-01-01', 1_000], ['2026-02-01', 3_000])],
    ['a car that stands', readings(['2025-01-01', 1_000], ['2026-02-01', 1_000])],
  ])('is not known from %s', (_what, known) => {
    expect(mileagePace(known)).toBeNull();
  });
});
