import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { similarity } from './engineSimilarity.ts';

const MAKES = ['bmw', 'vw'] as const;
const engine = fc.record({
  make: fc.constantFrom(...MAKES),
  cc: fc.option(fc.integer({ min: 0, max: 8_000 })),
  kw: fc.option(fc.integer({ min: 1, max: 900 })),
  name: fc.string({ maxLength: 20 }),
});
const wanted = fc.record({
  make: fc.constantFrom(...MAKES),
  cc: fc.integer({ min: 0, max: 8_000 }),
  kw: fc.integer({ min: 1, max: 900 }),
  name: fc.string({ maxLength: 20 }),
});

it('the same engine scores 1', () => {
  fc.assert(
    fc.property(wanted, (one) => {
      expect(similarity(one, one)).toBe(1);
      expect(similarity({ ...one, name: one.name.toUpperCase() }, one)).toBeGreaterThan(0.93);
    }),
    cases(),
  );
});

it('every score is between 0 and 1', () => {
  fc.assert(
    fc.property(wanted, engine, (one, other) => {
      expect(similarity(one, other)).toBeGreaterThanOrEqual(0);
      expect(similarity(one, other)).toBeLessThanOrEqual(1);
    }),
    cases(),
  );
});

it('an engine of the same make comes before all engines of others', () => {
  fc.assert(
    fc.property(wanted, engine, engine, (one, same, other) => {
      const ofThisMake = similarity(one, { ...same, make: one.make });
      expect(ofThisMake).toBeGreaterThan(similarity(one, { ...other, make: 'other' }));
    }),
    cases(),
  );
});

it('within a make, an exact displacement comes before one at the edge of the tolerance', () => {
  fc.assert(
    fc.property(wanted, engine, engine, (one, near, far) => {
      fc.pre(one.cc > 0);
      const same = similarity(one, { ...near, make: one.make, cc: one.cc });
      expect(same).toBeGreaterThan(similarity(one, { ...far, make: one.make, cc: one.cc * 1.02 + 1 }));
    }),
    cases(),
  );
});

it('with the same displacement, the power decides before the name', () => {
  fc.assert(
    fc.property(wanted, fc.string(), (one, name) => {
      const samePower = similarity(one, { ...one, name });
      expect(samePower).toBeGreaterThan(similarity(one, { ...one, kw: one.kw * 1.05 + 1 }));
    }),
    cases(),
  );
});

it('what is not given does not affect the score', () => {
  fc.assert(
    fc.property(wanted, ({ cc, ...rest }) => {
      expect(similarity({ cc }, { ...rest, make: 'other', cc })).toBe(1);
    }),
    cases(),
  );
});
