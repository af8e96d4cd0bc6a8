import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVisits, type Visited } from './visits.ts';

type Named = Visited & { id: string };

const entry = (id: string, over: Partial<Visited> = {}): Named => ({
  id,
  day: '2026-03-22',
  mileage: 94_555,
  place: 'Garage Lindner',
  stamp: 'confirmed',
  ...over,
});

const grouped = (...entries: Named[]) =>
  toVisits(entries).map((visit) => visit.map(({ id }) => id).join(' '));

describe('services of one car', () => {
  it('are one visit if day, mileage and workshop are the same', () => {
    expect(grouped(entry('sparks'), entry('oil'), entry('brakes'))).toEqual(['sparks oil brakes']);
  });

  it('are one visit to the same place, however the owner wrote its name', () => {
    const by = (id: string, place: string | undefined) => entry(id, { place, stamp: undefined });
    expect(grouped(by('a', 'Reifen Krüger'), by('b', 'reifen krüger '), by('c', 'Krüger'))).toEqual([
      'a b',
      'c',
    ]);
    expect(grouped(by('a', undefined), by('b', undefined))).toEqual(['a b']);
    expect(grouped(by('a', undefined), by('b', 'Krüger'))).toEqual(['a', 'b']);
  });

  it.each([
    ['day', { day: '2026-03-21' }],
    ['mileage', { mileage: 94_554 }],
    ['workshop', { place: 'Garage Brandt' }],
    ['stamp', { stamp: 'unchecked' }],
    ['author', { stamp: undefined }],
  ] as const)('are two visits if the %s differs', (_, over) => {
    expect(grouped(entry('a'), entry('b', over))).toEqual(['a', 'b']);
  });

  it('are one visit even if another entry of that day stands between them', () => {
    expect(grouped(entry('a'), entry('b', { stamp: undefined }), entry('c'))).toEqual(['a c', 'b']);
  });
});

it('purchases of fuel and expenses of one day and mileage stay alone', () => {
  const fuel = { isFuel: true, place: undefined, stamp: undefined };
  const expense = { isExpense: true, mileage: undefined };
  expect(grouped(entry('a', fuel), entry('b', fuel), entry('c', expense), entry('d', expense))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

it('each entry is in exactly one visit, and the order within a visit and of the visits stays', () => {
  const any = fc.record({
    day: fc.constantFrom('2026-03-22', '2026-03-21'),
    mileage: fc.constantFrom(undefined, 1, 2),
    place: fc.constantFrom(undefined, 'A', 'B'),
    stamp: fc.constantFrom(undefined, 'confirmed' as const),
    isFuel: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any), (drawn) => {
      const entries = drawn.map((one, at) => ({ ...one, at }));
      const visits = toVisits(entries);
      expect(visits.flat().toSorted((one, other) => one.at - other.at)).toEqual(entries);
      for (const visit of [visits.map(([first]) => first), ...visits])
        expect(visit.map(({ at }) => at)).toEqual(visit.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});
