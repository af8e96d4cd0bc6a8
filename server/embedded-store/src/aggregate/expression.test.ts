import { BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { docFrom, fieldNames, type Doc } from '../bson/document.ts';
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
  decimal: Decimal128.fromString('1.5'),
};

const evaluate = (expression: unknown, doc: Doc = DOC): unknown =>
  compileExpression(expression, { now, cells: new Map() })(doc);

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
    [{ $gte: [Decimal128.fromString('10'), Decimal128.fromString('9')] }, true],
    [{ $eq: ['$long', double(9007199254740992)] }, false],
    [{ $cmp: [2, 1] }, int(1)],
    [{ $cmp: ['a', 'b'] }, int(-1)],
    [{ $ne: [1, 2] }, true],

    // booleans
    [{ $and: [] }, true],
    [{ $and: [1, 'x', []] }, true],
    [{ $and: [true, null] }, false],
    [{ $or: [] }, false],
    [{ $or: [0, '$absent', 5] }, true],
    [{ $or: [true, { $divide: [1, 0] }] }, true],
    [{ $not: ['$nothing'] }, true],
    [{ $not: [[false]] }, false],

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
    [{ $subtract: ['$int', 10] }, int(-3)],
    [{ $subtract: ['$date', '$date'] }, long(0)],
    [{ $subtract: ['$date', 123] }, new Date('2026-11-21T08:30:00.000Z')],
    [{ $subtract: [null, 1] }, null],
    [{ $multiply: [] }, int(1)],
    [{ $multiply: [3, '$double'] }, double(7.5)],
    [{ $multiply: [65536, 65536] }, long(4294967296)],
    [{ $multiply: [Long.MAX_VALUE, 2] }, double(2 ** 64)],
    [{ $divide: [6, 3] }, double(2)],
    [{ $divide: [1, '$nothing'] }, null],
    [{ $mod: [-7, 3] }, int(-1)],
    [{ $mod: [7, 2.5] }, double(2)],
    [{ $mod: [long(7), 3] }, long(1)],
    [{ $abs: -7 }, int(7)],
    [{ $abs: [int(-(2 ** 31))] }, long(2147483648)],
    [{ $abs: null }, null],
    [{ $ceil: 2.1 }, double(3)],
    [{ $floor: -2.1 }, double(-3)],
    [{ $ceil: '$int' }, int(7)],
    [{ $sqrt: 16 }, double(4)],
    [{ $pow: [2, 10] }, int(1024)],
    [{ $pow: [2, 40] }, long(2 ** 40)],
    [{ $pow: [2, -1] }, double(0.5)],
    [{ $pow: [2, 0.5] }, double(Math.SQRT2)],
    [{ $pow: [2, 64] }, double(2 ** 64)],

    // rounding: half to even, by the exact value of the double
    [{ $round: 2.5 }, double(2)],
    [{ $round: 3.5 }, double(4)],
    [{ $round: -2.5 }, double(-2)],
    [{ $round: [2.345, 2] }, double(2.35)],
    [{ $round: [1.005, 2] }, double(1)],
    [{ $round: [1234.5678, -2] }, double(1200)],
    [{ $round: [0.5, 33] }, double(0.5)],
    [{ $round: [1234.5678, 40] }, double(NaN)],
    [{ $round: [25, -1] }, int(20)],
    [{ $round: [35, -1] }, int(40)],
    [{ $round: ['$int', 1] }, int(7)],
    [{ $round: [long(15), -1] }, long(20)],
    [{ $round: [null, 1] }, null],
    [{ $trunc: [-2.78, 1] }, double(-2.7)],
    [{ $trunc: 2.9 }, double(2)],
    [{ $trunc: [99, -1] }, int(90)],

    // conditions
    [{ $cond: [{ $gt: ['$int', 5] }, 'high', 'low'] }, 'high'],
    [{ $cond: { if: '$absent', then: 1, else: 2 } }, 2],
    [{ $ifNull: ['$absent', '$nothing', 'x'] }, 'x'],
    [{ $ifNull: ['$absent', '$nothing'] }, null],
    [{ $ifNull: [0, 1] }, 0],
    [
      {
        $switch: {
          branches: [
            { case: false, then: 1 },
            { case: true, then: 2 },
          ],
          default: 3,
        },
      },
      2,
    ],
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 3 } }, 3],
    [{ $let: { vars: { a: '$int', b: 1 }, in: { $add: ['$$a', '$$b'] } } }, int(8)],
    [{ $let: { vars: { a: '$deep' }, in: '$$a.a.b' } }, 'c'],

    // strings
    [{ $concat: ['a', 'b'] }, 'ab'],
    [{ $concat: ['a', '$absent'] }, null],
    [{ $toUpper: 'aß1č' }, 'Aß1č'],
    [{ $toLower: 'AŠ' }, 'aŠ'],
    [{ $toLower: null }, ''],
    [{ $toUpper: 5 }, '5'],
    [{ $strLenCP: '$text' }, int(7)],
    [{ $strLenBytes: '$text' }, int(11)],
    [{ $substrCP: ['$text', 6, 5] }, '🚗'],
    [{ $substrBytes: ['$text', 0, 2] }, 'Š'],
    [{ $substr: ['hello', 1, -1] }, 'ello'],
    [{ $substr: ['hello', 9, 1] }, ''],
    [{ $substr: [null, 0, 1] }, ''],
    [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
    [{ $split: ['abc', '-'] }, ['abc']],
    [{ $split: [null, '-'] }, null],
    [{ $trim: { input: '  a \n' } }, 'a'],
    [{ $trim: { input: 'xxaxx', chars: 'x' } }, 'a'],
    [{ $ltrim: { input: '  a ' } }, 'a '],
    [{ $rtrim: { input: '  a ' } }, '  a'],
    [{ $trim: { input: null } }, null],
    [{ $indexOfCP: ['$text', '🚗'] }, int(6)],
    [{ $indexOfBytes: ['$text', '🚗'] }, int(7)],
    [{ $indexOfCP: ['abcabc', 'b', 2] }, int(4)],
    [{ $indexOfCP: ['abc', 'b', 2] }, int(-1)],
    [{ $indexOfCP: ['abc', 'c', 0, 2] }, int(-1)],
    [{ $indexOfCP: [null, 'c'] }, null],
    [{ $strcasecmp: ['ABC', 'abd'] }, int(-1)],
    [{ $replaceOne: { input: 'aaa', find: 'a', replacement: { $literal: '$&' } } }, '$&aa'],
    [{ $replaceAll: { input: 'a.a', find: '.', replacement: '-' } }, 'a-a'],
    [{ $replaceAll: { input: null, find: 'a', replacement: 'b' } }, null],
    [{ $regexMatch: { input: '$text', regex: '^š', options: 'i' } }, true],
    [{ $regexMatch: { input: null, regex: 'a' } }, false],
    [
      { $regexFind: { input: 'x🚗ab1', regex: new BSONRegExp('([a-z])(\\d)', '') } },
      { match: 'b1', idx: int(3), captures: ['b', '1'] },
    ],
    [{ $regexFind: { input: 'x', regex: '(y)|x' } }, { match: 'x', idx: int(0), captures: [null] }],
    [{ $regexFind: { input: 'x', regex: 'y' } }, null],
    [
      { $regexFindAll: { input: 'a1a2', regex: 'a\\d' } },
      [
        { match: 'a1', idx: int(0), captures: [] },
        { match: 'a2', idx: int(2), captures: [] },
      ],
    ],

    // arrays
    [{ $arrayElemAt: ['$list', -1] }, 3],
    [{ $arrayElemAt: ['$list', 9] }, MISSING],
    [{ $arrayElemAt: ['$absent', 0] }, null],
    [{ $first: '$list' }, 1],
    [{ $last: [[]] }, MISSING],
    [{ $last: '$list' }, 3],
    [{ $size: '$list' }, int(3)],
    [{ $isArray: '$list' }, true],
    [{ $isArray: ['$int'] }, false],
    [{ $in: [double(2), '$list'] }, true],
    [{ $in: ['$absent', [null]] }, false],
    [{ $indexOfArray: ['$list', 3] }, int(2)],
    [{ $indexOfArray: ['$list', 9] }, int(-1)],
    [{ $indexOfArray: ['$absent', 9] }, null],
    [{ $concatArrays: ['$list', [4]] }, [1, 2, 3, 4]],
    [{ $concatArrays: ['$list', null] }, null],
    [{ $reverseArray: '$list' }, [3, 2, 1]],
    [{ $slice: ['$list', 2] }, [1, 2]],
    [{ $slice: ['$list', -2] }, [2, 3]],
    [{ $slice: ['$list', 1, 1] }, [2]],
    [{ $slice: ['$list', -9, 2] }, [1, 2]],
    [{ $slice: ['$list', 9, 2] }, []],
    [{ $range: [0, 5, 2] }, [int(0), int(2), int(4)]],
    [{ $range: [3, 0, -1] }, [int(3), int(2), int(1)]],
    [{ $range: [3, 0] }, []],
    [{ $map: { input: '$list', in: { $add: ['$$this', 1] } } }, [int(2), int(3), int(4)]],
    [{ $map: { input: '$docs', as: 'd', in: '$$d.a' } }, [1, [2], null, null, [9]]],
    [{ $map: { input: null, in: 1 } }, null],
    [{ $filter: { input: '$list', as: 'n', cond: { $gt: ['$$n', 1] } } }, [2, 3]],
    [{ $filter: { input: '$list', cond: true, limit: 2 } }, [1, 2]],
    [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, int(6)],
    [
      {
        $map: {
          input: [[1, 2], [3]],
          as: 'row',
          in: { $map: { input: '$$row', in: { $add: ['$$this', { $size: '$$row' }] } } },
        },
      },
      [[int(3), int(4)], [int(4)]],
    ],
    [{ $zip: { inputs: [[1, 2], ['a']] } }, [[1, 'a']]],
    [
      { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
      [
        [1, 'a'],
        [2, 'z'],
      ],
    ],
    [{ $zip: { inputs: [[1], null] } }, null],
    [{ $sortArray: { input: [3, 'x', 1], sortBy: -1 } }, ['x', 3, 1]],
    [{ $sortArray: { input: [{ a: 2 }, { a: 1 }, {}], sortBy: { a: 1 } } }, [{}, { a: 1 }, { a: 2 }]],
    [
      { $objectToArray: { a: 1, b: [2] } },
      [
        { k: 'a', v: 1 },
        { k: 'b', v: [2] },
      ],
    ],
    [
      {
        $arrayToObject: [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $arrayToObject: { $literal: [{ k: 'a', v: 1 }] } }, { a: 1 }],
    [{ $firstN: { n: 2, input: '$list' } }, [1, 2]],
    [{ $lastN: { n: 2, input: '$list' } }, [2, 3]],
    [{ $maxN: { n: 2, input: '$list' } }, [3, 2]],
    [{ $minN: { n: 9, input: [2, null, 1] } }, [1, 2]],

    // sets
    [
      {
        $setUnion: [
          [1, 2],
          [double(2), 3],
        ],
      },
      [1, 2, 3],
    ],
    [{ $setUnion: [[1], null] }, null],
    [
      {
        $setIntersection: [
          [1, 2, 2],
          [2, 3],
        ],
      },
      [2],
    ],
    [{ $setDifference: [[3, 1, 3, 2], [2]] }, [3, 1]],
    [
      {
        $setEquals: [
          [1, 2, 1],
          [2, 1],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [[1], [2, 1]] }, true],
    [{ $anyElementTrue: [[false, 0, 5]] }, true],
    [{ $allElementsTrue: [[true, null]] }, false],

    // statistics
    [{ $sum: ['$int', 1, 'x', null] }, int(8)],
    [{ $sum: '$list' }, int(6)],
    [{ $sum: 'x' }, int(0)],
    [{ $avg: '$list' }, double(2)],
    [{ $avg: [null, 'x'] }, null],
    [{ $min: ['$absent', 5, 3] }, 3],
    [{ $max: ['x', 5, null] }, 'x'],
    [{ $max: ['$absent'] }, null],

    // documents
    [{ $mergeObjects: [{ a: 1, b: 1 }, '$absent', { b: 2 }] }, { a: 1, b: 2 }],
    [{ $mergeObjects: { $slice: ['$docs', 3] } }, { a: [2], b: 3 }],
    [{ $getField: 'int' }, int(7)],
    [{ $getField: { field: 'a.b', input: { $literal: { 'a.b': 5 } } } }, 5],
    [{ $getField: { field: { $literal: '$x' }, input: { $literal: { $x: 5 } } } }, 5],
    [{ $getField: { field: 'x', input: '$absent' } }, MISSING],
    [{ $getField: { field: 'x', input: null } }, null],
    [{ $setField: { field: 'a.b', input: { c: 1 }, value: 5 } }, { c: 1, 'a.b': 5 }],
    [{ $setField: { field: { $literal: '$a' }, input: {}, value: 1 } }, { $a: 1 }],
    [{ $setField: { field: 'c', input: { c: 1, d: 2 }, value: '$$REMOVE' } }, { d: 2 }],
    [{ $unsetField: { field: 'c', input: { c: 1, d: 2 } } }, { d: 2 }],
    [{ $setField: { field: 'a', input: null, value: 1 } }, null],

    // types and conversions
    [{ $type: '$absent' }, 'missing'],
    [{ $type: '$long' }, 'long'],
    [{ $type: '$whole' }, 'double'],
    [{ $type: '$id' }, 'objectId'],
    [{ $isNumber: '$decimal' }, true],
    [{ $toString: '$long' }, '9007199254740993'],
    [{ $toString: '$whole' }, '3'],
    [{ $toString: 0.1 }, '0.1'],
    [{ $toString: 1e21 }, '1e+21'],
    [{ $toString: 1e-7 }, '1e-07'],
    [{ $toString: 0.0001 }, '0.0001'],
    [{ $toString: 1e16 }, '1e+16'],
    [{ $toString: '$date' }, '2026-11-21T08:30:00.123Z'],
    [{ $toString: '$id' }, '0102030405060708090a0b0c'],
    [{ $toString: true }, 'true'],
    [{ $toString: '$absent' }, null],
    [{ $toInt: '12' }, int(12)],
    [{ $toInt: -2.9 }, int(-2)],
    [{ $toInt: true }, int(1)],
    [{ $toLong: '9007199254740993' }, long('9007199254740993')],
    [{ $toLong: '$date' }, long(now.getTime())],
    [{ $toDouble: '1e3' }, double(1000)],
    [{ $toDouble: '-inf' }, double(-Infinity)],
    [{ $toInt: '007' }, int(7)],
    [{ $toDouble: '$int' }, double(7)],
    [{ $toBool: 'false' }, true],
    [{ $toBool: 0 }, false],
    [{ $toBool: '$id' }, true],
    [{ $toDate: '2026-11-21' }, new Date('2026-11-21T00:00:00Z')],
    [{ $toDate: '2026-11-21T08:30:00+01:00' }, new Date('2026-11-21T07:30:00Z')],
    [{ $toDate: long(5) }, new Date(5)],
    [{ $toDate: '$id' }, id.getTimestamp()],
    [{ $toObjectId: '0102030405060708090a0b0c' }, id],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
    [{ $convert: { input: null, to: 'int', onNull: 0 } }, 0],
    [{ $convert: { input: '5', to: 16 } }, int(5)],
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
    [{ $divide: [1, 2, 3] }, 16020],
    [{ $slice: [1] }, 28667],
    [{ $add: [1, 'x'] }, 14],
    [{ $add: ['$date', '$date'] }, 16612],
    [{ $add: [1, '$decimal'] }, 9],
    [{ $sum: ['$decimal'] }, 9],
    [{ $subtract: ['x', 1] }, 14],
    [{ $multiply: ['x'] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $mod: [1, 0] }, 16610],
    [{ $abs: 'x' }, 28765],
    [{ $abs: [Long.MIN_VALUE] }, 28680],
    [{ $sqrt: -1 }, 28714],
    [{ $pow: [0, -1] }, 28764],
    [{ $round: [1, 101] }, 51083],
    [{ $round: [1, 1.5] }, 51082],
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 2 } }, 17082],
    [{ $ifNull: [1] }, 1257300],
    [{ $switch: { branches: [] } }, 40068],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
    [{ $let: { vars: { A: 1 }, in: 1 } }, 16867],
    [{ $concat: ['a', 1] }, 16702],
    [{ $toUpper: [[1]] }, 16007],
    [{ $toUpper: new Timestamp({ t: 1, i: 1 }) }, 9],
    [{ $strLenCP: null }, 34471],
    [{ $substrBytes: ['$text', 1, 1] }, 28656],
    [{ $substrBytes: ['$text', 0, 1] }, 28657],
    [{ $substrCP: ['abc', -1, 1] }, 34455],
    [{ $indexOfCP: ['a', 'a', '$absent'] }, 40096],
    [{ $indexOfArray: [[1], 1, -1] }, 40097],
    [{ $split: ['a', ''] }, 40087],
    [{ $trim: { input: 1 } }, 50699],
    [{ $regexMatch: { input: 1, regex: 'a' } }, 51104],
    [{ $regexFind: { input: 'a', regex: '(a)+' } }, 9],
    [{ $arrayElemAt: [1, 0] }, 28689],
    [{ $arrayElemAt: ['$list', 1.5] }, 28691],
    [{ $size: '$absent' }, 17124],
    [{ $in: [1, '$absent'] }, 40081],
    [{ $concatArrays: [1] }, 28664],
    [{ $slice: ['$list', 1, 0] }, 28729],
    [{ $range: [0, 1, 0] }, 34449],
    [{ $map: { input: 1, in: 1 } }, 16883],
    [{ $map: { input: [], as: 'X', in: 1 } }, 16867],
    [{ $filter: { input: 1, cond: 1 } }, 28651],
    [{ $filter: { input: [], cond: 1, limit: 0 } }, 327392],
    [{ $reduce: { input: 1, initialValue: 0, in: 0 } }, 40080],
    [{ $zip: { inputs: [1] } }, 34468],
    [{ $objectToArray: [1] }, 40390],
    [{ $arrayToObject: [[['a']]] }, 40397],
    [{ $setUnion: [1] }, 17043],
    [{ $mergeObjects: [1] }, 40400],
    [{ $getField: '$a' }, 5654600],
    [{ $setField: { field: '$a', input: {}, value: 1 } }, 4161108],
    [{ $setField: { field: 'a', input: 5, value: 1 } }, 4161105],
    [{ $toInt: 'x' }, 241],
    [{ $toInt: '1.5' }, 241],
    [{ $toInt: 3e9 }, 241],
    [{ $toInt: NaN }, 241],
    [{ $toInt: '$date' }, 241],
    [{ $toDate: 5 }, 241],
    [{ $toObjectId: 'x' }, 241],
    [{ $toDecimal: 1 }, 168],
    [{ $toString: 0.1 + 0.2 }, 9],
    [{ $toString: [[1]] }, 241],
  ])('refuses %j with %d', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  it('keeps the order of names that are numbers', () => {
    const doc = docFrom([
      ['b', 1],
      ['10', 2],
      ['2', 3],
    ]);
    const entries = evaluate({ $objectToArray: '$$ROOT' }, doc);
    expect(entries).toEqual([
      { k: 'b', v: 1 },
      { k: '10', v: 2 },
      { k: '2', v: 3 },
    ]);
    const back = evaluate({ $arrayToObject: { $objectToArray: '$$ROOT' } }, doc) as Doc;
    expect(fieldNames(back)).toEqual(['b', '10', '2']);
    expect(evaluate('$10', doc)).toBe(2);
  });

  it('gives $rand a double from 0 to 1', () => {
    const { value } = evaluate({ $rand: {} }) as Double;
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  });
});

describe('dates', () => {
  const day = (text: string): Date => new Date(text);

  it.each<[unknown, unknown]>([
    [{ $year: '$date' }, int(2026)],
    [{ $month: '$date' }, int(11)],
    [{ $dayOfMonth: '$date' }, int(21)],
    [{ $dayOfYear: '$date' }, int(325)],
    [{ $dayOfWeek: '$date' }, int(7)],
    [{ $isoDayOfWeek: '$date' }, int(6)],
    [{ $week: '$date' }, int(46)],
    [{ $isoWeek: '$date' }, int(47)],
    [{ $isoWeekYear: day('2027-01-01') }, long(2026)],
    [{ $isoWeek: day('2027-01-01') }, int(53)],
    [{ $week: day('2026-01-03') }, int(0)],
    [{ $week: day('2026-01-04') }, int(1)],
    [{ $hour: '$date' }, int(8)],
    [{ $hour: { date: '$date', timezone: 'Europe/Prague' } }, int(9)],
    [{ $hour: { date: '$date', timezone: '-03:30' } }, int(5)],
    [{ $minute: { date: '$date', timezone: '+0545' } }, int(15)],
    [{ $second: '$date' }, int(0)],
    [{ $millisecond: '$date' }, int(123)],
    [{ $year: '$id' }, int(new ObjectId('0102030405060708090a0b0c').getTimestamp().getUTCFullYear())],
    [{ $year: '$absent' }, null],
    [{ $year: { date: '$date', timezone: null } }, null],
    [{ $dayOfMonth: { date: day('2026-03-28T23:30:00Z'), timezone: 'Europe/Prague' } }, int(29)],
    [{ $dateToString: { date: '$date' } }, '2026-11-21T08:30:00.123Z'],
    [{ $dateToString: { date: '$date', timezone: '+00:00' } }, '2026-11-21T08:30:00.123Z'],
    [{ $dateToString: { date: '$date', timezone: 'Europe/Prague' } }, '2026-11-21T09:30:00.123'],
    [
      { $dateToString: { date: '$date', format: '%Y-%m-%d %H:%M:%S.%L %j %u %w %U %V %G %%' } },
      '2026-11-21 08:30:00.123 325 6 7 46 47 2026 %',
    ],
    [{ $dateToString: { date: '$date', format: '%z %Z', timezone: 'America/New_York' } }, '-0500 -300'],
    [{ $dateToString: { date: '$date', format: '%b %B' } }, 'Nov November'],
    [{ $dateToString: { date: null, onNull: 'never' } }, 'never'],
    [{ $dateFromString: { dateString: '2026-11-21T08:30:00.123Z' } }, now],
    [{ $dateFromString: { dateString: null } }, null],
    [{ $dateFromParts: { year: 2026, month: 14, day: 1 } }, day('2027-02-01')],
    [
      { $dateFromParts: { year: 2026, month: 7, hour: 12, timezone: 'Europe/Prague' } },
      day('2026-07-01T10:00:00Z'),
    ],
    [{ $dateFromParts: { year: 2026, month: null } }, null],
    [
      { $dateToParts: { date: '$date' } },
      {
        year: int(2026),
        month: int(11),
        day: int(21),
        hour: int(8),
        minute: int(30),
        second: int(0),
        millisecond: int(123),
      },
    ],
    [
      { $dateToParts: { date: day('2027-01-01'), iso8601: true } },
      {
        isoWeekYear: int(2026),
        isoWeek: int(53),
        isoDayOfWeek: int(5),
        hour: int(0),
        minute: int(0),
        second: int(0),
        millisecond: int(0),
      },
    ],

    // the last day of a shorter month
    [{ $dateAdd: { startDate: day('2026-01-31'), unit: 'month', amount: 1 } }, day('2026-02-28')],
    [{ $dateAdd: { startDate: day('2024-02-29'), unit: 'year', amount: 1 } }, day('2025-02-28')],
    [{ $dateSubtract: { startDate: day('2026-03-31'), unit: 'month', amount: 1 } }, day('2026-02-28')],
    [{ $dateAdd: { startDate: day('2026-01-31'), unit: 'quarter', amount: 1 } }, day('2026-04-30')],
    [{ $dateAdd: { startDate: '$date', unit: 'hour', amount: -8 } }, day('2026-11-21T00:30:00.123Z')],
    // a day in a zone is a day on its clocks, also when they change
    [
      {
        $dateAdd: {
          startDate: day('2026-03-28T11:00:00Z'),
          unit: 'day',
          amount: 1,
          timezone: 'Europe/Prague',
        },
      },
      day('2026-03-29T10:00:00Z'),
    ],
    [
      {
        $dateAdd: {
          startDate: day('2026-03-28T11:00:00Z'),
          unit: 'hour',
          amount: 24,
          timezone: 'Europe/Prague',
        },
      },
      day('2026-03-29T11:00:00Z'),
    ],
    [{ $dateAdd: { startDate: null, unit: 'day', amount: 1 } }, null],

    [
      { $dateDiff: { startDate: day('2025-12-31T23:59:59Z'), endDate: day('2026-01-01'), unit: 'year' } },
      long(1),
    ],
    [{ $dateDiff: { startDate: day('2026-01-31'), endDate: day('2026-03-01'), unit: 'month' } }, long(2)],
    [{ $dateDiff: { startDate: day('2026-03-01'), endDate: day('2026-01-31'), unit: 'day' } }, long(-29)],
    [{ $dateDiff: { startDate: day('2026-11-21'), endDate: day('2026-11-22'), unit: 'week' } }, long(1)],
    [
      {
        $dateDiff: {
          startDate: day('2026-11-21'),
          endDate: day('2026-11-22'),
          unit: 'week',
          startOfWeek: 'Mon',
        },
      },
      long(0),
    ],
    [
      {
        $dateDiff: {
          startDate: day('2026-11-21T22:00:00Z'),
          endDate: day('2026-11-21T23:30:00Z'),
          unit: 'day',
          timezone: 'Europe/Prague',
        },
      },
      long(1),
    ],
    [
      {
        $dateDiff: {
          startDate: day('2026-11-21T08:59:59Z'),
          endDate: day('2026-11-21T09:00:00Z'),
          unit: 'hour',
        },
      },
      long(1),
    ],

    [{ $dateTrunc: { date: '$date', unit: 'day' } }, day('2026-11-21')],
    [
      { $dateTrunc: { date: day('2026-11-21T23:30:00Z'), unit: 'day', timezone: 'Europe/Prague' } },
      day('2026-11-21T23:00:00Z'),
    ],
    [
      { $dateTrunc: { date: day('2026-11-21T22:30:00Z'), unit: 'day', timezone: 'Europe/Prague' } },
      day('2026-11-20T23:00:00Z'),
    ],
    [
      { $dateTrunc: { date: day('2026-07-21T22:30:00Z'), unit: 'day', timezone: 'Europe/Prague' } },
      day('2026-07-21T22:00:00Z'),
    ],
    [
      { $dateTrunc: { date: day('2026-07-21T02:30:00Z'), unit: 'day', timezone: 'America/New_York' } },
      day('2026-07-20T04:00:00Z'),
    ],
    [{ $dateTrunc: { date: '$date', unit: 'week' } }, day('2026-11-15')],
    [{ $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } }, day('2026-11-16')],
    [{ $dateTrunc: { date: '$date', unit: 'month' } }, day('2026-11-01')],
    [{ $dateTrunc: { date: '$date', unit: 'quarter' } }, day('2026-10-01')],
    [{ $dateTrunc: { date: '$date', unit: 'year', binSize: 5 } }, day('2025-01-01')],
    [{ $dateTrunc: { date: day('1999-12-31'), unit: 'month', binSize: 2 } }, day('1999-11-01')],
    [{ $dateTrunc: { date: '$date', unit: 'hour', timezone: 'Europe/Prague' } }, day('2026-11-21T08:00:00Z')],
    [{ $dateTrunc: { date: '$date', unit: 'minute', binSize: 20 } }, day('2026-11-21T08:20:00Z')],
  ])('%j', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it.each<[unknown, number]>([
    [{ $year: 'x' }, 16006],
    [{ $year: { date: '$date', timezone: 'Nowhere/Town' } }, 40485],
    [{ $year: { date: '$date', timezone: 'America/new_york' } }, 40485],
    [{ $year: { date: '$date', timezone: 5 } }, 40517],
    [{ $dateToString: { date: '$date', format: '%q' } }, 18536],
    [{ $dateToString: { date: '$date', format: '%' } }, 18535],
    [{ $dateFromString: { dateString: 'last Tuesday' } }, 9],
    [{ $dateFromString: { dateString: '2026-02-30' } }, 9],
    [{ $dateFromString: { dateString: '1.2.2026', format: '%d.%m.%Y' } }, 9],
    [{ $dateFromParts: { year: 0 } }, 40523],
    [{ $dateAdd: { startDate: '$date', unit: 'age', amount: 1 } }, 9],
    [{ $dateAdd: { startDate: '$date', unit: 'day', amount: 1.5 } }, 5166405],
    [{ $dateTrunc: { date: '$date', unit: 'day', binSize: 0 } }, 5439018],
    [{ $dateTrunc: { date: '$date', unit: 'hour', timezone: '+05:30' } }, 9],
  ])('refuses %j with %d', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });
});
