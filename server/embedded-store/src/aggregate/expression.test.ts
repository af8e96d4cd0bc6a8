import { Double, Int32, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { docFrom, fieldNames, type Doc } from '../bson/document.ts';
import { REFUSED_EXPRESSIONS } from '../refusedNames.ts';
import { compileExpression } from './expression.ts';

const now = new Date('2026-11-21T08:30:00.123Z');
const id = new ObjectId('0102030405060708090a0b0c');
const MISSING = undefined;

const DOC: Doc = {
  _id: 1,
  int: new Int32(7),
  long: Long.fromString('9007199254740993'),
  double: new Double(2.5),
  whole: new Double(3),
  text: 'Škoda 🚗',
  nothing: null,
  list: [1, 2, 3],
  docs: [{ a: 1 }, { a: [2] }, { b: 3 }, 5, [{ a: 9 }]],
  deep: { a: { b: 'c' } },
  date: now,
  id,
  yes: true,
};

const evaluate = (expression: unknown, doc: Doc = DOC): unknown =>
  compileExpression(expression, { now })(doc);

const int = (value: number): Int32 => new Int32(value);
const double = (value: number): Double => new Double(value);
const long = (value: number | string): Long => Long.fromString(String(value));

describe('expressions', () => {
  it.each<[unknown, unknown]>([
    // values and paths
    ['text', 'text'],
    ['$deep.a.b', 'c'],
    ['$deep.x.y', MISSING],
    ['$int.x', MISSING],
    ['$docs.a', [1, [2]]],
    ['$list.a', []],
    ['$list.0', []],
    ['$$ROOT.int', int(7)],
    ['$$CURRENT.int', int(7)],
    ['$$NOW', now],
    ['$$REMOVE', MISSING],
    [
      { a: '$int', b: '$absent', c: { d: 1 } },
      { a: int(7), c: { d: 1 } },
    ],
    [
      ['$int', '$absent'],
      [int(7), null],
    ],
    [{ $literal: '$int' }, '$int'],
    [{ $literal: { $add: [1, 2] } }, { $add: [1, 2] }],

    // comparison: by the order of all values
    [{ $eq: ['$int', 7] }, true],
    [{ $eq: [int(1), double(1)] }, true],
    [
      {
        $eq: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      false,
    ],
    [{ $eq: ['$absent', null] }, false],
    [{ $gt: ['text', 5] }, true],
    [{ $gt: ['$nothing', '$absent'] }, true],
    [{ $lt: ['$absent', 5] }, true],
    [
      {
        $lte: [
          [1, 2],
          [1, 3],
        ],
      },
      true,
    ],
    [{ $gte: [double(10), int(9)] }, true],
    [{ $eq: ['$long', double(9007199254740992)] }, false],
    [{ $ne: [1, 2] }, true],

    // arithmetic keeps types
    [{ $add: [] }, int(0)],
    [{ $add: ['$int', 1] }, int(8)],
    [{ $add: [2 ** 31 - 1, 1] }, long(2147483648)],
    [{ $add: ['$long', 1] }, long('9007199254740994')],
    [{ $add: [Long.MAX_VALUE, 1] }, double(2 ** 63)],
    [{ $add: ['$int', '$double'] }, double(9.5)],
    [{ $add: [0.1, 0.2, 0.3] }, double(0.6)],
    [{ $add: ['$int', '$absent'] }, null],
    [{ $add: ['$date', 1000] }, new Date(now.getTime() + 1000)],

    // conditions
    [{ $cond: [{ $gt: ['$int', 5] }, 'high', 'low'] }, 'high'],
  ])('%j', (expression, expected) => {
    const value = evaluate(expression);
    expect(value).toEqual(expected);
    if (typeof value === 'object' && value !== null)
      expect(value.constructor).toBe((expected as object).constructor);
  });

  it.each<[unknown, number]>([
    [{ $nothing: 1 }, 168],
    [{ $function: {} }, 168],
    [{ $ln: 1 }, 168],
    [{ $add: [1], $subtract: [1, 2] }, 15983],
    [{ a: 1, $b: 1 }, 16410],
    [{ 'a.b': 1 }, 16412],
    ['$', 16872],
    ['$a.', 40353],
    ['$a..b', 15998],
    ['$a.$b', 16410],
    ['$$unknown', 17276],
    ['$$CLUSTER_TIME', 9],
    [{ $gt: [1, 2, 3] }, 16020],
    [{ $add: [1, 'x'] }, 14],
    [{ $add: ['$date', '$date'] }, 16612],
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 2, else: 3 } }, 9],
  ])('refuses %j with %d', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  it.each([...REFUSED_EXPRESSIONS])('refuses %s by its name, and says why', (operator) => {
    const message = `the expression ${operator} is not supported by the embedded store`;
    for (const expression of [{ [operator]: '$int' }, { $add: [1, { [operator]: [] }] }]) {
      expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code: 168, message }));
    }
  });

  it('keeps the order of names that are numbers', () => {
    const doc = docFrom([
      ['b', 1],
      ['10', 2],
      ['2', 3],
    ]);
    expect(fieldNames(evaluate('$$ROOT', doc) as Doc)).toEqual(['b', '10', '2']);
    expect(evaluate('$10', doc)).toBe(2);
  });
});
