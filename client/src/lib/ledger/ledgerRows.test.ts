import { ledgerLines } from '@glovebox/shared/ledgerLines';
import { METRIC } from '@glovebox/shared/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerRows } from './ledgerRows.ts';

interface Entry {
  name: string;
  day: string;
  mileage: number | undefined;
  isFuel?: boolean;
  isExpense?: boolean;
}

const service = (day: string, mileage = 1): Entry => ({ name: `s${day}`, day: `2026-${day}`, mileage });
const fuel = (day: string): Entry => ({ name: 'f', day: `2026-${day}`, mileage: undefined, isFuel: true });
const expense = (day: string): Entry => ({ ...fuel(day), name: 'e', isFuel: false, isExpense: true });

const rowsOf = (entries: Entry[], goesOn = false) =>
  ledgerRows(ledgerLines(entries, goesOn ? 'begun' : 'whole', METRIC), goesOn);

/** Draws each row: a visit in brackets, a fold as its number of fill-ups, and a row that may grow with a plus. */
const drawn = (entries: Entry[], goesOn = false) =>
  rowsOf(entries, goesOn)
    .map(({ kind, entries: [first, ...others], mayGrow }) => {
      const name = kind === 'fold' ? `${1 + others.length}f` : first.name;
      return `${kind === 'visit' ? `[${1 + others.length}]` : name}${mayGrow ? '+' : ''}`;
    })
    .join(' ');

describe('the rows of a ledger', () => {
  it('fold the fill-ups between two services, also around an expense', () => {
    expect(
      drawn([fuel('09-03'), expense('09-02'), fuel('09-01'), service('08-01'), fuel('07-02'), fuel('07-01')]),
    ).toBe('2f e s08-01 2f');
    expect(drawn([fuel('09-03')])).toBe('1f');
  });

  it('end a fold at the end of a year and at a gap', () => {
    const years = [fuel('01-02'), fuel('01-01'), { ...fuel('12-30'), day: '2025-12-30' }];
    expect(drawn(years)).toBe('2f 1f');
    const gap = [fuel('09-02'), { ...fuel('09-01'), day: '2025-02-01' }];
    expect(rowsOf(gap)[1]?.gap).toMatch(/^No entry for 18 months/);
    expect(drawn(gap)).toBe('1f 1f');
  });

  it('show the services of a visit once', () => {
    expect(drawn([service('08-01'), service('08-01'), service('08-01', 2), service('07-01')])).toBe(
      '[2] s08-01 s07-01',
    );
  });

  it('may grow where older entries have not loaded', () => {
    expect(drawn([service('09-01'), fuel('08-02'), fuel('08-01')], true)).toBe('s09-01 2f+');
    expect(drawn([fuel('08-02'), service('08-01'), service('08-01'), fuel('08-01')], true)).toBe(
      '1f [2]+ 1f+',
    );
    expect(drawn([fuel('08-02'), fuel('08-01'), expense('07-01')], true)).toBe('2f+ e');
    expect(drawn([fuel('08-02'), service('08-01'), expense('07-01')], true)).toBe('1f s08-01 e');
  });

  it('hold each entry once, and a row that cannot grow stays as it is when more entries load', () => {
    const day = fc.constantFrom('09-02', '09-01', '08-02', '08-01', '07-01');
    const any = fc.oneof(
      fc.tuple(day, fc.constantFrom(1, 2)).map(([of, km]) => service(of, km)),
      day.map(fuel),
      day.map(expense),
    );
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), fc.nat(), (some, at) => {
        const entries = some
          .map((entry, index) => ({ ...entry, name: String(index) }))
          .toSorted((one, other) => other.day.localeCompare(one.day));
        const names = (rows: ReturnType<typeof rowsOf>) =>
          rows.map((row) => row.entries.map(({ name }) => name).join(' '));
        const whole = names(rowsOf(entries));
        expect(whole.join(' ').split(' ').toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
        const begun = rowsOf(entries.slice(0, 1 + (at % entries.length)), true);
        const settled = begun.filter(({ mayGrow }) => !mayGrow);
        expect(whole).toEqual(expect.arrayContaining(names(settled)));
      }),
    );
  });
});
