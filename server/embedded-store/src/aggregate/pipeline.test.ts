import { Double, Int32, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { fieldNames, type Doc } from '../bson/document.ts';
import { REFUSED_ACCUMULATORS, REFUSED_STAGES } from '../refusedNames.ts';
import { runPipeline } from './pipeline.ts';

const now = new Date('2026-11-21T00:00:00Z');
const int = (value: number): Int32 => new Int32(value);
const double = (value: number): Double => new Double(value);
const long = (value: number): Long => Long.fromNumber(value);

const CARS: Doc[] = [
  { _id: 1, make: 'VW', km: int(10), tags: ['a', 'b'], owner: 1 },
  { _id: 2, make: 'Škoda', km: int(30), tags: [], owner: 2 },
  { _id: 3, make: 'VW', km: double(20.5), owner: null },
  { _id: 4, make: 'BMW', tags: 'a', owner: [1, 2] },
];
const run = (stages: Doc[], source: Doc[] = CARS): Doc[] => [...runPipeline(source, stages, { now })];

describe('pipeline', () => {
  it.each<[string, Doc[], Doc[]]>([
    ['no stage', [], CARS],
    ['$match', [{ $match: { make: 'VW', km: { $gt: 15 } } }], [CARS[2]!]],
    [
      '$sort, $skip and $limit',
      [{ $sort: { make: -1, _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 3 }, { _id: 1 }],
    ],
    [
      '$sort has the least element of an array',
      [{ $sort: { tags: 1, _id: 1 } }, { $project: { _id: 1 } }],
      [{ _id: 2 }, { _id: 3 }, { _id: 1 }, { _id: 4 }],
    ],
    [
      '$sort down has the greatest',
      [{ $sort: { tags: -1, _id: 1 } }, { $project: { _id: 1 } }],
      [{ _id: 1 }, { _id: 4 }, { _id: 3 }, { _id: 2 }],
    ],
    ['$count', [{ $match: { make: 'VW' } }, { $count: 'n' }], [{ n: int(2) }]],
    ['$count of nothing', [{ $match: { make: 'x' } }, { $count: 'n' }], []],
    [
      '$project, $set and $unset',
      [
        { $match: { _id: 1 } },
        { $set: { age: 5, 'x.y': '$km' } },
        { $unset: ['tags', 'owner'] },
        { $project: { _id: 0 } },
      ],
      [{ make: 'VW', km: int(10), age: 5, x: { y: int(10) } }],
    ],
    [
      '$group',
      [{ $group: { _id: '$make', n: { $sum: 1 }, km: { $sum: '$km' } } }],
      [
        { _id: 'VW', n: int(2), km: double(30.5) },
        { _id: 'Škoda', n: int(1), km: int(30) },
        { _id: 'BMW', n: int(1), km: int(0) },
      ],
    ],
    [
      '$group of all',
      [{ $group: { _id: null, km: { $sum: ['$km'] }, n: { $sum: 1 } } }],
      [{ _id: null, km: double(60.5), n: int(4) }],
    ],
    [
      '$group by a document',
      [{ $group: { _id: { m: '$make', x: '$absent' } } }, { $limit: 1 }],
      [{ _id: { m: 'VW' } }],
    ],
    [
      '$group has missing and null together',
      [{ $group: { _id: '$owner.x', n: { $sum: '$_id' } } }, { $match: { _id: null } }],
      [{ _id: null, n: int(6) }],
    ],
  ])('%s', (_, stages, expected) => {
    const results = run(stages);
    expect(results).toEqual(expected);
    results.forEach((doc, index) => expect(fieldNames(doc)).toEqual(fieldNames(expected[index] ?? {})));
  });

  it('keeps the order of equal documents in $sort', () => {
    const docs = [3, 1, 2].map((n) => ({ _id: n, same: 1 }));
    expect(run([{ $sort: { same: 1 } }], docs)).toEqual(docs);
  });

  it('fails for a malformed stage before the first document is read', () => {
    const source: Iterable<Doc> = {
      [Symbol.iterator]: () => {
        throw new Error('read');
      },
    };
    expect(() => runPipeline(source, [{ $limit: 0 }], { now })).toThrow(/must be positive/);
  });

  it.each<[Doc[], number]>([
    [[{ $nothing: 1 }], 40324],
    [[{ $out: 'x' }], 40324],
    [[{ $merge: 'x' }], 40324],
    [[{ $graphLookup: {} }], 40324],
    [[{ $setWindowFields: {} }], 40324],
    [[{ $match: {}, $limit: 1 }], 40323],
    [[{}], 40323],
    [[{ $match: 1 }], 15959],
    [[{ $match: { $where: 'x' } }], 9],
    [[{ $sort: {} }], 15976],
    [[{ $sort: { a: 2 } }], 15975],
    [[{ $sort: { a: 'x' } }], 15974],
    [[{ $sort: { a: { $meta: 'textScore' } } }], 9],
    [[{ $limit: -1 }], 2107201],
    [[{ $limit: 'x' }], 2107201],
    [[{ $skip: -1 }], 5107200],
    [[{ $count: 'a.b' }], 40160],
    [[{ $count: '' }], 40157],
    [[{ $project: {} }], 51272],
    [[{ $project: { a: 1, b: 0 } }], 31254],
    [[{ $project: { 'a.$': 1 } }], 31324],
    [[{ $project: { a: { $elemMatch: {} } } }], 168],
    [[{ $set: { a: {} } }], 40180],
    [[{ $unset: [] }], 31119],
    [[{ $group: {} }], 15955],
    [[{ $group: { _id: 1, a: 5 } }], 40234],
    [[{ $group: { _id: 1, a: { $nothing: 1 } } }], 15952],
    [[{ $group: { _id: 1, a: { $stdDevPop: '$km' } } }], 15952],
    [[{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235],
    [[{ $bucketAuto: {} }], 40324],
    [[{ $set: { a: { $nothing: 1 } } }], 168],
  ])('refuses %j with %d', (stages, code) => {
    expect(() => run(stages)).toThrow(expect.objectContaining({ code }));
  });

  it.each([...REFUSED_STAGES])('refuses %s by its name, and says why', (stage) => {
    const message = `the pipeline stage ${stage} is not supported by the embedded store`;
    expect(() => run([{ $limit: 1 }, { [stage]: {} }])).toThrow(
      expect.objectContaining({ code: 40324, message }),
    );
  });

  it.each([...REFUSED_ACCUMULATORS])('refuses %s in $group by its name, and says why', (accumulator) => {
    const message = `the group operator ${accumulator} is not supported by the embedded store`;
    expect(() => run([{ $group: { _id: 1, a: { [accumulator]: {} } } }])).toThrow(
      expect.objectContaining({ code: 15952, message }),
    );
  });
});

/** JavaScript imitations of these stages are known to get these cases wrong. */
describe('numbers in groups', () => {
  const sum = (values: unknown[]): unknown =>
    run(
      [{ $group: { _id: 1, s: { $sum: '$v' } } }],
      values.map((v) => ({ v })),
    )[0]?.s;

  it('adds integers exactly and keeps their type', () => {
    expect(sum([int(1), int(2)])).toEqual(int(3));
    expect(sum([int(2 ** 31 - 1), int(1)])).toEqual(long(2 ** 31));
    expect(sum([Long.fromString('9007199254740993'), int(1)])).toEqual(Long.fromString('9007199254740994'));
    expect(sum([Long.MAX_VALUE, int(1)])).toEqual(double(2 ** 63));
    expect(sum([double(1), int(1)])).toEqual(double(2));
  });

  it('adds doubles without accumulating rounding errors', () => {
    expect(sum(Array.from({ length: 10 }, () => double(0.1)))).toEqual(double(1));
    expect(sum([double(1e16), double(1), double(-1e16)])).toEqual(double(1));
    expect(sum([double(Infinity), double(1)])).toEqual(double(Infinity));
  });

  it('groups equal numbers of different types together', () => {
    const docs = [int(1), double(1), Long.ONE].map((v) => ({ v }));
    expect(run([{ $group: { _id: '$v', n: { $sum: 1 } } }], docs)).toEqual([{ _id: int(1), n: int(3) }]);
  });
});
