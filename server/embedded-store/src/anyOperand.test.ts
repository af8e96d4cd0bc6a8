import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../testing/properties.ts';
import { docFrom, type Doc } from './bson/document.ts';
import { compileMatcher } from './match/matcher.ts';
import { compileProjection } from './project/projection.ts';
import { StoreError } from './storeError.ts';
import { compileUpdate } from './update/update.ts';

const QUERIES =
  '$eq $ne $gt $gte $lt $lte $in $nin $not $exists $type $size $all $elemMatch $mod $regex $options $bitsAllSet $and $or $nor $expr $slice'.split(
    ' ',
  );
const UPDATES =
  '$set $unset $inc $mul $min $max $push $addToSet $pull $pullAll $pop $rename $bit $currentDate $setOnInsert'.split(
    ' ',
  );
const OPTIONS = '$each $slice $position $sort'.split(' ');
const NAMES = [
  'a',
  'b',
  'a.b',
  'a.0',
  '0',
  '_id',
  '',
  'a.$',
  'a.$[]',
  'a.$[i]',
  '$x',
  '__proto__',
  'toString',
  'constructor',
];

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    'a',
    '$a',
    '$a.b',
    '$$ROOT',
    '$$x',
    'day',
    new Date(0),
    new Int32(1),
    new Int32(-1),
  ),
  fc.constantFrom<unknown>(
    new Double(1.5),
    new Double(NaN),
    new Double(Infinity),
    Long.MAX_VALUE,
    Long.MIN_VALUE,
  ),
  fc.constantFrom<unknown>(new ObjectId(), new Binary(Buffer.from([1])), new Timestamp({ t: 1, i: 1 })),
  fc.constant(new BSONRegExp('a', '')),
  fc.string({ maxLength: 4 }),
);
const docOf = (names: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Doc> =>
  fc.array(fc.tuple(fc.constantFrom(...NAMES, ...names), value), { maxLength: 3 }).map(docFrom);
const valueOf = (names: string[], depth = 3): fc.Arbitrary<unknown> =>
  depth === 0
    ? scalar
    : fc.oneof(
        scalar,
        fc.array(valueOf(names, depth - 1), { maxLength: 3 }),
        docOf(names, valueOf(names, depth - 1)),
      );

const data = docOf([], valueOf([], 2));
const runs = cases(1500);

/** Runs it, and lets pass the failures that MongoDB has an answer for. */
function answered(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
  }
}

describe("random operands give a result or one of MongoDB's errors", () => {
  it('in filters', () => {
    fc.assert(
      fc.property(data, docOf(QUERIES, valueOf(QUERIES)), (doc, filter) => {
        answered(() => compileMatcher(filter)(doc));
      }),
      runs,
    );
  });

  it('in projections', () => {
    fc.assert(
      fc.property(data, docOf(QUERIES, valueOf(QUERIES)), (doc, projection) => {
        answered(() => compileProjection(projection)(doc));
      }),
      runs,
    );
  });

  it('in updates', () => {
    const names = [...QUERIES, ...OPTIONS];
    fc.assert(
      fc.property(
        data,
        fc.dictionary(fc.constantFrom(...UPDATES), docOf(names, valueOf(names))),
        (doc, update) => {
          answered(() => compileUpdate(update, { a: 1 }).apply({ _id: 1, ...doc }));
        },
      ),
      runs,
    );
  });
});
