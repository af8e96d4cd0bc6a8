import fc from 'fast-check';
import { ObjectId, type Document } from 'bson';
import { expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { addIndex, databaseForTest } from '../testing/storeForTest.ts';

const ID = new ObjectId('000000000000000000000001');
const LONG = 'x'.repeat(2_000);

const plain = fc.constantFrom<unknown>('a', 'b', '', true, false, ID, new Date(0), LONG, `${LONG}y`);
const single = fc.oneof(plain, fc.constantFrom<unknown>(null, 1, { a: 'a' }, undefined));
const stored = fc.oneof(single, fc.constantFrom<unknown>(['a', 'b'], ['a'], []));
const doc = fc.record({ a: stored, b: single });
const filter = fc.oneof(
  fc.record({ a: plain }),
  fc.record({ a: plain, b: plain }),
  fc.record({ b: plain }),
  fc.record({ a: fc.record({ $in: fc.array(single, { maxLength: 4 }) }) }, { noNullPrototype: true }),
  fc.record({ a: fc.record({ $in: fc.array(plain, { maxLength: 4 }) }), b: plain }),
  fc.record({ a: fc.oneof(plain, fc.constant(null)), b: fc.constant({ $ne: 'a' }) }),
);

const byId = (a: Document, b: Document) => (String(a['_id']) < String(b['_id']) ? -1 : 1);

it(
  'finds and counts by an index alone what matches, whatever is stored, also within a transaction',
  { timeout: 180_000 },
  async () => {
    const database = await databaseForTest();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { maxLength: 12 }),
        fc.array(doc, { maxLength: 3 }),
        fc.array(filter, { minLength: 1, maxLength: 4 }),
        async (docs, more, filters) => {
          runs += 1;
          const cars = database.collection(`cars${runs}`);
          await addIndex(cars, { a: 1, b: -1 });
          await addIndex(cars, { b: 1 }, { sparse: true });
          if (docs.length > 0)
            await cars.insertMany(
              docs.map((one) => ({ ...one })),
              { ignoreUndefined: true },
            );
          await database.client.withSession((session) =>
            session.withTransaction(async () => {
              if (more.length > 0) {
                await cars.insertMany(
                  more.map((one) => ({ ...one })),
                  { session, ignoreUndefined: true },
                );
              }
              for (const one of filters) {
                // an index alone tells nothing of a filter with operators at its top
                const matching = await cars.find({ $and: [one] }, { session }).toArray();
                const found = await cars.find(one, { session }).toArray();
                expect(found.sort(byId)).toEqual(matching.sort(byId));
                expect(await cars.countDocuments(one, { session })).toBe(found.length);
              }
            }),
          );
          for (const one of filters) {
            const matching = await cars.find({ $and: [one] }).toArray();
            const found = await cars.find(one).toArray();
            expect(found.sort(byId)).toEqual(matching.sort(byId));
            expect(await cars.countDocuments(one)).toBe(found.length);
            const { n } = await database.command({ count: cars.collectionName, query: one });
            expect(n).toBe(found.length);
          }
        },
      ),
      casesOnServer(60),
    );
  },
);

it('returns no document for a count of zero, like an empty $group', async () => {
  const database = await databaseForTest();
  const cars = database.collection('cars');
  await addIndex(cars, { a: 1 });
  await cars.insertOne({ a: 'x' });
  const count = [{ $match: { a: 'y' } }, { $group: { _id: 1, n: { $sum: 1 } } }];
  expect(await cars.aggregate(count).toArray()).toEqual([]);
  expect(await cars.aggregate([{ $match: { a: 'x' } }, ...count.slice(1)]).toArray()).toEqual([
    { _id: 1, n: 1 },
  ]);
});
