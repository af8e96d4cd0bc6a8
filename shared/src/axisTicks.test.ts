import { ANYONE } from './dates.ts';
import { describe, expect, it } from 'vitest';
import { scaleFor, timeTicks } from './axisTicks.ts';

const labels = (from: string, to: string, most = 6) =>
  timeTicks(Date.parse(from), Date.parse(to), most, ANYONE).map(({ label }) => label);

describe('the ticks of a time axis', () => {
  it('are years for a long span', () => {
    expect(labels('2021-04-26', '2026-10-23')).toEqual(['2022', '2023', '2024', '2025', '2026']);
    expect(labels('1990-06-01', '2026-10-23')).toEqual(['2000', '2010', '2020']);
  });

  it('are months if there is room for them', () => {
    expect(labels('2025-11-03', '2026-02-20')).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026']);
    expect(labels('2025-01-01', '2026-06-30', 4)).toEqual(['Jan 2025', 'Jul 2025', 'Jan 2026']);
  });

  it('stand at the starts of months or years within the span', () => {
    const [from, to] = [Date.parse('2023-02-02'), Date.parse('2025-08-20')];
    const ticks = timeTicks(from, to, 6, ANYONE);
    expect(ticks.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2023-07-01',
      '2024-01-01',
      '2024-07-01',
      '2025-01-01',
      '2025-07-01',
    ]);
  });

  it('are the first and the last day if fewer than two months begin within the span', () => {
    expect(labels('2026-11-03', '2026-11-20')).toEqual(['Nov 4, 2026', 'Nov 19, 2026']);
    expect(labels('2026-11-20', '2026-12-05')).toEqual(['Nov 21, 2026', 'Dec 4, 2026']);
    expect(labels('2026-11-03', '2026-11-05')).toEqual(['Nov 4, 2026']);
  });
});

describe('the value axis', () => {
  it.each([
    ['from zero on', scaleFor(0, 21), [0, 15, 30]],
    ['without values', scaleFor(0, 0), [0, 1, 2]],
    ['around many thousands', scaleFor(12, 131_000, 1_000), [0, 80_000, 160_000]],
    ['around values far from zero', scaleFor(94_300, 119_247, 1_000), [90_000, 105_000, 120_000]],
    ['around nearly equal values', scaleFor(14_200, 14_210, 1_000), [14_000, 15_000, 16_000]],
  ])('has three round grid lines %s', (_, { lines }, expected) => {
    expect(lines).toEqual(expected);
  });

  it('returns the position of a value between its lowest and its highest line', () => {
    const { at } = scaleFor(0, 21);
    expect([0, 15, 21, 30].map(at)).toEqual([0, 0.5, 0.7, 1]);
  });
});
