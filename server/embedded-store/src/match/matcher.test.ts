import { BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { docFrom, type Doc } from '../bson/document.ts';
import { REFUSED_QUERIES } from '../refusedNames.ts';
import { StoreError } from '../storeError.ts';
import { compileMatcher } from './matcher.ts';

const matches = (filter: Doc, doc: Doc): boolean => compileMatcher(filter)(doc);
const id = new ObjectId();

describe('query matching', () => {
  // each row: filter, documents that match, documents that do not
  it.each<[string, Doc, Doc[], Doc[]]>([
    [
      'equality',
      { a: 1 },
      [{ a: 1 }, { a: new Double(1) }, { a: Long.ONE }, { a: [2, 1] }],
      [{ a: '1' }, {}, { a: [[1]] }],
    ],
    [
      'int64 past 2^53',
      { a: Long.fromString('9007199254740993') },
      [{ a: Long.fromString('9007199254740993') }],
      [{ a: new Double(2 ** 53) }, { a: Long.fromString('9007199254740992') }],
    ],
    [
      'document by order of fields',
      { a: { x: 1, y: 2 } },
      [{ a: { x: 1, y: 2 } }],
      [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
    ],
    ['empty document', { a: {} }, [{ a: {} }], [{ a: { b: 1 } }, {}]],
    [
      'array as a whole or as an element',
      { a: [1, 2] },
      [{ a: [1, 2] }, { a: [[1, 2]] }],
      [{ a: [2, 1] }, { a: [1] }],
    ],
    [
      'null matches missing',
      { a: null },
      [{ a: null }, {}, { a: [null] }],
      [{ a: 0 }, { a: [] }, { a: false }],
    ],
    [
      'null below arrays',
      { 'a.b': null },
      [{}, { a: 1 }, { a: [{ b: 1 }, {}] }, { a: [{ b: null }] }],
      [{ a: [1, 2] }, { a: [] }, { a: [{ b: 1 }] }, { a: [[{}]] }],
    ],
    ['$ne null', { a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{}, { a: null }, { a: [null, 1] }]],
    ['$gte null', { a: { $gte: null } }, [{}, { a: null }], [{ a: 0 }, { a: 'x' }]],
    ['$gt null', { a: { $gt: null } }, [], [{}, { a: null }, { a: 1 }]],
    [
      'ranges keep to one type',
      { a: { $gt: 1 } },
      [{ a: 2 }, { a: [0, 2] }],
      [{ a: '2' }, { a: new Date(5) }, { a: null }, {}, { a: true }, { a: { b: 2 } }],
    ],
    ['ranges of strings', { a: { $gte: 'b' } }, [{ a: 'b' }, { a: '\u{1f697}' }], [{ a: 'B' }, { a: 5 }]],
    ['ranges of booleans', { a: { $gt: false } }, [{ a: true }], [{ a: 1 }, { a: false }]],
    [
      'ranges of arrays',
      { a: { $gt: [1] } },
      [{ a: [1, 0] }, { a: [2] }],
      [{ a: [1] }, { a: [0, 9] }, { a: 5 }],
    ],
    [
      'ranges of documents',
      { a: { $lt: { b: 2 } } },
      [{ a: { b: 1 } }, { a: {} }],
      [{ a: { b: 2 } }, { a: { c: 0 } }],
    ],
    ['NaN', { a: NaN }, [{ a: NaN }], [{ a: 0 }]],
    ['$lt with NaN', { a: { $lt: 5 } }, [{ a: 4 }], [{ a: NaN }]],
    ['$lte NaN', { a: { $lte: NaN } }, [{ a: NaN }], [{ a: 1 }]],
    [
      'two bounds may be met by two elements',
      { a: { $gt: 1, $lt: 5 } },
      [{ a: [0, 9] }, { a: 3 }],
      [{ a: 9 }],
    ],
    [
      'dotted path',
      { 'a.b': 1 },
      [{ a: { b: 1 } }, { a: [{ b: 1 }] }, { a: [{ b: [1] }] }],
      [{ 'a.b': 1 }, { a: [[{ b: 1 }]] }],
    ],
    [
      'array index',
      { 'a.1': 5 },
      [{ a: [0, 5] }, { a: { 1: 5 } }, { a: [{ '1': 5 }] }].map((doc) => ({ ...doc, a: escaped(doc.a) })),
      [{ a: [5] }, { a: [0, [5]] }],
    ],
    [
      'array index and on',
      { 'a.0.b': 5 },
      [{ a: [{ b: 5 }] }, { a: [[{ b: 5 }]] }],
      [{ a: [{ b: 1 }, { b: 5 }] }],
    ],
    ['an inherited name is no field', { toString: { $exists: true } }, [{ toString: 1 }], [{}]],
    ['$in', { a: { $in: [1, 'x', null] } }, [{ a: 1 }, { a: 'x' }, {}, { a: [5, 1] }], [{ a: 2 }, { a: [] }]],
    [
      '$in with regular expressions',
      { a: { $in: [new BSONRegExp('^a', ''), 5] } },
      [{ a: 'ab' }, { a: 5 }],
      [{ a: 'ba' }, {}],
    ],
    [
      '$in with an ObjectId',
      { a: { $in: [id] } },
      [{ a: new ObjectId(id.toHexString()) }],
      [{ a: new ObjectId() }],
    ],
    ['$in of documents', { a: { $in: [{ x: 1 }] } }, [{ a: { x: 1 } }], [{ a: { x: 1, y: 1 } }]],
    ['$in of nothing', { a: { $in: [] } }, [], [{}, { a: 1 }]],
    ['$nin', { a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{ a: [1, 2] }, {}, { a: null }]],
    [
      '$nin with a regular expression',
      { a: { $nin: [new BSONRegExp('^a', '')] } },
      [{ a: 'b' }, {}],
      [{ a: 'ab' }],
    ],
    ['$exists', { a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
    [
      '$exists false over arrays',
      { 'a.b': { $exists: false } },
      [{}, { a: [] }, { a: [1] }, { a: [{}] }],
      [{ a: [{ b: 1 }, {}] }],
    ],
    ['$type by alias', { a: { $type: 'objectId' } }, [{ a: id }, { a: [id] }], [{ a: id.toHexString() }]],
    [
      '$type number',
      { a: { $type: 'number' } },
      [{ a: 1 }, { a: Long.ONE }],
      [{ a: '1' }, { a: new Date() }],
    ],
    [
      '$type tells int from double',
      { a: { $type: 'double' } },
      [{ a: new Double(1) }],
      [{ a: new Int32(1) }, { a: Long.ONE }],
    ],
    ['$type array', { a: { $type: 'array' } }, [{ a: [] }, { a: [[1]] }], [{ a: 1 }]],
    ['$type by number, several', { a: { $type: [2, 16] } }, [{ a: 'x' }, { a: 1 }], [{ a: 1.5 }]],
    ['$type null is not missing', { a: { $type: 'null' } }, [{ a: null }], [{}]],
    [
      '$elemMatch of documents',
      { a: { $elemMatch: { x: 1, y: 2 } } },
      [{ a: [{ x: 1, y: 2 }] }],
      [{ a: [{ x: 1 }, { y: 2 }] }, { a: { x: 1, y: 2 } }],
    ],
    [
      '$elemMatch of values',
      { a: { $elemMatch: { $gt: 1, $lt: 5 } } },
      [{ a: [0, 3] }],
      [{ a: [0, 9] }, { a: 3 }],
    ],
    [
      '$elemMatch with $or',
      { a: { $elemMatch: { $or: [{ x: 1 }, { x: 2 }] } } },
      [{ a: [{ x: 2 }] }],
      [{ a: [{ x: 3 }] }],
    ],
    [
      '$elemMatch in nested arrays',
      { a: { $elemMatch: { $elemMatch: { $eq: 1 } } } },
      [{ a: [[1]] }],
      [{ a: [1] }],
    ],
    ['$elemMatch with null', { a: { $elemMatch: { b: null } } }, [{ a: [{}] }], [{ a: [1] }, { a: [] }]],
    ['$not', { a: { $not: { $gt: 5 } } }, [{}, { a: 'x' }, { a: 5 }], [{ a: 6 }, { a: [1, 6] }]],
    [
      '$not with a regular expression',
      { a: { $not: new BSONRegExp('^a', '') } },
      [{ a: 'b' }, {}],
      [{ a: 'ab' }],
    ],
    ['$and', { $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
    ['$or', { $or: [{ a: 1 }, { b: 2 }] }, [{ a: 1 }, { b: 2 }], [{}]],
    ['$nor', { $nor: [{ a: 1 }, { b: 2 }] }, [{}], [{ a: 1 }, { b: 2 }]],
    [
      '$regex with options',
      { a: { $regex: '^AB', $options: 'i' } },
      [{ a: 'abc' }, { a: ['x', 'ab'] }],
      [{ a: 'cab' }, { a: 5 }],
    ],
    [
      'a stored regular expression',
      { a: new BSONRegExp('a', 'i') },
      [{ a: 'bA' }, { a: new BSONRegExp('a', 'i') }],
      [{ a: new BSONRegExp('a', '') }],
    ],
    [
      '$eq takes it as a value',
      { a: { $eq: new BSONRegExp('a', '') } },
      [{ a: new BSONRegExp('a', '') }],
      [{ a: 'a' }],
    ],
  ])('%s', (_, filter, hits, misses) => {
    for (const doc of hits) expect(matches(filter, doc), `hit ${JSON.stringify(doc)}`).toBe(true);
    for (const doc of misses) expect(matches(filter, doc), `miss ${JSON.stringify(doc)}`).toBe(false);
  });

  it.each<[Doc, number, string]>([
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo'],
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $gt: 1, b: 1 } }, 2, 'unknown operator: b'],
    [{ $where: 'true' }, 9, '$where'],
    [{ $text: { $search: 'x' } }, 9, '$text'],
    [{ $jsonSchema: {} }, 9, '$jsonSchema'],
    [{ a: { $near: [0, 0] } }, 9, '$near'],
    [{ a: { $geoWithin: {} } }, 9, '$geoWithin'],
    [{ $and: [] }, 2, 'nonempty array'],
    [{ $or: {} }, 2, 'must be an array'],
    [{ $or: [1] }, 2, 'full objects'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ a: { $elemMatch: 1 } }, 2, '$elemMatch needs an Object'],
    [{ a: { $type: 'text' } }, 2, 'Unknown type name alias: text'],
    [{ a: { $type: 99 } }, 2, 'Invalid numerical type code: 99'],
    [{ a: { $type: [] } }, 9, 'at least one type'],
    [{ a: { $not: 1 } }, 2, '$not needs a regex or a document'],
    [{ a: { $not: {} } }, 2, '$not cannot be empty'],
    [{ a: { $ne: new BSONRegExp('a', '') } }, 2, "Can't have regex"],
    [{ a: { $gt: new BSONRegExp('a', '') } }, 2, "Can't have RegEx"],
    [{ a: { $regex: 1 } }, 2, '$regex has to be a string'],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $regex: 'a', $options: 'x' } }, 9, 'flag x'],
    [{ a: { $regex: 'a', $options: 'g' } }, 51108, 'invalid flag'],
    [{ a: { $regex: '(' } }, 51091, 'invalid'],
    [{ a: { $regex: '(?>a)' } }, 9, '(?>'],
  ])('refuses %j with %d', (filter, code, message) => {
    const failure = thrown(() => compileMatcher(filter));
    expect([failure.code, failure.message]).toEqual([code, expect.stringContaining(message)]);
  });

  it.each([...REFUSED_QUERIES])('refuses %s by its name, and says why', (operator) => {
    const message = `the query operator ${operator} is not supported by the embedded store`;
    for (const filter of [
      { a: { [operator]: 1 } },
      { a: { $elemMatch: { [operator]: 1 } } },
      { [operator]: 1 },
    ]) {
      expect(() => compileMatcher(filter)).toThrow(expect.objectContaining({ code: 9, message }));
    }
  });

  it('treats $nor as the negation of $or, and $nin as the negation of $in', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('a', 'b'),
      fc.boolean(),
    );
    const field: fc.Arbitrary<unknown> = fc.oneof(
      value,
      fc.array(value, { maxLength: 3 }),
      fc.record({ b: value }),
    );
    const doc = fc.record({ a: field, c: field }, { requiredKeys: [] }) as fc.Arbitrary<Doc>;
    const operator = fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne');
    const clause = fc.tuple(fc.constantFrom('a', 'c', 'a.b', 'a.0'), operator, value);
    const filter = clause.map(([path, op, operand]): Doc => ({ [path]: { [op]: operand } }));
    fc.assert(
      fc.property(
        doc,
        fc.array(filter, { minLength: 1, maxLength: 3 }),
        fc.array(value),
        (candidate, clauses, list) => {
          expect(matches({ $nor: clauses }, candidate)).toBe(!matches({ $or: clauses }, candidate));
          expect(matches({ $and: clauses }, candidate)).toBe(
            clauses.every((each) => matches(each, candidate)),
          );
          expect(matches({ a: { $nin: list } }, candidate)).toBe(!matches({ a: { $in: list } }, candidate));
          const anyEqual = list.some((each) => matches({ a: each }, candidate));
          expect(matches({ a: { $in: list } }, candidate)).toBe(anyEqual);
        },
      ),
      cases(),
    );
  });
});

/** A document with integer-like names, as the codec would make it. */
function escaped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(escaped);
  return typeof value === 'object' && value !== null ? docFrom(Object.entries(value)) : value;
}

function thrown(run: () => unknown): StoreError {
  try {
    run();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
