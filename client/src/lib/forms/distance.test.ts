import { METRIC } from '@glovebox/shared/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AMERICAN } from '../../testing/units.ts';
import { parseDistance, typedDistance } from './distance.ts';

it('keeps the exact km of an untouched distance, and shows typed miles again as they were typed', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (value) => {
      for (const units of [METRIC, AMERICAN]) {
        expect(parseDistance(typedDistance(value, units), units, value)).toBe(value);
        expect(typedDistance(parseDistance(String(value), units), units)).toBe(String(value));
      }
    }),
  );
});

it('distinguishes an empty field from a wrong number, and leaves fractions for the schema to refuse', () => {
  expect(parseDistance(' ', AMERICAN)).toBeUndefined();
  expect(parseDistance('x', AMERICAN)).toBeNaN();
  expect(parseDistance('12.5', AMERICAN)).toBe(12.5);
  expect(parseDistance('79,815', AMERICAN, 128_451)).toBe(128_450);
});
