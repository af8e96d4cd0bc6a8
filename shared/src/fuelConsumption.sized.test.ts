import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { measureConsumption, rateOf, type FuelEntry } from './fuelConsumption.ts';

const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);

/** One purchase a day, given as `litres, km` and whatever is unusual. */
const purchases = (
  ...stops: [litres: number, mileage: number | null, wishes?: Partial<FuelEntry>][]
): FuelEntry[] =>
  stops.map(([litres, mileage, wishes], index) => ({
    day: dayOf(index),
    energy: 'petrol',
    quantity: litres * 1_000,
    mileage,
    full: true,
    missed: false,
    implausible: false,
    endPercent: null,
    ...wishes,
  }));

const part = { full: false };

/** Returns the consumption of a car that runs on one energy. */
const consumptionOf = (given: readonly FuelEntry[]) => {
  const [one] = measureConsumption(given).consumptions;
  return one ? { litresPer100Km: one.per100Km, litres: one.quantity / 1_000, distance: one.distance } : null;
};

describe('consumption', () => {
  it('is the sum of litres over the sum of distances, not the mean of the tanks', () => {
    // 20 l/100 km over 100 km and 5 l/100 km over 900 km: the mean of the two would be 12.5
    expect(consumptionOf(purchases([40, 10_000], [20, 10_100], [45, 11_000]))).toEqual({
      litresPer100Km: 6.5,
      litres: 65,
      distance: 1_000,
    });
  });

  it('is also known for each stretch from one full fill-up to the next', () => {
    expect(
      measureConsumption(
        purchases([40, 10_000], [20, 10_100], [10, 10_400, part], [35, 11_000]),
      ).consumptions[0]?.stretches.map(rateOf),
    ).toEqual([20, 5]);
  });

  it.each([
    ['nothing', purchases()],
    ['one fill-up', purchases([40, 10_000])],
    ['part fill-ups only', purchases([20, 10_000, part], [20, 10_400, part], [20, 10_800, part])],
    ['one full among part fill-ups', purchases([20, 10_000, part], [40, 10_500], [20, 11_000, part])],
    ['no distance', purchases([40, 10_000], [3, 10_000])],
    ['no odometer', purchases([40, null], [40, null])],
  ])('cannot be computed from %s', (_what, given) => {
    expect(consumptionOf(given)).toBeNull();
  });

  it('includes partial fill-ups within a stretch, and none outside of it', () => {
    const given = purchases(
      [99, 9_000, part],
      [40, 10_000],
      [20, 10_300, part],
      [40, 11_000],
      [99, 11_500, part],
    );
    expect(consumptionOf(given)).toMatchObject({ litresPer100Km: 6, litres: 60, distance: 1_000 });
  });

  it('continues across a fill-up without an odometer reading', () => {
    expect(consumptionOf(purchases([40, 10_000], [30, null], [30, 11_000]))).toMatchObject({
      litres: 60,
      distance: 1_000,
    });
  });

  it('leaves out a stretch in which purchases were forgotten', () => {
    const given = purchases([40, 10_000], [60, 11_000], [30, 13_000, { missed: true }], [60, 14_000]);
    expect(consumptionOf(given)).toMatchObject({ litresPer100Km: 6, litres: 120, distance: 2_000 });
  });

  it('starts again at the next full fill-up if purchases were forgotten before a partial one', () => {
    const given = purchases(
      [40, 10_000],
      [20, 12_000, { missed: true, full: false }],
      [50, 12_500],
      [60, 13_500],
    );
    expect(consumptionOf(given)).toMatchObject({ litres: 60, distance: 1_000 });
  });

  it('goes on over an odometer reading that contradicts the others', () => {
    const given = purchases(
      [40, 10_000],
      [60, 11_000],
      [60, 112_000, { implausible: true }],
      [60, 13_000],
      [60, 14_000],
    );
    expect(consumptionOf(given)).toMatchObject({ litresPer100Km: 6, litres: 240, distance: 4_000 });
  });

  it('is unknown if the only other reading contradicts the others', () => {
    expect(consumptionOf(purchases([40, 10_000], [40, 11_500, { implausible: true }]))).toBeNull();
  });

  it('includes small fill-ups over a short distance, and little fuel over a long one', () => {
    expect(consumptionOf(purchases([40, 0], [45, 900], [0.2, 950]))).toMatchObject({
      litresPer100Km: 4.76,
      litres: 45.2,
      distance: 950,
    });
    expect(consumptionOf(purchases([40, 10_000], [8, 12_000], [30, 12_500]))?.litresPer100Km).toBe(1.52);
  });

  it('includes what was filled up again where the car stood, at the end of the stretch', () => {
    const given = purchases(
      [40, 10_000],
      [2, 10_000],
      [60, 11_000],
      [5, 11_000, part],
      [3, 11_000],
      [50, 12_000],
    );
    const [petrol] = measureConsumption(given).consumptions;
    expect(petrol?.stretches.map(({ quantity, distance }) => [quantity, distance])).toEqual([
      [68_000, 1_000],
      [50_000, 1_000],
    ]);
  });
});

describe('a purchase without a consumption of its own', () => {
  const reasonsFor = (given: FuelEntry[]) => {
    const { unmeasured } = measureConsumption(given);
    return given.map((one) => {
      const reason = unmeasured.get(one);
      return reason && `${reason.why}${reason.counted ? ', counted' : ''}`;
    });
  };

  it('says why, and whether it counts in the average', () => {
    const missed = { missed: true };
    expect(
      reasonsFor(
        purchases(
          [9, 9_900, part],
          [40, 10_000],
          [20, 10_300, part],
          [20, null],
          [20, 99_000, { implausible: true }],
          [30, 11_000],
          [3, 11_000],
          [20, 12_000, missed],
          [20, 12_500, part],
          [20, 13_000, { ...missed, ...part }],
          [20, 13_500],
          [20, 14_000],
          [20, 14_500, part],
        ),
      ),
    ).toEqual([
      'notFull',
      'first',
      'notFull, counted',
      'noMileage, counted',
      'implausible, counted',
      'again, counted',
      undefined,
      'missed',
      'notFull',
      'notFull',
      'missed',
      undefined,
      'notFull',
    ]);
  });

  it('is a charge that no earlier one ended like', () => {
    expect(reasonsFor(charges([30, 1_000, 80], [10, 1_100, 55], [26, 1_200, 80], [5, 1_250, null]))).toEqual([
      'first',
      'otherCharge, counted',
      undefined,
      'notFull',
    ]);
  });

  it('is every one that ends no stretch, and exactly what lies within a stretch counts', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat({ max: 5 })), (history, kinds) => {
        const given = history.map((one, at) => ({
          ...one,
          missed: kinds[at] === 1,
          implausible: kinds[at] === 2,
          mileage: kinds[at] === 3 ? null : one.mileage,
        }));
        const { consumptions, unmeasured } = measureConsumption(given);
        const ends = consumptions.flatMap(({ stretches }) => stretches.map(({ end }) => end));
        expect(new Set([...ends, ...unmeasured.keys()])).toEqual(new Set(given));
        expect(ends.length + unmeasured.size).toBe(given.length);
        const counted = given.filter((one) => unmeasured.get(one)?.counted ?? true);
        const total = consumptions.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(counted.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total);
      }),
      cases(),
    );
  });
});

/** Years of plausible purchases, at least a day apart; the first and the last fill the tank. */
const histories = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 30 }),
      km: fc.integer({ min: 1, max: 1_000 }),
      mlPerKm: fc.integer({ min: 20, max: 300 }),
      full: fc.boolean(),
    }),
    { minLength: 4, maxLength: 40 },
  )
  .map((steps) => {
    let day = 0;
    let mileage = 50_000;
    return steps.map(({ days, km, mlPerKm, full }, index): FuelEntry => {
      day += days;
      mileage += km;
      const isEnd = index === 0 || index === steps.length - 1;
      return {
        day: dayOf(day),
        energy: 'petrol',
        quantity: km * mlPerKm,
        mileage,
        full: full || isEnd,
        missed: false,
        implausible: false,
        endPercent: null,
      };
    });
  });

/** Computes the plain formula: litres after the first full fill-up, over the distance to the last. */
const byHand = (history: FuelEntry[]) => {
  const burnt = history.slice(1).reduce((sum, { quantity }) => sum + quantity, 0);
  const distance = history.at(-1)!.mileage! - history[0]!.mileage!;
  return { litresPer100Km: Math.round((10 * burnt) / distance) / 100, litres: burnt / 1_000, distance };
};

/** Computes the same figure if purchases were forgotten: each stretch by itself, from one full fill-up to the next. */
const byStretches = (history: FuelEntry[]) => {
  const full = history.flatMap((one, index) => (one.full ? [index] : []));
  const stretches = full.slice(1).map((end, nth) => {
    const start = full[nth]!;
    const within = history.slice(start + 1, end + 1);
    return {
      isWhole: within.every(({ missed }) => !missed),
      burnt: within.reduce((sum, { quantity }) => sum + quantity, 0),
      distance: history[end]!.mileage! - history[start]!.mileage!,
    };
  });
  const whole = stretches.filter(({ isWhole }) => isWhole);
  const burnt = whole.reduce((sum, stretch) => sum + stretch.burnt, 0);
  const distance = whole.reduce((sum, stretch) => sum + stretch.distance, 0);
  if (distance === 0) return null;
  return { litresPer100Km: Math.round((10 * burnt) / distance) / 100, litres: burnt / 1_000, distance };
};

describe('consumption of any history', () => {
  it('is the amount bought after the first full fill-up, over the distance to the last', () => {
    fc.assert(
      fc.property(histories, (history) => {
        expect(consumptionOf(history)).toEqual(byHand(history));
      }),
      cases(),
    );
  });

  it('does not depend on the order of recording', () => {
    const shuffled = histories.chain((history) =>
      fc.tuple(fc.constant(history), fc.shuffledSubarray(history, { minLength: history.length })),
    );
    fc.assert(
      fc.property(shuffled, ([history, anyOrder]) => {
        expect(consumptionOf(anyOrder)).toEqual(consumptionOf(history));
      }),
      cases(),
    );
  });

  it('does not depend on the order of recording within one day', () => {
    const sameDay = histories.chain((history) => {
      const crowded = history.map((one, index) => ({
        ...one,
        day: dayOf(Math.floor(index / 3)),
        mileage: index % 5 === 3 ? null : Math.floor(index / 2) * 400,
        missed: index % 7 === 5,
      }));
      return fc.tuple(fc.constant(crowded), fc.shuffledSubarray(crowded, { minLength: crowded.length }));
    });
    fc.assert(
      fc.property(sameDay, ([history, anyOrder]) => {
        expect(consumptionOf(anyOrder)).toEqual(consumptionOf(history));
      }),
      cases(),
    );
  });

  it('is unaffected by readings that are missing or contradict others, except at its ends', () => {
    const withGap = histories.chain((history) =>
      fc.tuple(
        fc.constant(history),
        fc.integer({ min: 2, max: history.length - 2 }),
        fc.constantFrom({ mileage: null }, { mileage: 0, implausible: true }),
      ),
    );
    fc.assert(
      fc.property(withGap, ([history, at, unknown]) => {
        const gapped = history.map((one, index) => (index === at ? { ...one, ...unknown } : one));
        expect(consumptionOf(gapped)).toEqual(consumptionOf(history));
      }),
      cases(),
    );
  });

  it('is the sum over the stretches between full fill-ups in which nothing was forgotten', () => {
    const withForgotten = histories.chain((history) =>
      fc.tuple(
        fc.constant(history),
        fc.array(fc.boolean(), { minLength: history.length, maxLength: history.length }),
      ),
    );
    fc.assert(
      fc.property(withForgotten, ([history, forgotten]) => {
        const given = history.map((one, index) => ({ ...one, missed: forgotten[index] ?? false }));
        expect(consumptionOf(given)).toEqual(byStretches(given));
      }),
      cases(),
    );
  });

  it('does not depend on how the distance is divided into tanks', () => {
    // if every kilometre takes the same, every way of filling up must give the same figure
    const atOneRate = fc.tuple(histories, fc.integer({ min: 20, max: 300 }));
    fc.assert(
      fc.property(atOneRate, ([history, mlPerKm]) => {
        const given = history.map((one, index) => {
          const before = history[index - 1]?.mileage ?? one.mileage;
          return { ...one, quantity: ((one.mileage ?? 0) - (before ?? 0)) * mlPerKm };
        });
        expect(consumptionOf(given)?.litresPer100Km).toBeCloseTo(mlPerKm / 10, 10);
      }),
      cases(),
    );
  });

  it('is a finite number that is not negative, whatever was typed', () => {
    const anything = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 20 }).map(dayOf),
        quantity: fc.integer({ min: 10, max: 1_000_000 }),
        mileage: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
        full: fc.boolean(),
        missed: fc.boolean(),
        implausible: fc.boolean(),
        energy: fc.constant('petrol' as const),
        endPercent: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(anything, (history) => {
        const consumption = consumptionOf(history);
        if (!consumption) return;
        for (const figure of Object.values(consumption)) {
          expect(Number.isFinite(figure)).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
        }
      }),
      cases(),
    );
  });
});

/** One charge a day: kWh, km, and the state of charge at its end. */
const charges = (
  ...stops: [kWh: number, mileage: number, endPercent: number | null, wishes?: Partial<FuelEntry>][]
): FuelEntry[] =>
  stops.map(([kWh, mileage, endPercent, wishes], index) => ({
    day: dayOf(index),
    energy: 'electricity',
    quantity: kWh * 1_000,
    mileage,
    full: false,
    missed: false,
    implausible: false,
    endPercent,
    ...wishes,
  }));

describe('the consumption of charges', () => {
  const ofCharges = (given: FuelEntry[]) => {
    const [one] = measureConsumption(given).consumptions;
    return one && [one.per100Km, one.distance, one.stretches.map(({ distance }) => distance)];
  };

  it('is known between two charges that end at the same state of charge, give or take two points', () => {
    expect(ofCharges(charges([30, 1_000, 80], [36, 1_200, 78], [45, 1_450, 80]))).toEqual([
      18,
      450,
      [200, 250],
    ]);
    expect(ofCharges(charges([30, 1_000, 80], [36, 1_200, 83]))).toBeUndefined();
  });

  it('includes charges in between that end at another state of charge', () => {
    expect(ofCharges(charges([30, 1_000, 80], [10, 1_100, 55], [26, 1_200, 80]))).toEqual([18, 200, [200]]);
  });

  it('treats a full charge without a figure as one that ends at 100', () => {
    const full = { full: true };
    expect(ofCharges(charges([30, 1_000, null, full], [36, 1_200, 99], [18, 1_300, null, full]))).toEqual([
      18,
      300,
      [200, 100],
    ]);
    expect(ofCharges(charges([30, 1_000, null], [36, 1_200, null]))).toBeUndefined();
  });

  it('uses the stretches that cover the longest distance in total if stretches overlap', () => {
    // 80 to 80 and 60 to 60 overlap; the second is longer
    expect(ofCharges(charges([9, 1_000, 80], [9, 1_050, 60], [27, 1_150, 80], [18, 1_250, 60]))).toEqual([
      22.5,
      200,
      [200],
    ]);
  });

  it('starts again after a charge that was not recorded', () => {
    expect(ofCharges(charges([30, 1_000, 80], [36, 1_200, 80, { missed: true }], [18, 1_300, 80]))).toEqual([
      18,
      100,
      [100],
    ]);
  });
});

it('consumption is computed for each energy by itself, over the whole distance of the car', () => {
  const full = { full: true };
  const given = [
    ...charges([8, 1_000, null, full], [10, 1_100, null, full], [10, 1_300, null, full]),
    ...purchases([40, 1_010], [1, 1_310]).map((one, nth) => ({ ...one, day: dayOf(nth * 3) })),
    ...purchases([10, 1_020]).map((one) => ({ ...one, energy: null })),
  ];
  expect(
    measureConsumption(given).consumptions.map(({ energy, per100Km, distance }) => [
      energy,
      per100Km,
      distance,
    ]),
  ).toEqual([
    ['electricity', 6.67, 300],
    ['petrol', 0.33, 300],
  ]);
});
