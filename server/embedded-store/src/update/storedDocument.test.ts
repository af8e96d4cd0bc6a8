import { BSONRegExp, Int32, ObjectId, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { docFrom, fieldNames, type Doc } from '../bson/document.ts';
import { prepareForInsert } from './storedDocument.ts';

describe('a document that is inserted', () => {
  it('gets an _id, which comes first', () => {
    const stored = prepareForInsert({ a: 1 });
    expect(fieldNames(stored)).toEqual(['_id', 'a']);
    expect(stored._id).toBeInstanceOf(ObjectId);
  });

  it('keeps its own _id, even null, and gets it moved to the front', () => {
    expect(fieldNames(prepareForInsert({ a: 1, _id: 5, b: 2 }))).toEqual(['_id', 'a', 'b']);
    expect(prepareForInsert({ a: 1, _id: null })).toEqual({ _id: null, a: 1 });
    const numbers = docFrom([
      ['b', 1],
      ['7', 2],
      ['_id', 3],
    ]);
    expect(fieldNames(prepareForInsert(numbers))).toEqual(['_id', 'b', '7']);
  });

  it('may have names with dots and dollars, but no dollars in its _id', () => {
    const doc = { _id: { 'a.b': 1 }, $a: 1, b: { $c: 1 }, 'd.e': 1 };
    expect(prepareForInsert(doc)).toEqual(doc);
    expect(prepareForInsert({ _id: { $ref: 'cars', $id: 1 } })).toEqual({ _id: { $ref: 'cars', $id: 1 } });
  });

  it.each<[unknown, number]>([
    [[1], 2],
    [new BSONRegExp('a', ''), 2],
    [{ $a: 1 }, 52],
    [{ a: { $b: 1 } }, 52],
    [{ a: [{ $b: 1 }] }, 52],
  ])('is refused with the _id %j', (id, code) => {
    expect(() => prepareForInsert({ _id: id })).toThrow(expect.objectContaining({ code }));
  });

  it('gets the current time for an empty timestamp at the top level, but not for a nested one', () => {
    const empty = new Timestamp({ t: 0, i: 0 });
    const stored = prepareForInsert({ _id: new Int32(1), at: empty, deep: { at: empty } }) as {
      at: Timestamp;
      deep: Doc;
    };
    expect(stored.at.t).toBeGreaterThan(1_700_000_000);
    expect(stored.deep.at).toBe(empty);
  });
});
