import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { daysOnEarth } from './days.ts';
import { judgeOdometer, type OdometerReading, type OdometerStatement } from './odometer.ts';

const reading = (day: string, mileage: number, verified = false): OdometerReading => ({
  day,
  mileage,
  verified,
});

const isConsistent = (readings: { day: string; mileage: number }[]) =>
  readings.every((a) => readings.every((b) => a.day >= b.day || a.mileage <= b.mileage));

const isPossible = (readings: OdometerReading[], statement: OdometerStatement | null) =>
  statement
    ? daysOnEarth(statement.at).some((day) =>
        isConsistent([...readings, { day, mileage: statement.mileage }]),
      )
    : isConsistent(readings);

/** Returns the size of the smallest set whose removal leaves a possible sequence, by trying every set. */
const smallestRemoval = (readings: OdometerReading[], statement: OdometerStatement | null) => {
  let smallest = Infinity;
  for (let keep = 0; keep < 2 ** readings.length; keep += 1) {
    const kept = readings.filter((_, index) => keep & (1 << index));
    const removed = readings.length - kept.length;
    if (isPossible(kept, statement)) smallest = Math.min(smallest, removed);
    if (statement && isPossible(kept, null)) smallest = Math.min(smallest, removed + 1);
  }
  return smallest;
};

const days = fc.constantFrom('2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12', '2024-03-01');
const readings = (maxLength: number) =>
  fc.array(fc.record({ day: days, mileage: fc.nat(12), verified: fc.boolean() }), { maxLength });
const statement = fc.option(
  fc.record({
    at: fc.date({
      min: new Date('2024-01-09T00:00:00Z'),
      max: new Date('2024-01-13T00:00:00Z'),
      noInvalidDate: true,
    }),
    mileage: fc.nat(12),
  }),
);

describe('the judgement of an odometer', () => {
  it('leaves a possible sequence when what it marks is removed', () => {
    fc.assert(
      fc.property(readings(40), statement, (all, stated) => {
        const { implausible, statementImplausible } = judgeOdometer(all, stated);
        const kept = all.filter((_, index) => !implausible[index]);
        expect(isPossible(kept, statementImplausible ? null : stated)).toBe(true);
      }),
      cases(),
    );
  });

  it('marks no more than any other set that leaves a possible sequence', () => {
    fc.assert(
      fc.property(readings(8), statement, (all, stated) => {
        const { implausible, statementImplausible } = judgeOdometer(all, stated);
        const marked = implausible.filter(Boolean).length + Number(statementImplausible);
        expect(marked).toBe(smallestRemoval(all, stated));
      }),
      cases(300),
    );
  });

  it('does not depend on the order of recording', () => {
    const marked = (all: OdometerReading[], stated: OdometerStatement | null) => {
      const { implausible } = judgeOdometer(all, stated);
      return all
        .filter((_, index) => implausible[index])
        .map((one) => JSON.stringify(one))
        .sort();
    };
    const shuffled = readings(12).chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, statement, ([all, other], stated) => {
        expect(marked(other, stated)).toEqual(marked(all, stated));
      }),
      cases(),
    );
  });

  it('uses the highest plausible reading as the mileage', () => {
    const all = [reading('2024-01-01', 100), reading('2024-02-01', 9_000), reading('2024-03-01', 300)];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (shuffled) => {
        expect(judgeOdometer([...shuffled, reading('2024-04-01', 400)]).mileage).toBe(400);
      }),
      cases(),
    );
  });

  it('accepts any order of readings on one day', () => {
    const judged = judgeOdometer([
      reading('2024-01-01', 120),
      reading('2024-01-01', 100),
      reading('2024-01-02', 121),
    ]);
    expect(judged).toMatchObject({ implausible: [false, false, false], mileage: 121, verdict: 'logical' });
  });

  it('marks a reading with a digit too many, and not the later reading that contradicts it', () => {
    const typo = reading('2024-06-01', 1_100_000);
    const right = [reading('2024-01-01', 100_000), reading('2025-01-01', 120_000)];
    expect(judgeOdometer([typo, ...right]).implausible).toEqual([true, false, false]);
    expect(judgeOdometer([...right, typo]).implausible).toEqual([false, false, true]);
  });

  it('does not lower the mileage because of a single later entry', () => {
    const judged = judgeOdometer([
      reading('2023-01-01', 100_000),
      reading('2024-01-01', 140_000),
      reading('2025-01-01', 120_000),
    ]);
    expect(judged).toMatchObject({
      implausible: [false, false, true],
      mileage: 140_000,
      verdict: 'illogical',
    });
  });

  it("keeps a workshop's reading rather than the owner's when the two contradict each other", () => {
    const own = reading('2024-01-01', 200);
    const workshops = reading('2024-02-01', 100, true);
    expect(judgeOdometer([own, workshops]).implausible).toEqual([true, false]);
  });

  it('ignores a statement below the recorded readings', () => {
    const judged = judgeOdometer([reading('2024-01-01', 110_000)], {
      at: new Date('2025-01-01T12:00:00Z'),
      mileage: 100_000,
    });
    expect(judged).toEqual({
      implausible: [false],
      statementImplausible: true,
      mileage: 110_000,
      verdict: 'illogical',
    });
  });

  it('accepts a statement whose local date is a day off from UTC', () => {
    const before = reading('2023-01-01', 80_000);
    // in California it is still the evening of the 14th
    const stated = { at: new Date('2024-05-15T03:00:00Z'), mileage: 100_000 };
    expect(judgeOdometer([before, reading('2024-05-14', 100_050)], stated).verdict).toBe('logical');
    // in Auckland it is already the 16th
    const noon = { at: new Date('2024-05-15T13:00:00Z'), mileage: 100_000 };
    expect(judgeOdometer([before, reading('2024-05-16', 99_990)], noon).verdict).toBe('logical');
  });

  it("is 'no judgement' while there is nothing to compare", () => {
    expect(judgeOdometer([])).toMatchObject({ verdict: 'no judgement', mileage: 0 });
    expect(judgeOdometer([], { at: new Date('2024-01-01T12:00:00Z'), mileage: 7 })).toMatchObject({
      verdict: 'no judgement',
      mileage: 7,
    });
    expect(judgeOdometer([reading('2024-01-01', 1), reading('2024-01-01', 2)]).verdict).toBe('no judgement');
  });

  it('can judge 20,000 readings', { timeout: 2_000 }, () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      reading(
        new Date(Date.UTC(1990, 0, 1 + (index % 10_000))).toISOString().slice(0, 10),
        (index * 7_919) % 500_000,
      ),
    );
    expect(judgeOdometer(many).verdict).toBe('illogical');
  });
});

describe('the calendar days on earth at a moment', () => {
  it('are two or three consecutive days', () => {
    expect(daysOnEarth(new Date('2024-02-29T00:00:00Z'))).toEqual(['2024-02-28', '2024-02-29']);
    expect(daysOnEarth(new Date('2024-02-29T11:00:00Z'))).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });
});
