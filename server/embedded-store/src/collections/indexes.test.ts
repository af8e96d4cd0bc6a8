import type { Collection, Db, Document, IndexSpecification } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { addIndex, databaseForTest, engineForTest } from '../testing/storeForTest.ts';
import type { Doc } from '../bson/document.ts';
import { encodeKey } from '../bson/keys.ts';
import { inverted } from '../bson/numberKeys.ts';
import { expireDocuments } from '../host/expiry.ts';
import { indexDefinition } from './indexDefinition.ts';
import { indexEntries } from './indexEntries.ts';

interface Item extends Document {
  _id: number;
}

let database: Db;
let items: Collection<Item>;

beforeEach(async () => {
  database = await databaseForTest();
  items = database.collection<Item>('items');
});

describe('index entries', () => {
  const missing = null;
  const emptyArray = undefined;
  const entriesOf = (key: Doc, doc: Doc, options: Doc = {}): Buffer[] =>
    indexEntries(indexDefinition(20, { v: 2, key, name: 'i', ...options }), doc).keys;
  const keys = (...entries: unknown[][]): Buffer[] =>
    entries.map((values) => Buffer.concat(values.map(encodeKey)));

  it.each<[string, Doc, Doc, unknown[][]]>([
    ['a value', { a: 1 }, { a: 5 }, [[5]]],
    ['a missing field as null', { a: 1 }, { b: 5 }, [[missing]]],
    ['each element of an array, once', { a: 1 }, { a: [1, 2, 1] }, [[1], [2]]],
    ['an empty array before null', { a: 1 }, { a: [] }, [[emptyArray]]],
    ['an array within an array as it is', { a: 1 }, { a: [[1, 2]] }, [[[1, 2]]]],
    [
      'fields of documents in an array',
      { 'a.b': 1 },
      { a: [{ b: 1 }, { b: [2, 3] }, {}, 7] },
      [[1], [2], [3], [missing]],
    ],
    ['nothing below an array within an array', { 'a.b': 1 }, { a: [[{ b: 1 }]] }, [[missing]]],
    ['nothing below an empty array', { 'a.b': 1 }, { a: [] }, [[missing]]],
    ['nothing below a scalar', { 'a.b': 1 }, { a: 5 }, [[missing]]],
    [
      'two fields of one array by element',
      { 'a.b': 1, 'a.c': 1 },
      {
        a: [
          { b: 1, c: 10 },
          { b: 2, c: 20 },
        ],
      },
      [
        [1, 10],
        [2, 20],
      ],
    ],
    [
      'an array beside a scalar',
      { a: 1, b: 1 },
      { a: [1, 2], b: 3 },
      [
        [1, 3],
        [2, 3],
      ],
    ],
  ])('hold %s', (_, key, doc, expected) => {
    expect(entriesOf(key, doc)).toEqual(keys(...expected));
  });

  it('invert the keys of descending fields', () => {
    expect(entriesOf({ a: -1, b: 1 }, { a: 1, b: 2 })).toEqual([
      Buffer.concat([inverted(encodeKey(1)), encodeKey(2)]),
    ]);
  });

  it('are omitted from a sparse index if all fields are missing, for each array element on its own', () => {
    expect(entriesOf({ a: 1 }, { b: 1 }, { sparse: true })).toEqual([]);
    expect(entriesOf({ a: 1 }, { a: null }, { sparse: true })).toEqual(keys([null]));
    expect(entriesOf({ a: 1, b: 1 }, { b: 1 }, { sparse: true })).toEqual(keys([missing, 1]));
    expect(entriesOf({ 'a.b': 1 }, { a: [{ b: 1 }, {}] }, { sparse: true })).toEqual(keys([1]));
  });

  it('are in a partial index only for documents that its filter matches', () => {
    const partialFilterExpression = { b: 2 };
    expect(entriesOf({ a: 1 }, { a: 1, b: 1 }, { partialFilterExpression })).toEqual([]);
    expect(entriesOf({ a: 1 }, { a: 1, b: 2 }, { partialFilterExpression })).toEqual(keys([1]));
  });
});

describe('a unique index', () => {
  it('refuses a second document with the same value, including null and elements of arrays', async () => {
    await addIndex(items, { a: 1 }, { unique: true });
    await items.insertMany([
      { _id: 1, a: [1, 2] },
      { _id: 2, a: null },
      { _id: 3, a: 'x' },
    ]);
    for (const a of [2, undefined, 'x', [7, 1]]) {
      await expect(items.insertOne(a === undefined ? { _id: 9 } : { _id: 9, a })).rejects.toMatchObject({
        code: 11000,
      });
    }
    await items.insertOne({ _id: 4, a: [5, 5] });
    await expect(items.updateOne({ _id: 3 }, { $set: { a: 5 } })).rejects.toMatchObject({
      code: 11000,
      message: expect.stringContaining(
        `E11000 duplicate key error collection: ${items.namespace} index: a_1 dup key: { a: 5 }`,
      ),
      keyPattern: { a: 1 },
      keyValue: { a: 5 },
    });
    await items.updateOne({ _id: 1 }, { $set: { a: [2, 3] } });
    await items.insertOne({ _id: 5, a: 1 });
    expect(await items.countDocuments()).toBe(5);
  });

  it('is not built over documents with duplicate values, and leaves no trace', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await expect(addIndex(items, { a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await items.indexes()).toHaveLength(1);
    await addIndex(items, { a: 1 });
    expect(await items.find({ a: 1 }).toArray()).toHaveLength(2);
  });

  it('may be sparse or partial, so that only some documents need a value', async () => {
    await addIndex(items, { a: 1 }, { unique: true, sparse: true });
    await addIndex(items, { b: 1 }, { unique: true, partialFilterExpression: { open: { $eq: true } } });
    await items.insertMany([{ _id: 1, b: 'x' }, { _id: 2, b: 'x' }, { _id: 3 }, { _id: 4, a: 1 }]);
    await expect(items.insertOne({ _id: 5, a: 1 })).rejects.toMatchObject({ code: 11000 });
    await items.updateOne({ _id: 1 }, { $set: { open: true } });
    await expect(items.updateOne({ _id: 2 }, { $set: { open: true } })).rejects.toMatchObject({
      code: 11000,
    });
  });
});

describe("values that are longer than LMDB's keys", () => {
  const long = 'x'.repeat(3000);

  it('are distinguished by every kind of index, and found by equality and by range', async () => {
    await addIndex(items, { s: 1 }, { unique: true });
    await addIndex(items, { t: -1, n: 1 });
    for (const [n, end] of ['a', 'b', 'c'].entries()) {
      await items.insertOne({ _id: n, s: long + end, t: long + end, n });
    }
    await expect(items.insertOne({ _id: 9, s: `${long}b` })).rejects.toMatchObject({ code: 11000 });
    for (const field of ['s', 't']) {
      const found = (filter: Doc): Promise<number[]> =>
        items
          .find(filter)
          .sort({ [field]: 1 })
          .map(({ _id }) => _id)
          .toArray();
      expect(await found({ [field]: `${long}b` })).toEqual([1]);
      expect(await found({ [field]: { $gt: `${long}a` } })).toEqual([1, 2]);
      expect(await found({ [field]: { $lte: `${long}b` } })).toEqual([0, 1]);
      expect(await found({ [field]: { $in: [`${long}a`, `${long}c`, `${long}d`] } })).toEqual([0, 2]);
    }
    await items.updateOne({ _id: 1 }, { $set: { t: 'short' } });
    expect(await items.countDocuments({ t: `${long}b` })).toBe(0);
  });

  it('may be an _id', async () => {
    const texts = database.collection<{ _id: string }>('texts');
    await texts.insertMany([{ _id: `${long}a` }, { _id: `${long}b` }]);
    await expect(texts.insertOne({ _id: `${long}a` })).rejects.toMatchObject({ code: 11000 });
    expect(await texts.findOne({ _id: `${long}b` })).toEqual({ _id: `${long}b` });
    // inserted so that the order of the hashed keys is unlikely to be that of the texts
    const more = ['h', 'g', 'f', 'e', 'd', 'c'].map((end) => ({ _id: long + end }));
    await texts.insertMany(more);
    const ends = await texts
      .find()
      .sort({ _id: 1 })
      .map(({ _id }) => _id.at(-1))
      .toArray();
    expect(ends.join('')).toBe('abcdefgh');
    expect(await texts.countDocuments({ _id: { $gte: `${long}e` } })).toBe(4);
    await texts.deleteMany({ _id: { $gt: `${long}b` } });
    expect(await texts.deleteOne({ _id: `${long}a` })).toMatchObject({ deletedCount: 1 });
    expect(await texts.countDocuments()).toBe(1);
  });
});

describe('createIndexes', () => {
  it('reports the number of indexes before and after, and lists the new one', async () => {
    const create = (...indexes: Doc[]): Promise<Doc> => database.command({ createIndexes: 'items', indexes });
    const index = { key: { a: 1, 'b.c': -1 }, name: 'mine', unique: true };
    expect(await create(index)).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 2,
      createdCollectionAutomatically: true,
    });
    expect(await create(index)).toMatchObject({
      numIndexesBefore: 2,
      numIndexesAfter: 2,
      note: 'all indexes already exist',
    });
    expect(await items.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, ...index },
    ]);
    await expect(create({ ...index, unique: false })).rejects.toMatchObject({ code: 86 });
    await expect(create({ ...index, name: 'other' })).rejects.toMatchObject({ code: 85 });
  });

  it.each<[IndexSpecification, Doc, number]>([
    [{ a: 'text' }, {}, 67],
    [{ a: '2dsphere' }, {}, 67],
    [{ a: 'hashed' }, {}, 67],
    [{ '$**': 1 }, {}, 67],
    [{ 'a.0': 1 }, {}, 67],
    [{ a: 1, b: 1 }, { expireAfterSeconds: 5 }, 67],
    [{ _id: 1 }, { expireAfterSeconds: 5 }, 67],
    [{ a: 1 }, { expireAfterSeconds: -1 }, 67],
    [{ a: 1 }, { sparse: true, partialFilterExpression: { a: 1 } }, 67],
    [{ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }, 67],
    [{ a: 1 }, { partialFilterExpression: { a: { $exists: true, $gt: 1 } } }, 67],
    [{ a: 1 }, { hidden: true }, 197],
    [{ a: 1 }, { collation: { locale: 'de' } }, 197],
  ])('refuses %j with %j', async (key, options, code) => {
    await expect(addIndex(items, key, options)).rejects.toMatchObject({ code });
  });

  it('refuses documents with two arrays in one index', async () => {
    await addIndex(items, { a: 1, b: 1 });
    await expect(items.insertOne({ _id: 1, a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    await items.insertMany([
      { _id: 1, a: [1], b: 1 },
      { _id: 2, a: 1, b: [1] },
    ]);
    expect(await items.find({ a: 1, b: 1 }).toArray()).toHaveLength(2);
  });
});

describe('dropIndexes', () => {
  it('drops an index by its name or key, or all indexes except the one on _id', async () => {
    await items.insertOne({ _id: 1, a: 1 });
    for (const field of ['a', 'b', 'c', 'd']) await addIndex(items, { [field]: 1 });
    expect(await database.command({ dropIndexes: 'items', index: 'a_1' })).toMatchObject({ nIndexesWas: 5 });
    expect(await database.command({ dropIndexes: 'items', index: { b: 1 } })).toMatchObject({
      nIndexesWas: 4,
    });
    await expect(items.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await expect(items.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
    await items.dropIndexes();
    expect(await items.indexes()).toHaveLength(1);
    expect(await items.find({ a: 1 }).toArray()).toHaveLength(1);
    await expect(database.collection('none').dropIndex('x')).rejects.toMatchObject({ code: 26 });
  });
});

describe('a TTL index', () => {
  it('deletes expired documents and no others', async () => {
    const { engine, run } = await engineForTest();
    const at = (second: number): Date => new Date(second * 1000);
    await run({
      createIndexes: 'sessions',
      indexes: [{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 10 }],
    });
    const documents = [
      { _id: 'old', at: at(0) },
      { _id: 'on time', at: at(5) },
      { _id: 'young', at: at(6) },
      { _id: 'some old', at: [at(100), at(1)] },
      { _id: 'all young', at: [at(100), at(200)] },
      { _id: 'no date', at: 5 },
      { _id: 'missing' },
    ];
    await run({ insert: 'sessions', documents });
    expect(await expireDocuments(engine, at(15))).toBe(3);
    const { values } = await run({ distinct: 'sessions', key: '_id' });
    expect(values).toEqual(['all young', 'missing', 'no date', 'young']);
  });

  it('deletes more documents than it takes at once', async () => {
    const { engine, run } = await engineForTest();
    await run({ createIndexes: 'c', indexes: [{ key: { at: -1 }, name: 'at', expireAfterSeconds: 0 }] });
    await run({
      insert: 'c',
      documents: Array.from({ length: 450 }, (_, _id) => ({ _id, at: new Date(_id) })),
    });
    expect(await expireDocuments(engine, new Date(420))).toBe(421);
    expect(await run({ count: 'c' })).toMatchObject({ n: 29 });
  });
});
