import { describe, expect, it } from 'vitest';
import { scaleFor } from './scale.ts';

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
