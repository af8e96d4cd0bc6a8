import { ANYONE } from '@glovebox/shared/dates';
import { describe, expect, it } from 'vitest';
import { calendarTicks } from './calendarTicks.ts';

const labels = (from: string, to: string, most = 6) =>
  calendarTicks(Date.parse(from), Date.parse(to), most, ANYONE).map(({ label }) => label);

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
    const ticks = calendarTicks(from, to, 6, ANYONE);
    expect(ticks.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2023-07-01',
      '2024-01-01',
      '2024-07-01',
      '2025-01-01',
      '2025-07-01',
    ]);
  });

  it('do not exist if no month begins within the span', () => {
    expect(labels('2026-11-03', '2026-11-20')).toEqual([]);
  });
});
