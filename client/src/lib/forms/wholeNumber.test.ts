import { describe, expect, it } from 'vitest';
import { parseWhole } from './wholeNumber.ts';

describe('a whole number as people type it', () => {
  it.each([
    ['128450', 128_450],
    [' 128,450 ', 128_450],
    ['1.128.450', 1_128_450],
    ['128 450', 128_450],
    ['0', 0],
  ])('%s is %d', (typed, value) => expect(parseWhole(typed)).toBe(value));

  it('keeps decimals, so that the form can refuse them', () => {
    expect(parseWhole('12.5')).toBe(12.5);
  });

  it('distinguishes an empty text from a wrong number', () => {
    expect(parseWhole('  ')).toBeUndefined();
    for (const wrong of ['12 km', '0x1F', '1e5', '.', '1..2', 'Infinity'])
      expect(parseWhole(wrong)).toBeNaN();
  });
});
