import fc from 'fast-check';
import { Double, Int32, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { engineForTest, type TestEngine } from '../testing/storeForTest.ts';
import { encode } from '../bson/codec.ts';
import { docFrom, type Doc } from '../bson/document.ts';
import { compileSort } from '../sort/sort.ts';

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 3 }).map((value) => new Int32(value)) },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    'a',
    'b',
    'ab',
    '',
    new Double(1.5),
    new Double(NaN),
    Long.fromNumber(2),
    Long.fromString('9007199254740993'),
    new Date(0),
    new Date(5),
    new ObjectId('000000000000000000000001'),
  ),
);

const name = fc.constantFrom('a', 'b', 'c');
const fields = (value: fc.Arbitrary<unknown>, maxLength = 3): fc.Arbitrary<Doc> =>
  fc.uniqueArray(fc.tuple(name, value), { maxLength, selector: ([field]) => field }).map(docFrom);

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: scalar },
    fc.array(tie('value'), { maxLength: 3 }),
    fields(tie('value')),
  ),
})).value;

const document = fields(value);
const path = fc.oneof({ weight: 6, arbitrary: name }, fc.constant('_id'), {
  weight: 2,
  arbitrary: fc.tuple(name, name).map((parts) => parts.join('.')),
});

const comparison = fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne');
const operators = fc.oneof(
  fc.tuple(comparison, scalar).map(([operator, operand]) => ({ [operator]: operand })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { maxLength: 2 }).map((list) => ({ $nin: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc.tuple(comparison, scalar).map(([operator, operand]) => ({ $not: { [operator]: operand } })),
  fc.tuple(comparison, scalar, comparison, scalar).map(([one, low, other, high]) => ({
    $elemMatch: { [one]: low, [other]: high },
  })),
  fc.tuple(name, scalar).map(([field, operand]) => ({ $elemMatch: { [field]: operand } })),
);

const condition: fc.Arbitrary<Doc> = fc
  .tuple(path, fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 4, arbitrary: operators }, value))
  .map(([where, what]) => ({ [where]: what }));

const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 3, arbitrary: fc.tuple(condition, condition).map(([one, other]) => ({ ...one, ...other })) },
  fc.tuple(condition, condition).map(([one, other]) => ({ $and: [one, other] })),
  fc.tuple(condition, condition).map(([one, other]) => ({ $or: [one, other] })),
  fc.constant({}),
);

const direction = fc.constantFrom(1, -1);
const keys = (maxLength: number): fc.Arbitrary<Doc> =>
  fc
    .uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength, selector: ([field]) => field })
    .map(docFrom);

const partialFilter = fc.oneof(
  path.map((where) => ({ [where]: { $exists: true } })),
  fc.tuple(path, scalar).map(([where, value]) => ({ [where]: value })),
);

const index: fc.Arbitrary<Doc> = fc
  .tuple(keys(3), fc.constantFrom('plain', 'sparse', 'partial', 'unique'), partialFilter)
  .map(([key, kind, partial]) => ({
    key,
    name: `${kind} ${JSON.stringify(key)}`,
    ...(kind === 'sparse' ? { sparse: true } : {}),
    ...(kind === 'unique' ? { unique: true } : {}),
    ...(kind === 'partial' ? { partialFilterExpression: partial } : {}),
  }));

const query = fc.record({ filter, sort: fc.option(keys(2), { nil: undefined }) });

async function firstOf(run: TestEngine['run'], command: Doc): Promise<Doc[]> {
  const reply = await run({ ...command, batchSize: 1000 });
  expect(reply).toMatchObject({ ok: 1 });
  return (reply.cursor as { firstBatch: Doc[] }).firstBatch;
}

const byBytes = (documents: Doc[]): string[] => documents.map((one) => encode(one).toString('hex')).sort();

describe('a query by indexes', () => {
  it(
    'finds the same documents as a scan of the collection, in the requested order',
    { timeout: 180_000 },
    async () => {
      const { run } = await engineForTest();
      let round = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(document, { maxLength: 25 }),
          fc.array(document, { maxLength: 8 }),
          fc.array(index, { minLength: 1, maxLength: 3 }),
          fc.array(query, { minLength: 4, maxLength: 8 }),
          async (before, after, indexes, queries) => {
            round += 1;
            const [plain, indexed] = [`plain${round}`, `indexed${round}`];
            const numbered = [...before, ...after].map((one, position) => ({
              _id: new Int32(position),
              ...one,
            }));
            const insert = (documents: Doc[]): Promise<Doc> =>
              run({ insert: indexed, documents, ordered: false });
            if (before.length > 0) await insert(numbered.slice(0, before.length));
            // an index that these documents cannot have (unique, parallel arrays) is left out
            for (const one of indexes) await run({ createIndexes: indexed, indexes: [one] });
            if (after.length > 0) await insert(numbered.slice(before.length));
            // part of the documents change afterwards, so that entries are replaced and removed as well
            await run({
              update: indexed,
              ordered: false,
              updates: [
                { q: { _id: { $lt: 3 } }, u: { $set: { a: new Int32(1) }, $unset: { b: 1 } }, multi: true },
              ],
            });
            await run({ delete: indexed, deletes: [{ q: { _id: 5 }, limit: 1 }] });

            const all = await firstOf(run, { find: indexed });
            if (all.length > 0) await run({ insert: plain, documents: all });
            for (const { filter: wanted, sort } of queries) {
              const expected = await firstOf(run, { find: plain, filter: wanted });
              // documents with two arrays among the sort keys have no order; that is an error on both sides
              const unordered = (await run({ find: plain, filter: wanted, sort })).ok === 0;
              const order = unordered ? {} : { sort };
              const actual = await firstOf(run, { find: indexed, filter: wanted, ...order });
              expect(byBytes(actual)).toEqual(byBytes(expected));
              if (sort && !unordered) {
                const compare = compileSort(sort);
                for (const [position, one] of actual.slice(1).entries()) {
                  expect(compare(actual[position] ?? {}, one)).toBeLessThanOrEqual(0);
                }
              }
              const counted = await run({ count: indexed, query: wanted });
              expect(counted.n).toBe(expected.length);
            }
            await run({ drop: plain });
            await run({ drop: indexed });
          },
        ),
        casesOnServer(150),
      );
    },
  );
});
