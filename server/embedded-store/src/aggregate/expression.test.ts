import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
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
  compileExpression(expression, { now, variables: new Map() })(doc);

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
    [{ $or: [true, { $add: ['$text'] }] }, true],
    [{ $and: [false, { $add: ['$text'] }] }, false],
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

    // conditions
    [{ $cond: [{ $gt: ['$int', 5] }, 'high', 'low'] }, 'high'],
    [{ $cond: { if: '$absent', then: 1, else: 2 } }, 2],
    [{ $ifNull: ['$absent', '$nothing', 'x'] }, 'x'],
    [{ $ifNull: ['$absent', '$nothing'] }, null],
    [{ $ifNull: [0, 1] }, 0],

    // documents
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
    [{ $subtract: [1, 2, 3] }, 16020],
    [{ $add: [1, 'x'] }, 14],
    [{ $add: ['$date', '$date'] }, 16612],
    [{ $add: [1, '$decimal'] }, 9],
    [{ $subtract: ['x', 1] }, 14],
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 2 } }, 17082],
    [{ $ifNull: [1] }, 1257300],
    [{ $getField: '$a' }, 5654600],
    [{ $setField: { field: '$a', input: {}, value: 1 } }, 4161108],
    [{ $setField: { field: 'a', input: 5, value: 1 } }, 4161105],
  ])('refuses %j with %d', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  const refused = `
    $abs $accumulator $acos $acosh $addToSet $allElementsTrue $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh
    $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $concat $concatArrays $convert
    $cos $cosh $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc
    $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $divide $exp $filter $first $firstN $floor $function $hour $in
    $indexOfArray $indexOfBytes $indexOfCP $isArray $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ln
    $log $log10 $ltrim $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply
    $objectToArray $percentile $pow $push $radiansToDegrees $range $reduce $regexFind $regexFindAll $regexMatch
    $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second $setDifference $setEquals $setIntersection
    $setIsSubset $setUnion $sin $sinh $size $slice $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP
    $strcasecmp $substr $substrBytes $substrCP $sum $switch $tan $tanh $toBool $toDate $toDecimal $toDouble
    $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString $toUpper $trim $trunc $tsIncrement $tsSecond $type
    $week $year $zip`;
  it.each(refused.trim().split(/\s+/))('refuses %s by its name, and says why', (operator) => {
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
    const longer = evaluate({ $setField: { field: '1', input: '$$ROOT', value: 4 } }, doc) as Doc;
    expect(fieldNames(longer)).toEqual(['b', '10', '2', '1']);
    const shorter = evaluate({ $unsetField: { field: '10', input: '$$ROOT' } }, doc) as Doc;
    expect(fieldNames(shorter)).toEqual(['b', '2']);
    expect(evaluate('$10', doc)).toBe(2);
  });

  it('gives $rand a double from 0 to 1', () => {
    const { value } = evaluate({ $rand: {} }) as Double;
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  });
});
