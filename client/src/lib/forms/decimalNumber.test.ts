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
  ])('is read with a point or a comma: %j', (typed, number) => {
    expect(parseDecimal(typed)).toBe(number);
  });

  it.each(['', '  '])('has no value if nothing was typed: %j', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  });

  it.each(['x', '1e3', '0x1F', '1,2,3', '1.5 l', '.5', '5.', 'Infinity'])('is not a number: %j', (typed) => {
    expect(parseDecimal(typed)).toBeNaN();
  });
});
