import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { dueState, servicesWithNext, type RecordedService } from './dueRule.ts';

const OIL = 'Oil Change Service';
const FULL = 'Full Service';

let recorded = 0;
const service = (wishes: Partial<RecordedService>): RecordedService => ({
  type: OIL,
  parts: [],
  doneAt: '2026-01-10',
  mileage: 100_000,
  createdAt: new Date(Date.UTC(2026, 0, 20) + (recorded += 1)),
  ...wishes,
});
const nexts = (...services: RecordedService[]) =>
  servicesWithNext(services).map(({ nextMileage }) => nextMileage ?? Infinity);

const any = fc.record({
  type: fc.constantFrom(OIL, FULL, 'Brake Service', 'Other'),
  description: fc.constantFrom(undefined, '', 'Timing belt', ' timing BELT \nwith pump', '\n Battery'),
  parts: fc.constantFrom([], ['Battery'], ['Bulb', 'Timing belt']),
  doneAt: fc.constantFrom('2025-01-01', '2025-06-01', '2026-01-01'),
  mileage: fc.constantFrom(100, 200, 300),
  nextMileage: fc.option(fc.constantFrom(400, 500, 600)),
  createdAt: fc.constantFrom(1, 2, 3, 4, 5, 6).map((day) => new Date(Date.UTC(2026, 1, day))),
});

/** Applies the rule in the plainest way: it compares each entry with every other one. */
const naive = (services: (RecordedService & { id: number })[]) => {
  const titleOf = ({ description, parts }: RecordedService) =>
    [...(description ?? '').split('\n'), ...parts.slice(0, 1)]
      .map((line) => line.trim().toLowerCase())
      .find(Boolean);
  const isOfKind = (a: RecordedService, b: RecordedService) =>
    a.type === b.type && (a.type !== 'Other' || titleOf(a) === titleOf(b));
  const isNewer = (a: RecordedService & { id: number }, b: RecordedService & { id: number }) => {
    const keys = (one: typeof a) =>
      `${one.doneAt} ${String(one.mileage).padStart(9, '0')} ${one.createdAt.toISOString()}`;
    return keys(a) > keys(b) || (keys(a) === keys(b) && a.id < b.id);
  };
  const isStrictlyNewer = (a: RecordedService & { id: number }, b: RecordedService & { id: number }) =>
    isNewer(a, b) && isNewer(a, { ...b, id: -1 });
  return services
    .filter((one) => typeof one.nextMileage === 'number')
    .filter((one) => !services.some((other) => isOfKind(one, other) && isNewer(other, one)))
    .filter(
      (one) =>
        one.type !== OIL || !services.some((other) => other.type === FULL && isStrictlyNewer(other, one)),
    )
    .map(({ id }) => id)
    .sort((a, b) => a - b);
};

describe('what is due', () => {
  it('is the same as in the plain version of the rule', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (all) => {
        const services = all.map((one, id) => ({ ...one, id }));
        const counted = servicesWithNext(services).map(({ id }) => id);
        expect(counted.sort((a, b) => a - b)).toEqual(naive(services));
      }),
      cases(1_000),
    );
  });

  it('is sorted by when it is due', () => {
    fc.assert(
      fc.property(fc.array(any), (all) => {
        const found = nexts(...all);
        expect(found).toEqual([...found].sort((a, b) => a - b));
      }),
      cases(),
    );
  });

  it('is ended by a newer entry of its kind, with or without a next of its own', () => {
    const old = service({ doneAt: '2025-01-01', nextMileage: 110_000 });
    expect(nexts(old)).toEqual([110_000]);
    expect(nexts(old, service({ nextMileage: 120_000 }))).toEqual([120_000]);
    expect(nexts(old, service({}))).toEqual([]);
    expect(nexts(old, service({ type: 'Brake Service' }))).toEqual([110_000]);
  });

  it('is decided by the mileage, then by the time of recording, for services on one day', () => {
    const one = service({ mileage: 100_000, nextMileage: 110_000 });
    const later = service({ mileage: 99_000, nextMileage: 111_000 });
    expect(nexts(one, later)).toEqual([110_000]);
    expect(nexts(later, one)).toEqual([110_000]);
    const again = service({ mileage: 100_000, nextMileage: 112_000 });
    expect(nexts(again, one)).toEqual([112_000]);
  });

  it('no longer contains an oil change after a newer Full Service, but not the other way round', () => {
    const oil = service({ doneAt: '2025-01-01', nextMileage: 110_000 });
    const full = service({ type: FULL, doneAt: '2025-06-01', nextMileage: 130_000 });
    expect(nexts(oil, full)).toEqual([130_000]);
    expect(nexts(oil, { ...full, nextMileage: undefined })).toEqual([]);
    expect(nexts(service({ nextMileage: 111_000 }), full)).toEqual([111_000, 130_000]);
  });

  it('compares services of type Other by their titles, ignoring case', () => {
    const belt = service({ type: 'Other', description: 'Timing belt', nextMileage: 190_000 });
    const battery = service({ type: 'Other', parts: ['Battery'], nextMileage: 150_000 });
    expect(nexts(belt, battery)).toEqual([150_000, 190_000]);
    const newer = { type: 'Other', doneAt: '2026-02-01', nextMileage: 250_000 };
    expect(nexts(belt, service({ ...newer, description: ' TIMING BELT ' }))).toEqual([250_000]);
    expect(nexts(belt, service({ ...newer, parts: ['timing belt'] }))).toEqual([250_000]);
  });

  it.each([
    [-1, 'overdue'],
    [0, 'soon'],
    [1_000, 'soon'],
    [1_001, 'later'],
  ] as const)('with %d km left is %s', (kmLeft, state) => {
    expect(dueState(kmLeft)).toBe(state);
  });
});
