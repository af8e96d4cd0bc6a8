import { BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { docFrom, fieldNames, type Doc } from '../bson/document.ts';
import { compileMatcher } from '../match/matcher.ts';
import { REFUSED_UPDATES } from '../refusedNames.ts';
import { compileUpdate } from './update.ts';

const update = (doc: Doc, change: Doc): Doc => compileUpdate(change, {}).apply(doc);
const upsert = (filter: Doc, change: Doc): Doc => compileUpdate(change, filter).upsert();

const int = (value: number): Int32 => new Int32(value);
const long = (text: string): Long => Long.fromString(text);
const double = (value: number): Double => new Double(value);

describe('modifiers', () => {
  // each row: document, update, the document after it
  it.each<[string, Doc, Doc, Doc]>([
    ['$set', { _id: 1, a: 1 }, { $set: { a: 2 } }, { _id: 1, a: 2 }],
    ['$set makes a path', { _id: 1 }, { $set: { 'a.b.c': 1 } }, { _id: 1, a: { b: { c: 1 } } }],
    [
      '$set names a number below a document',
      { _id: 1, a: {} },
      { $set: { 'a.b': 1 } },
      { _id: 1, a: { b: 1 } },
    ],
    ['$set into an array', { _id: 1, a: [1, 2] }, { $set: { 'a.1': 5 } }, { _id: 1, a: [1, 5] }],
    [
      '$set past the end of an array',
      { _id: 1, a: [1] },
      { $set: { 'a.3': 5 } },
      { _id: 1, a: [1, null, null, 5] },
    ],
    [
      '$set into a document of an array',
      { _id: 1, a: [{ x: 1 }] },
      { $set: { 'a.0.y': 2, 'a.1.y': 3 } },
      { _id: 1, a: [{ x: 1, y: 2 }, { y: 3 }] },
    ],
    [
      'new fields come in the order of their names',
      { _id: 1, c: 0 },
      { $set: { b: 1, a: 1, c: 1 } },
      { _id: 1, c: 1, a: 1, b: 1 },
    ],
    ['… over all modifiers', { _id: 1 }, { $set: { z: 1 }, $inc: { a: 1 } }, { _id: 1, a: 1, z: 1 }],
    ['$set keeps dollars below the top', { _id: 1 }, { $set: { a: { $b: 1 } } }, { _id: 1, a: { $b: 1 } }],
    ['$set of an equal _id', { _id: 1, a: 1 }, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
    ['nothing to set', { _id: 1 }, { $set: {} }, { _id: 1 }],
    ['$unset', { _id: 1, a: 1, b: 1 }, { $unset: { a: '' } }, { _id: 1, b: 1 }],
    [
      '$unset in an array leaves null',
      { _id: 1, a: [1, 2] },
      { $unset: { 'a.0': 1 } },
      { _id: 1, a: [null, 2] },
    ],
    ['$unset of nothing', { _id: 1, a: 5 }, { $unset: { 'a.b': 1, c: 1 } }, { _id: 1, a: 5 }],
    ['$inc int', { _id: 1, a: int(1) }, { $inc: { a: int(2) } }, { _id: 1, a: int(3) }],
    [
      '$inc past int32',
      { _id: 1, a: int(2 ** 31 - 1) },
      { $inc: { a: int(1) } },
      { _id: 1, a: long('2147483648') },
    ],
    [
      '$inc of a long past 2^53',
      { _id: 1, a: long('9007199254740993') },
      { $inc: { a: int(1) } },
      { _id: 1, a: long('9007199254740994') },
    ],
    [
      '$inc of a long stays long',
      { _id: 1, a: long('5') },
      { $inc: { a: int(1) } },
      { _id: 1, a: long('6') },
    ],
    ['$inc by a double', { _id: 1, a: int(1) }, { $inc: { a: double(0.5) } }, { _id: 1, a: double(1.5) }],
    [
      '$inc of a double stays double',
      { _id: 1, a: double(1) },
      { $inc: { a: int(1) } },
      { _id: 1, a: double(2) },
    ],
    ['$inc of nothing', { _id: 1 }, { $inc: { 'a.b': int(5) } }, { _id: 1, a: { b: int(5) } }],
    ['$setOnInsert does nothing to a document', { _id: 1 }, { $setOnInsert: { a: 1 } }, { _id: 1 }],
    ['$push', { _id: 1, a: [1] }, { $push: { a: [2] } }, { _id: 1, a: [1, [2]] }],
    ['$push makes the array', { _id: 1 }, { $push: { 'a.b': 1 } }, { _id: 1, a: { b: [1] } }],
    ['$push $each', { _id: 1, a: [1] }, { $push: { a: { $each: [2, 3] } } }, { _id: 1, a: [1, 2, 3] }],
    ['$pull of a value', { _id: 1, a: [1, 2, 1, [1]] }, { $pull: { a: 1 } }, { _id: 1, a: [2, [1]] }],
    [
      '$pull by operators',
      { _id: 1, a: [1, 5, 9, 'x'] },
      { $pull: { a: { $gte: 5 } } },
      { _id: 1, a: [1, 'x'] },
    ],
    [
      '$pull of documents by a query',
      { _id: 1, a: [{ x: 1, y: 1 }, { x: 2 }, 1] },
      { $pull: { a: { x: 1 } } },
      { _id: 1, a: [{ x: 2 }, 1] },
    ],
    [
      '$pull with $elemMatch',
      { _id: 1, a: [{ b: [1, 5] }, { b: [2] }] },
      { $pull: { a: { b: { $elemMatch: { $gt: 4 } } } } },
      { _id: 1, a: [{ b: [2] }] },
    ],
    [
      '$pull by $in',
      { _id: 1, a: ['a', 'b', 'c'] },
      { $pull: { a: { $in: ['a', 'c'] } } },
      { _id: 1, a: ['b'] },
    ],
    [
      '$pull by a regular expression',
      { _id: 1, a: ['ab', 'b', 1] },
      { $pull: { a: new BSONRegExp('^a', '') } },
      { _id: 1, a: ['b', 1] },
    ],
    ['$pull of null', { _id: 1, a: [null, 1] }, { $pull: { a: null } }, { _id: 1, a: [1] }],
    ['$pull below what is missing', { _id: 1, a: 5 }, { $pull: { 'a.b': 1, c: 1 } }, { _id: 1, a: 5 }],
    [
      'names that are numbers',
      { _id: 1, a: {} },
      { $set: { 'a.10': 1, 'a.9': 2 } },
      {
        _id: 1,
        a: docFrom([
          ['9', 2],
          ['10', 1],
        ]),
      },
    ],
  ])('%s', (_, doc, change, expected) => {
    const result = update(doc, change);
    expect(result).toEqual(expected);
    expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
    expect(fieldNames(result)).toEqual(fieldNames(expected));
  });

  it.each<[string, Doc, Doc]>([
    ['$set of the same', { _id: 1, a: int(1) }, { $set: { a: int(1) } }],
    ['$unset of nothing', { _id: 1 }, { $unset: { a: 1 } }],
    ['$inc by zero', { _id: 1, a: int(1) }, { $inc: { a: int(0) } }],
    ['$pull of no member', { _id: 1, a: [1] }, { $pull: { a: 2 } }],
    ['$push of nothing', { _id: 1, a: [1] }, { $push: { a: { $each: [] } } }],
    ['no modifier', { _id: 1 }, { $set: {}, $inc: {} }],
  ])('gives back the same document: %s', (_, doc, change) => {
    expect(update(doc, change)).toBe(doc);
  });

  it('changes the type of a number that is equal', () => {
    expect(update({ _id: 1, a: int(1) }, { $set: { a: double(1) } })).toEqual({ _id: 1, a: double(1) });
  });

  it('does not change the document that it was given', () => {
    const doc = { _id: 1, a: { b: [1] } };
    update(doc, { $push: { 'a.b': 2 }, $set: { 'a.c': 1 } });
    expect(doc).toEqual({ _id: 1, a: { b: [1] } });
  });

  it.each<[Doc, Doc, number, string]>([
    [{ a: 5 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: 5}"],
    [{ a: null }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: null}"],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: [ 1 ]}"],
    [{ a: [1] }, { $set: { 'a.0.b': 1 } }, 28, "Cannot create field 'b' in element {0: 1}"],
    [{}, { $set: { _id: 2 } }, 66, '_id'],
    [{}, { $unset: { _id: 1 } }, 66, '_id'],
    [{}, { $inc: { _id: 1 } }, 66, '_id'],
    [{}, { $set: { $a: 1 } }, 52, "The dollar ($) prefixed field '$a'"],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14, 'of non-numeric type string'],
    [{ a: null }, { $inc: { a: 1 } }, 14, 'of non-numeric type null'],
    [{}, { $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument: {a: "x"}'],
    [{ a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2, 'Failed to apply $inc operations to current value'],
    [
      { a: 5 },
      { $push: { a: 1 } },
      2,
      "The field 'a' must be an array but is of type int in document {_id: 1}",
    ],
    [{ a: null }, { $push: { a: 1 } }, 2, 'must be an array but is of type null'],
    [{}, { $push: { a: { $each: 1 } } }, 2, 'must be an array'],
    [{}, { $push: { a: { $each: [], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
    [{ a: 5 }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull to a non-array value'],
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{}, { $set: { a: 1, 'a.b': 1 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [
      {},
      { $set: { 'a.b': 1 }, $unset: { a: 1 } },
      40,
      "Updating the path 'a' would create a conflict at 'a'",
    ],
    [{}, { $setOnInsert: { a: 1 }, $set: { a: 1 } }, 40, "conflict at 'a'"],
    [{}, { $set: { '': 1 } }, 56, 'empty'],
    [{}, { $set: { 'a..b': 1 } }, 56, 'empty field name'],
    [{}, { $set: { 'a.': 1 } }, 56, 'empty field name'],
    [{}, { $foo: { a: 1 } }, 9, 'Unknown modifier: $foo'],
    [{}, { $set: { a: 1 }, b: 1 }, 9, 'Unknown modifier: b'],
    [{}, { $set: 5 }, 9, 'Modifiers operate on fields but we found type int instead'],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 9, "'$' in the update path 'a.$' is not supported"],
    [{ a: [1] }, { $set: { 'a.$[]': 1 } }, 9, "'$[]' in the update path 'a.$[]' is not supported"],
    [{ a: [1] }, { $set: { 'a.$[x].b': 1 } }, 9, "'$[x]' in the update path 'a.$[x].b' is not supported"],
  ])('on %j refuses %j with %d', (fields, change, code, message) => {
    expect(() => update({ _id: 1, ...fields }, change)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  it.each([...REFUSED_UPDATES])('refuses %s by its name, and says why', (operator) => {
    const message = `the update operator ${operator} is not supported by the embedded store`;
    for (const doc of [{ _id: 1 }, { _id: 1, a: [1] }]) {
      const change = () => update(doc, { $set: { b: 1 }, [operator]: { a: 1 } });
      expect(change).toThrow(expect.objectContaining({ code: 9, message }));
    }
  });

  it.each(['$position', '$slice', '$sort'])('refuses %s in $push by its name', (clause) => {
    const message = `${clause} in $push is not supported by the embedded store`;
    expect(() => update({ _id: 1 }, { $push: { a: { $each: [], [clause]: 1 } } })).toThrow(
      expect.objectContaining({ code: 9, message }),
    );
  });

  it('refuses a malformed update before it looks at any document', () => {
    expect(() => compileUpdate({ $set: { 'a..b': 1 } }, {})).toThrow(/empty field name/);
  });
});

describe('replacement', () => {
  it('keeps the _id, and keeps it first', () => {
    expect(fieldNames(update({ _id: 1, a: 1, b: 2 }, { c: 3, a: 4 }))).toEqual(['_id', 'c', 'a']);
    expect(fieldNames(update({ _id: 1 }, { a: 1, _id: 1 }))).toEqual(['_id', 'a']);
    expect(update({ _id: 1, a: 1 }, {})).toEqual({ _id: 1 });
  });

  it('accepts dots anywhere and dollars below the top level', () => {
    expect(update({ _id: 1 }, { 'a.b': 1, c: { $d: 1, 'e.f': 2 } })).toEqual({
      _id: 1,
      'a.b': 1,
      c: { $d: 1, 'e.f': 2 },
    });
  });

  it('returns the same object if nothing changes', () => {
    const doc = { _id: 1, a: int(1) };
    expect(update(doc, { a: int(1) })).toBe(doc);
    expect(update(doc, { a: double(1) })).not.toBe(doc);
  });

  it.each<[Doc, number]>([
    [{ _id: 2 }, 66],
    [{ a: 1, $b: 1 }, 52],
  ])('refuses %j with %d', (replacement, code) => {
    expect(() => update({ _id: 1 }, replacement)).toThrow(expect.objectContaining({ code }));
  });
});

describe('upsert', () => {
  it.each<[string, Doc, Doc, Doc]>([
    ['equality', { _id: 1, a: 5 }, { $set: { b: 1 } }, { _id: 1, a: 5, b: 1 }],
    ['_id comes first', { a: 5, _id: 1 }, { $set: { b: 1 } }, { _id: 1, a: 5, b: 1 }],
    ['dotted paths', { _id: 1, 'a.b': 5, 'a.c': 6 }, { $set: { d: 1 } }, { _id: 1, a: { b: 5, c: 6 }, d: 1 }],
    [
      '$eq, $and and single members',
      { _id: 1, $and: [{ a: { $eq: 1 } }, { b: { $in: [2] } }], $or: [{ c: 3 }] },
      { $set: {} },
      { _id: 1, a: 1, b: 2, c: 3 },
    ],
    [
      'other operators give nothing',
      {
        _id: 1,
        a: { $gt: 5 },
        b: { $in: [1, 2] },
        c: new BSONRegExp('x', ''),
        $or: [{ d: 1 }, { e: 1 }],
        $nor: [{ f: 1 }],
      },
      { $set: { g: 1 } },
      { _id: 1, g: 1 },
    ],
    [
      'modifiers apply to it',
      { _id: 1, a: int(5) },
      { $inc: { a: int(1) }, $setOnInsert: { b: 1 } },
      { _id: 1, a: int(6), b: 1 },
    ],
    ['null', { _id: 1, a: null }, { $set: { b: 1 } }, { _id: 1, a: null, b: 1 }],
    ['a replacement takes the _id only', { _id: 1, a: 5 }, { b: 1 }, { _id: 1, b: 1 }],
  ])('%s', (_, filter, change, expected) => {
    const result = upsert(filter, change);
    expect(result).toEqual(expected);
    expect(fieldNames(result)).toEqual(fieldNames(expected));
  });

  it('creates an _id if there is none', () => {
    const result = upsert({ a: 1 }, { $set: { b: 1 } });
    expect(fieldNames(result)).toEqual(['_id', 'a', 'b']);
    expect(result._id).toBeInstanceOf(ObjectId);
    expect(upsert({ a: 1 }, { $set: { _id: 7 } })._id).toBe(7);
  });

  it.each<[Doc, Doc, number]>([
    [{ a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } }, 54],
    [{ a: {}, 'a.b': 2 }, { $set: { c: 1 } }, 54],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2, a: 1 }, 66],
    [{ _id: 1, 'a.b': 1 }, { $set: { 'a.b.c': 1 } }, 28],
    [{ _id: { $a: 1 } }, { $set: { b: 1 } }, 2],
    [{}, { $set: { _id: { $a: 1 } } }, 52],
    [{}, { $set: { _id: [1] } }, 53],
    [{}, { _id: new BSONRegExp('a', '') }, 53],
  ])('refuses %j, %j with %d', (filter, change, code) => {
    expect(() => {
      compileMatcher(filter);
      return upsert(filter, change);
    }).toThrow(expect.objectContaining({ code }));
  });
});

describe('update properties', () => {
  const value = fc.oneof(
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 3 }),
  );
  const name = fc.constantFrom('a', 'b', 'c.d', 'c.e', '7');
  const doc = fc.record(
    { _id: fc.constant(1), a: value, c: fc.record({ d: value }) },
    { requiredKeys: ['_id'] },
  ) as fc.Arbitrary<Doc>;

  it('finds the value that it has set', () => {
    fc.assert(
      fc.property(doc, name, value, (before, path, operand) => {
        const after = update(before, { $set: { [path]: operand } });
        expect(compileMatcher({ [path]: { $eq: operand } })(after)).toBe(true);
        expect(update(after, { $set: { [path]: operand } })).toBe(after);
        expect(compileMatcher({ [path]: { $exists: false } })(update(after, { $unset: { [path]: 1 } }))).toBe(
          true,
        );
        expect(fieldNames(after)[0]).toBe('_id');
      }),
      cases(),
    );
  });
});
