import { describe, expect, it } from 'vitest';
import { scaleFor } from './scale.ts';

describe('the axis of values', () => {
  it.each([
    ['from zero', scaleFor(0, 21), [0, 15, 30]],
    ['of nothing', scaleFor(0, 0), [0, 1, 2]],
    ['of many thousands', scaleFor(12, 131_000, 1_000), [0, 80_000, 160_000]],
    ['far from zero', scaleFor(94_300, 119_247, 1_000), [90_000, 105_000, 120_000]],
    ['of values that nearly agree', scaleFor(14_200, 14_210, 1_000), [14_000, 15_000, 16_000]],
  ])('%s has three round lines around them', (_, { lines }, expected) => {
    expect(lines).toEqual(expected);
  });

  it('puts a value between its lowest and its highest line', () => {
    const { at } = scaleFor(0, 21);
    expect([0, 15, 21, 30].map(at)).toEqual([0, 0.5, 0.7, 1]);
  });
});
