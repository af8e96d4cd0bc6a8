import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { docFrom, fieldNames } from '../bson/document.ts';
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

  it('is refused with an empty timestamp at the top level, which MongoDB sets to the current time', () => {
    const empty = new Timestamp({ t: 0, i: 0 });
    expect(() => prepareForInsert({ at: empty })).toThrow(expect.objectContaining({ code: 9 }));
    expect(prepareForInsert({ _id: 1, deep: { at: empty } })).toEqual({ _id: 1, deep: { at: empty } });
  });
});
