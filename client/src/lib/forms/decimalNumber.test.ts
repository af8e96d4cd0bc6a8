import { describe, expect, it } from 'vitest';
import { parseDecimal } from './decimalNumber.ts';

describe('a typed decimal number', () => {
  it.each([
    ['45.5', 45.5],
    ['45,5', 45.5],
    [' 1.599 ', 1.599],
    ['40', 40],
    ['0', 0],
    ['-2', -2],
  ])('an empty text has no value: %j', (typed, number) => {
    expect(parseDecimal(typed)).toBe(number);
  });

  it.each(['', '  '])('nothing typed is nothing: %j', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  });

  it.each(['x', '1e3', '0x1F', '1,2,3', '1.5 l', '.5', '5.', 'Infinity'])('%j is not a number', (typed) => {
    expect(parseDecimal(typed)).toBeNaN();
  });
});
