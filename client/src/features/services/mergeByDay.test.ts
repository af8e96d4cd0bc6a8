import { describe, expect, it } from 'vitest';
import { mergeByDay } from './mergeByDay.ts';

const list = (goesOn: boolean, ...days: string[]) => ({ goesOn, entries: days.map((day) => ({ day })) });
const merge = (...lists: ReturnType<typeof list>[]) => {
  const { merged, wants } = mergeByDay(lists);
  return [merged.map(({ day }) => day).join(' '), wants];
};

describe('lists that are loaded page by page', () => {
  it('are merged, with the latest day first', () => {
    expect(merge(list(false, '09', '05'), list(false, '08', '07', '01'))).toEqual([
      '09 08 07 05 01',
      undefined,
    ]);
    expect(merge(list(false, '09', '02'), list(false, '08'), list(false, '07', '01'))).toEqual([
      '09 08 07 02 01',
      undefined,
    ]);
    expect(merge(list(false), list(false))).toEqual(['', undefined]);
    expect(merge(list(false, '02'), list(false))).toEqual(['02', undefined]);
  });

  it('end where one list needs another page, which may hold entries of the same day', () => {
    expect(merge(list(true, '09', '05'), list(false, '08', '05', '01'))).toEqual(['09 08 05', 0]);
    expect(merge(list(false, '09', '05'), list(true, '08', '05'))).toEqual(['09 08 05 05', 1]);
    expect(merge(list(false, '09', '05', '04'), list(true, '08', '05'))).toEqual(['09 08 05 05', 1]);
    expect(merge(list(true), list(false, '08'))).toEqual(['', 0]);
  });

  it('have the highest mileage of a day first, and what has none last', () => {
    const entries = (...of: [string, number | undefined][]) => ({
      goesOn: false,
      entries: of.map(([day, mileage]) => ({ day, mileage })),
    });
    const { merged } = mergeByDay([
      entries(['05', 300], ['05', 100], ['04', 50]),
      entries(['05', 200], ['05', undefined], ['04', 60]),
    ]);
    expect(merged.map(({ mileage }) => mileage)).toEqual([300, 200, 100, undefined, 60, 50]);
  });

  it('put services before purchases, and purchases before expenses of the same day', () => {
    const { merged } = mergeByDay(
      ['service', 'fuel', 'expense'].map((name) => ({ goesOn: false, entries: [{ day: '05', name }] })),
    );
    expect(merged.map(({ name }) => name)).toEqual(['service', 'fuel', 'expense']);
  });
});
