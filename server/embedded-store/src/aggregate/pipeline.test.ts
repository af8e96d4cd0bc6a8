import { BSONRegExp, Decimal128, Double, Int32, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { fieldNames, type Doc } from '../bson/document.ts';
import { compileMatcher } from '../match/matcher.ts';
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
const OWNERS: Doc[] = [
  { _id: 1, name: 'Eva', limit: 5 },
  { _id: 2, name: 'Jan', limit: 50 },
  { _id: null, name: 'nobody' },
  { _id: new BSONRegExp('a', ''), name: 'pattern' },
];
const COLLECTIONS: Record<string, Doc[]> = { cars: CARS, owners: OWNERS };

function run(stages: Doc[], source: Doc[] = CARS, variables?: Doc): Doc[] {
  const env = {
    now,
    variables,
    collection: (name: string, filter: Doc = {}) =>
      (COLLECTIONS[name] ?? []).filter(compileMatcher(filter, { now })),
  };
  return [...runPipeline(source, stages, env)];
}

const names = (docs: unknown): unknown => (docs as Doc[]).map((doc) => doc.name);

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
    ['$replaceRoot', [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { a: '$km' } } }], [{ a: int(10) }]],
    [
      '$replaceWith',
      [{ $match: { _id: 1 } }, { $replaceWith: { $mergeObjects: [{ x: 1 }, { km: '$km' }] } }],
      [{ x: 1, km: int(10) }],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'a' },
        { _id: 1, tags: 'b' },
        { _id: 4, tags: 'a' },
      ],
    ],
    [
      '$unwind with index, keeping the empty',
      [
        { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'a', i: long(0) },
        { _id: 1, tags: 'b', i: long(1) },
        { _id: 2, i: null },
        { _id: 3, i: null },
        { _id: 4, tags: 'a', i: null },
      ],
    ],
    [
      '$group',
      [{ $group: { _id: '$make', n: { $sum: 1 }, km: { $sum: '$km' }, avg: { $avg: '$km' } } }],
      [
        { _id: 'VW', n: int(2), km: double(30.5), avg: double(15.25) },
        { _id: 'Škoda', n: int(1), km: int(30), avg: double(30) },
        { _id: 'BMW', n: int(1), km: int(0), avg: null },
      ],
    ],
    [
      '$group of all',
      [{ $group: { _id: null, min: { $min: '$km' }, max: { $max: '$km' }, n: { $count: {} } } }],
      [{ _id: null, min: int(10), max: int(30), n: int(4) }],
    ],
    [
      '$group by a document',
      [{ $group: { _id: { m: '$make', x: '$absent' } } }, { $limit: 1 }],
      [{ _id: { m: 'VW' } }],
    ],
    [
      '$group has missing and null together',
      [{ $group: { _id: '$km', ids: { $push: '$_id' } } }, { $match: { _id: null } }],
      [{ _id: null, ids: [4] }],
    ],
    [
      '$group collects',
      [
        {
          $group: {
            _id: 1,
            first: { $first: '$km' },
            last: { $last: '$km' },
            all: { $push: '$km' },
            set: { $addToSet: '$make' },
          },
        },
      ],
      [
        {
          _id: 1,
          first: int(10),
          last: null,
          all: [int(10), int(30), double(20.5)],
          set: ['VW', 'Škoda', 'BMW'],
        },
      ],
    ],
    [
      '$group merges',
      [{ $group: { _id: 1, m: { $mergeObjects: { a: '$_id', b: '$absent' } } } }],
      [{ _id: 1, m: { a: 4 } }],
    ],
    [
      '$group takes some',
      [
        {
          $group: {
            _id: 1,
            f: { $firstN: { n: 2, input: '$km' } },
            l: { $lastN: { n: 2, input: '$km' } },
            x: { $maxN: { n: 2, input: '$km' } },
            i: { $minN: { n: 1, input: '$km' } },
          },
        },
      ],
      [{ _id: 1, f: [int(10), int(30)], l: [double(20.5), null], x: [int(30), double(20.5)], i: [int(10)] }],
    ],
    [
      '$group takes the top',
      [
        {
          $group: {
            _id: 1,
            t: { $top: { sortBy: { km: -1 }, output: '$_id' } },
            b: { $bottomN: { n: 2, sortBy: { km: -1 }, output: '$_id' } },
          },
        },
      ],
      [{ _id: 1, t: 2, b: [1, 4] }],
    ],
    ['$sortByCount', [{ $sortByCount: '$make' }, { $limit: 1 }], [{ _id: 'VW', count: int(2) }]],
    [
      '$bucket',
      [{ $bucket: { groupBy: '$km', boundaries: [0, 20, 30], default: 'other' } }],
      [
        { _id: 0, count: int(1) },
        { _id: 20, count: int(1) },
        { _id: 'other', count: int(2) },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            vw: [{ $match: { make: 'VW' } }, { $project: { _id: 1 } }],
            none: [{ $limit: 1 }, { $skip: 1 }],
          },
        },
      ],
      [{ n: [{ n: int(4) }], vw: [{ _id: 1 }, { _id: 3 }], none: [] }],
    ],
    [
      '$unionWith',
      [
        { $limit: 1 },
        { $unionWith: { coll: 'owners', pipeline: [{ $match: { _id: 2 } }] } },
        { $project: { _id: 1 } },
      ],
      [{ _id: 1 }, { _id: 2 }],
    ],
    ['$documents', [{ $documents: [{ a: { $add: [1, 1] } }] }], [{ a: int(2) }]],
  ])('%s', (_, stages, expected) => {
    const results = run(stages);
    expect(results).toEqual(expected);
    results.forEach((doc, index) => expect(fieldNames(doc)).toEqual(fieldNames(expected[index] ?? {})));
  });

  it('keeps the order of equal documents in $sort', () => {
    const docs = [3, 1, 2].map((n) => ({ _id: n, same: 1 }));
    expect(run([{ $sort: { same: 1 } }], docs)).toEqual(docs);
  });

  it('samples without repetition', () => {
    const ids = run([{ $sample: { size: 3 } }]).map((doc) => doc._id);
    expect(new Set(ids).size).toBe(3);
    expect(run([{ $sample: { size: 99 } }])).toHaveLength(4);
  });

  it('knows the variables of the command', () => {
    const variables = { wanted: 'VW', twice: { $add: [2, 2] }, rand: { $rand: {} } };
    const stages = [
      { $match: { $expr: { $eq: ['$make', '$$wanted'] } } },
      { $project: { n: '$$twice', r: '$$rand' } },
    ];
    const results = run(stages, CARS, variables);
    expect(results.map((doc) => [doc._id, doc.n])).toEqual([
      [1, int(4)],
      [3, int(4)],
    ]);
    expect(results[0]?.r).toEqual(results[1]?.r);
    expect(() => run(stages, CARS, { wanted: '$make' })).toThrow(expect.objectContaining({ code: 4890500 }));
  });

  it('fails for a malformed stage before the first document is read', () => {
    function* source(): Iterable<Doc> {
      throw new Error('read');
      yield {};
    }
    const env = { now, collection: () => [] };
    expect(() => runPipeline(source(), [{ $limit: 0 }], env)).toThrow(/must be positive/);
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
    [[{ $replaceWith: '$make' }], 40228],
    [[{ $unwind: 'tags' }], 28818],
    [[{ $unwind: { path: '$a', x: 1 } }], 28811],
    [[{ $group: {} }], 15955],
    [[{ $group: { _id: 1, a: 5 } }], 40234],
    [[{ $group: { _id: 1, a: { $nothing: 1 } } }], 15952],
    [[{ $group: { _id: 1, a: { $stdDevPop: '$km' } } }], 15952],
    [[{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235],
    [[{ $bucket: { groupBy: '$km', boundaries: [1] } }], 40192],
    [[{ $bucket: { groupBy: '$km', boundaries: [2, 1] } }], 40194],
    [[{ $bucket: { groupBy: '$km', boundaries: [0, 1] } }], 40066],
    [[{ $bucketAuto: {} }], 40324],
    [[{ $facet: {} }], 40169],
    [[{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
    [[{ $limit: 1 }, { $documents: [] }], 40602],
    [[{ $lookup: { from: 'x', as: 'y' } }], 9],
    [[{ $lookup: { from: 'x', localField: 'a', as: 'y' } }], 9],
    [[{ $lookup: { from: { db: 'x', coll: 'y' }, pipeline: [], as: 'y' } }], 9],
    [[{ $set: { a: { $nothing: 1 } } }], 168],
  ])('refuses %j with %d', (stages, code) => {
    expect(() => run(stages)).toThrow(expect.objectContaining({ code }));
  });
});

describe('$lookup', () => {
  const byField = { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'o' } };

  it('joins by equal fields; an array stands for its elements, nothing for null', () => {
    expect(run([byField]).map((doc) => names(doc.o))).toEqual([['Eva'], ['Jan'], ['nobody'], ['Eva', 'Jan']]);
    expect(names(run([byField], [{ _id: 9 }])[0]?.o)).toEqual(['nobody']);
    expect(names(run([byField], [{ _id: 9, owner: [] }])[0]?.o)).toEqual(['nobody']);
  });

  it('takes a regular expression as a value', () => {
    expect(names(run([byField], [{ owner: new BSONRegExp('a', '') }])[0]?.o)).toEqual(['pattern']);
    expect(names(run([byField], [{ owner: [new BSONRegExp('a', ''), 1] }])[0]?.o)).toEqual([
      'Eva',
      'pattern',
    ]);
  });

  it('finds the local values through arrays of documents', () => {
    const stage = { $lookup: { from: 'owners', localField: 'a.o', foreignField: '_id', as: 'o' } };
    expect(names(run([stage], [{ a: [{ o: 1 }, { x: 1 }, { o: [2] }] }])[0]?.o)).toEqual(['Eva', 'Jan']);
  });

  it('runs a pipeline with variables for each document', () => {
    const stage = {
      $lookup: {
        from: 'owners',
        let: { km: '$km' },
        pipeline: [{ $match: { $expr: { $gt: ['$limit', '$$km'] } } }, { $project: { name: 1, km: '$$km' } }],
        as: 'o',
      },
    };
    expect(run([{ $limit: 1 }, stage])[0]?.o).toEqual([{ _id: 2, name: 'Jan', km: int(10) }]);
  });

  it('joins by fields and a pipeline both', () => {
    const stage = {
      $lookup: {
        from: 'owners',
        localField: 'owner',
        foreignField: '_id',
        pipeline: [{ $match: { name: 'Jan' } }, { $project: { _id: 0, name: 1 } }],
        as: 'o',
      },
    };
    expect(run([stage]).map((doc) => doc.o)).toEqual([[], [{ name: 'Jan' }], [], [{ name: 'Jan' }]]);
  });

  it('can be nested, and sees the variables of the outer one', () => {
    const inner = {
      $lookup: {
        from: 'owners',
        let: { o: '$owner' },
        pipeline: [{ $match: { $expr: { $and: [{ $eq: ['$_id', '$$o'] }, { $eq: ['$$make', 'VW'] }] } } }],
        as: 'in',
      },
    };
    const outer = {
      $lookup: {
        from: 'cars',
        let: { make: '$make' },
        pipeline: [{ $match: { _id: 1 } }, inner, { $project: { in: 1 } }],
        as: 'out',
      },
    };
    expect(run([outer, { $limit: 2 }]).map((doc) => (doc.out as Doc[])[0]?.in)).toEqual([[OWNERS[0]], []]);
  });

  it('puts the result below a path and over an existing field', () => {
    const stage = { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'x.o' } };
    expect(run([stage], [{ _id: 1, x: { y: 1 }, owner: 1, z: 1 }])[0]).toEqual({
      _id: 1,
      x: { y: 1, o: [OWNERS[0]] },
      owner: 1,
      z: 1,
    });
    const over = { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'owner' } };
    expect(fieldNames(run([over], [{ _id: 1, owner: 1, z: 1 }])[0] ?? {})).toEqual(['_id', 'owner', 'z']);
  });

  it('reads the other collection once, and with the filter that its pipeline begins with', () => {
    const reads: unknown[] = [];
    const env = {
      now,
      collection: (name: string, filter?: Doc) => {
        reads.push([name, filter]);
        return OWNERS;
      },
    };
    const pipeline = [{ $match: { name: 'Jan' } }];
    const stages = [{ $lookup: { from: 'owners', pipeline, as: 'o' } }];
    const results = [...runPipeline(CARS, stages, env)];
    expect(results.map((doc) => names(doc.o))).toEqual(CARS.map(() => ['Jan']));
    expect(reads).toEqual([['owners', { name: 'Jan' }]]);
  });

  it('treats a collection that does not exist as empty', () => {
    expect(run([{ $limit: 1 }, { $lookup: { from: 'nowhere', pipeline: [], as: 'o' } }])[0]?.o).toEqual([]);
  });
});

/** What a JavaScript re-implementation of these stages is known to get wrong. */
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

  it('adds doubles without piling up errors', () => {
    expect(sum(Array.from({ length: 10 }, () => double(0.1)))).toEqual(double(1));
    expect(sum([double(1e16), double(1), double(-1e16)])).toEqual(double(1));
    expect(sum([double(Infinity), double(1)])).toEqual(double(Infinity));
  });

  it('refuses to add Decimal128, and orders it by value', () => {
    expect(() => sum([Decimal128.fromString('1')])).toThrow(/Decimal128/);
    const docs = ['10', '9'].map((text) => ({ v: Decimal128.fromString(text) }));
    expect(run([{ $group: { _id: 1, m: { $max: '$v' } } }], docs)[0]?.m).toEqual(Decimal128.fromString('10'));
  });

  it('groups equal numbers of different types together', () => {
    const docs = [int(1), double(1), Long.ONE, Decimal128.fromString('1.0')].map((v) => ({ v }));
    expect(run([{ $group: { _id: '$v', n: { $sum: 1 } } }], docs)).toEqual([{ _id: int(1), n: int(4) }]);
  });
});
