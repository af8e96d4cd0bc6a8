import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { judgeOdometer, type OdometerReading, type OdometerStatement } from './odometer.ts';
import { judgeWithFuel, type FuelReading } from './odometerFuel.ts';

type Reading = Pick<OdometerReading, 'day' | 'mileage'>;

const days = fc.constantFrom('2024-01-05', '2024-01-10', '2024-01-15', '2024-01-20', '2024-03-01');
// below the allowances for the pace, so that only the order decides
const services = fc.array(fc.record({ day: days, mileage: fc.nat(12), verified: fc.boolean() }), {
  maxLength: 8,
});
const fuel = (maxLength: number) => fc.array(fc.record({ day: days, mileage: fc.nat(15) }), { maxLength });
const statement = fc.option(
  fc.record({ at: days.map((day) => new Date(`${day}T12:00:00Z`)), mileage: fc.nat(12) }),
);
const farApart = fc.array(
  fc.record({ day: days, mileage: fc.oneof(fc.nat(12), fc.nat(2_000_000)), verified: fc.boolean() }),
  { maxLength: 12 },
);

const isConsistent = (readings: Reading[]) =>
  readings.every((a) => readings.every((b) => a.day >= b.day || a.mileage <= b.mileage));

/**
 * Dates a statement by its UTC day. At noon UTC it is everywhere on earth either that day or the next one, which is
 * none of the days above.
 */
const dated = (stated: OdometerStatement): Reading => ({
  day: stated.at.toISOString().slice(0, 10),
  mileage: stated.mileage,
});

const basisOf = (all: OdometerReading[], stated: OdometerStatement | null): Reading[] => {
  const { implausible, statementImplausible } = judgeOdometer(all, stated);
  const kept: Reading[] = all.filter((_, index) => !implausible[index]);
  return stated && !statementImplausible ? [...kept, dated(stated)] : kept;
};

/** Returns how many fuel readings can be added to the basis at most, by trying every set. */
const mostThatFit = (basis: Reading[], bought: FuelReading[]) => {
  let most = 0;
  for (let keep = 0; keep < 2 ** bought.length; keep += 1) {
    const added = bought.filter((_, index) => keep & (1 << index));
    if (added.length > most && isConsistent([...basis, ...added])) most = added.length;
  }
  return most;
};

describe('the odometer with the readings of fuel', () => {
  it('does not change the judgement of services and statement, nor the verdict', () => {
    fc.assert(
      fc.property(farApart, statement, farApart, (all, stated, bought) => {
        const { implausible, statementImplausible, verdict } = judgeWithFuel(all, stated, bought);
        const without = judgeOdometer(all, stated);
        expect({ implausible, statementImplausible, verdict }).toEqual({
          implausible: without.implausible,
          statementImplausible: without.statementImplausible,
          verdict: without.verdict,
        });
      }),
      cases(),
    );
  });

  it('adds as many fuel readings as fit the readings that were kept', () => {
    fc.assert(
      fc.property(services, statement, fuel(7), (all, stated, bought) => {
        const basis = basisOf(all, stated);
        const { fuelFits } = judgeWithFuel(all, stated, bought);
        const added = bought.filter((_, index) => fuelFits[index]);
        expect(isConsistent([...basis, ...added])).toBe(true);
        expect(added).toHaveLength(mostThatFit(basis, bought));
      }),
      cases(300),
    );
  });

  it('uses the highest reading that fits as the mileage', () => {
    fc.assert(
      fc.property(farApart, statement, farApart, (all, stated, bought) => {
        const { fuelFits, mileage } = judgeWithFuel(all, stated, bought);
        const added = bought.flatMap((one, index) => (fuelFits[index] ? [one.mileage] : []));
        expect(mileage).toBe(Math.max(judgeOdometer(all, stated).mileage, ...added));
      }),
      cases(),
    );
  });

  it('does not depend on the order of recording', () => {
    const fitting = (all: OdometerReading[], bought: FuelReading[]) => {
      const { fuelFits } = judgeWithFuel(all, null, bought);
      return bought.flatMap((one, index) => (fuelFits[index] ? [`${one.day} ${one.mileage}`] : [])).sort();
    };
    fc.assert(
      fc.property(services, fuel(10), (all, bought) => {
        expect(fitting(all, bought.toReversed())).toEqual(fitting(all, bought));
      }),
      cases(),
    );
  });

  it.each([
    ['a digit too many', 1_469_000, false],
    ['a digit too few', 14_690, false],
    ['a fill-up on the way', 146_900, true],
  ])('knows %s beside services and beside a statement alone', (_name, mileage, fits) => {
    const before = { day: '2026-01-10', mileage: 146_250, verified: false };
    const bought = [{ day: '2026-01-20', mileage }];
    expect(judgeWithFuel([before], null, bought).fuelFits).toEqual([fits]);
    const stated = { at: new Date('2026-01-10T09:00:00Z'), mileage: 146_250 };
    expect(judgeWithFuel([], stated, bought).fuelFits).toEqual([fits]);
    expect(judgeWithFuel([], stated, bought).mileage).toBe(fits ? mileage : 146_250);
  });
});
