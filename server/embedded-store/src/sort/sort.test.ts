import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import type { Doc } from '../bson/document.ts';
import { compileSort } from './sort.ts';

const sorted = (spec: Doc, docs: Doc[]): unknown[] => docs.toSorted(compileSort(spec)).map((doc) => doc._id);

describe('sort', () => {
  it('puts missing values and null before numbers, strings, documents…', () => {
    const docs = [
      { _id: 1, a: 'x' },
      { _id: 2, a: 5 },
      { _id: 3 },
      { _id: 4, a: null },
      { _id: 5, a: {} },
      { _id: 6, a: true },
    ];
    expect(sorted({ a: 1 }, docs)).toEqual([3, 4, 2, 1, 5, 6]);
    expect(sorted({ a: -1 }, docs)).toEqual([6, 5, 1, 2, 3, 4]);
  });

  it('sorts an array by its least element, or by its greatest in descending order', () => {
    const docs = [
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
      { _id: 3, a: [] },
      { _id: 4, a: null },
    ];
    expect(sorted({ a: 1 }, docs)).toEqual([3, 4, 1, 2]);
    expect(sorted({ a: -1 }, docs)).toEqual([1, 2, 4, 3]);
  });

  it('sorts by fields of documents in arrays', () => {
    const docs = [
      { _id: 1, a: [{ b: 9 }, { b: 2 }] },
      { _id: 2, a: [{ b: 3 }] },
      { _id: 3, a: [{ c: 1 }, { b: 5 }] },
    ];
    expect(sorted({ 'a.b': 1 }, docs)).toEqual([3, 1, 2]);
    expect(sorted({ 'a.b': -1 }, docs)).toEqual([1, 3, 2]);
  });

  it('keeps the fields of one element together', () => {
    const docs = [
      {
        _id: 1,
        a: [
          { b: 1, c: 5 },
          { b: 2, c: 3 },
        ],
      },
      { _id: 2, a: [{ b: 1, c: 4 }] },
    ];
    expect(sorted({ 'a.b': 1, 'a.c': 1 }, docs)).toEqual([2, 1]);
  });

  it('orders numbers of all types by value', () => {
    const values = [Long.fromString('9007199254740993'), new Double(2 ** 53), new Double(9.5), new Int32(10)];
    const docs = values.map((a, index) => ({ _id: index, a }));
    expect(sorted({ a: 1 }, docs)).toEqual([2, 3, 1, 0]);
  });

  it.each<[Doc, number]>([
    [{ a: 2 }, 15975],
    [{ a: 0 }, 15975],
    [{ a: 'asc' }, 15974],
    [{ a: { $meta: 'textScore' } }, 9],
    [{ '': 1 }, 2],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
    [{ $natural: 1 }, 9],
    [{ 'a.0': 1 }, 9],
  ])('refuses %j with %d', (spec, code) => {
    expect(() => compileSort(spec)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses two keys that lead through different arrays', () => {
    expect(() => sorted({ a: 1, b: 1 }, [{ a: [1, 2], b: [1, 2] }, { a: 1 }])).toThrow(/parallel arrays/);
  });

  it('is a total order', () => {
    const value: fc.Arbitrary<unknown> = fc.oneof(
      fc.constantFrom(null, undefined, true, 'a', 'b', '', new Double(NaN)),
      fc.integer({ min: -2, max: 2 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
      fc.record({ b: fc.integer({ min: 0, max: 2 }) }),
    );
    const doc = fc.record({ a: value, c: fc.constantFrom(1, 2) }) as fc.Arbitrary<Doc>;
    const spec = fc.constantFrom<Doc>({ a: 1 }, { a: -1 }, { c: 1, a: -1 }, { 'a.b': 1, c: -1 });
    fc.assert(
      fc.property(spec, doc, doc, doc, (by, x, y, z) => {
        const compare = compileSort(by);
        expect(Math.sign(compare(x, y))).toBe(-Math.sign(compare(y, x)) + 0);
        if (compare(x, y) <= 0 && compare(y, z) <= 0) expect(compare(x, z)).toBeLessThanOrEqual(0);
      }),
      cases(),
    );
  });
});
