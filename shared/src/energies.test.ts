import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { editedEnergies, ENERGIES, type Energies } from './energies.ts';

const some = fc.uniqueArray(fc.constantFrom(...ENERGIES), { minLength: 1 }) as unknown as fc.Arbitrary<
  [...Energies]
>;

describe('an edit of the energies of a car', () => {
  it('results in the energies that were sent, whichever is the main one', () => {
    fc.assert(
      fc.property(some, some, (before, energies) => {
        expect(editedEnergies(before, { energies }).toSorted()).toEqual(energies.toSorted());
      }),
      cases(),
    );
  });

  it('never moves the main energy by adding or removing others', () => {
    fc.assert(
      fc.property(some, some, (before, sent) => {
        const energies = sent.includes(before[0]) ? sent : [...sent, before[0]];
        fc.pre(new Set([...before, ...energies]).size > Math.min(before.length, energies.length));
        expect(editedEnergies(before, { energies })[0]).toBe(before[0]);
      }),
      cases(),
    );
  });

  it('makes the energy the main one that is named, or that comes first among the same energies', () => {
    fc.assert(
      fc.property(some, fc.nat(), (before, at) => {
        const main = before[at % before.length]!;
        const reordered = [main, ...before.filter((one) => one !== main)];
        expect(editedEnergies(before, { mainEnergy: main })[0]).toBe(main);
        expect(editedEnergies(before, { energies: reordered })).toEqual(reordered);
      }),
      cases(),
    );
  });
});
