import { describe, expect, it } from 'vitest';
import { mergeByDay } from './mergeByDay.ts';

const list = (goesOn: boolean, ...days: string[]) => ({ goesOn, entries: days.map((day) => ({ day })) });
const merge = (...[first, second]: [ReturnType<typeof list>, ReturnType<typeof list>]) => {
  const { merged, wants } = mergeByDay(first, second);
  return [merged.map(({ day }) => day).join(' '), wants];
};

describe('two lists that are loaded page by page', () => {
  it('are merged, with the latest day first', () => {
    expect(merge(list(false, '09', '05'), list(false, '08', '07', '01'))).toEqual([
      '09 08 07 05 01',
      undefined,
    ]);
    expect(merge(list(false), list(false))).toEqual(['', undefined]);
    expect(merge(list(false, '02'), list(false))).toEqual(['02', undefined]);
  });

  it('end where one list needs another page, which may hold entries of the same day', () => {
    expect(merge(list(true, '09', '05'), list(false, '08', '05', '01'))).toEqual(['09 08 05', 'first']);
    expect(merge(list(false, '09', '05'), list(true, '08', '05'))).toEqual(['09 08 05 05', 'second']);
    expect(merge(list(false, '09', '05', '04'), list(true, '08', '05'))).toEqual(['09 08 05 05', 'second']);
    expect(merge(list(true), list(false, '08'))).toEqual(['', 'first']);
  });

  it('put services before purchases of the same day', () => {
    const { merged } = mergeByDay(
      { goesOn: false, entries: [{ day: '05', name: 'service' }] },
      { goesOn: false, entries: [{ day: '05', name: 'fuel' }] },
    );
    expect(merged.map(({ name }) => name)).toEqual(['service', 'fuel']);
  });
});
