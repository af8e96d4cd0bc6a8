import { Long, type Collection, type Db, type Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { addIndex, databaseForTest } from '../testing/storeForTest.ts';

interface Item extends Document {
  _id: number;
}

let database: Db;
let items: Collection<Item>;

beforeEach(async () => {
  database = await databaseForTest();
  items = database.collection<Item>('items');
});

const numbered = (count: number): Item[] =>
  Array.from({ length: count }, (_, _id) => ({ _id, a: _id % 3, b: count - _id, text: `n${_id}` }));

describe('insert', () => {
  it('gives an _id to a document without one, and puts it first', async () => {
    await database.command({ insert: 'plain', documents: [{ a: 1 }, { a: 2, _id: 7 }] });
    const found = await database.collection('plain').find().sort({ a: 1 }).toArray();
    expect(found.map((one) => Object.keys(one))).toEqual([
      ['_id', 'a'],
      ['_id', 'a'],
    ]);
  });

  it('keeps an _id of null, which is a value', async () => {
    await database.command({ insert: 'plain', documents: [{ _id: null, a: 1 }] });
    await database
      .collection('upserted')
      .updateOne({ _id: null as never }, { $set: { a: 1 } }, { upsert: true });
    for (const name of ['plain', 'upserted']) {
      expect(await database.collection(name).find().toArray()).toEqual([{ _id: null, a: 1 }]);
    }
  });

  it('stops at a duplicate key when ordered, and goes on when not', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(items.insertMany(documents)).rejects.toMatchObject({
      code: 11000,
      writeErrors: [{ index: 1, code: 11000 }],
      insertedCount: 1,
    });
    await expect(items.insertMany([{ _id: 1 }, { _id: 3 }], { ordered: false })).rejects.toMatchObject({
      insertedCount: 1,
    });
    expect(await items.distinct('_id')).toEqual([1, 3]);
  });

  it('refuses a document over 16 MB, and takes one just below', async () => {
    await items.insertOne({ _id: 1, big: Buffer.alloc(16 * 2 ** 20 - 100) });
    const found = await items.findOne({ _id: 1 }, { promoteBuffers: true });
    expect(found?.big).toHaveLength(16 * 2 ** 20 - 100);
    const tooBig = [{ _id: 2, big: Buffer.alloc(16 * 2 ** 20) }];
    const reply = await database.command({ insert: 'items', documents: tooBig });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
    await expect(items.updateOne({ _id: 1 }, { $set: { more: 'x'.repeat(200) } })).rejects.toMatchObject({
      code: 17419,
    });
  });

  it('refuses an empty batch and one that is too long', async () => {
    const insert = (count: number): Promise<unknown> =>
      database.command({ insert: 'items', documents: Array.from({ length: count }, () => ({})) });
    await expect(insert(0)).rejects.toMatchObject({ code: 16 });
    await expect(insert(100_001)).rejects.toMatchObject({ code: 16 });
  });

  it('keeps the types of numbers', async () => {
    await items.insertOne({ _id: 1, long: Long.fromNumber(5), big: Long.fromString('9007199254740993') });
    await items.updateOne({ _id: 1 }, { $inc: { big: 1 } });
    const found = await items.findOne({ _id: 1 }, { promoteLongs: false });
    expect(found).toEqual({ _id: 1, long: Long.fromNumber(5), big: Long.fromString('9007199254740994') });
  });
});

describe('find', () => {
  it('sorts, skips, limits and projects', async () => {
    await items.insertMany(numbered(10));
    const found = await items
      .find({ a: { $gt: 0 } })
      .sort({ b: 1 })
      .skip(1)
      .limit(3)
      .project({ _id: 1 })
      .toArray();
    expect(found).toEqual([{ _id: 7 }, { _id: 5 }, { _id: 4 }]);
  });

  it('hands out batches of the size asked for, until there are no more', async () => {
    await items.insertMany(numbered(250));
    const sizes: number[] = [];
    const watch = ({ commandName, reply }: { commandName: string; reply: unknown }): void => {
      const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } };
      if (['find', 'getMore'].includes(commandName))
        sizes.push((cursor?.firstBatch ?? cursor?.nextBatch ?? []).length);
    };
    const first = await database.command({ find: 'items', batchSize: 100 });
    watch({ commandName: 'find', reply: first });
    let { id } = first.cursor as { id: Long | number };
    while (Number(id) !== 0) {
      const next = await database.command({
        getMore: Long.fromString(String(id)),
        collection: 'items',
        batchSize: 100,
      });
      watch({ commandName: 'getMore', reply: next });
      ({ id } = next.cursor as { id: Long | number });
    }
    expect(sizes).toEqual([100, 100, 50]);
  });

  it('lets a cursor read the state in which it was opened', async () => {
    await items.insertMany(numbered(10));
    const cursor = items.find().batchSize(2);
    expect(await cursor.next()).toMatchObject({ _id: 0 });
    await items.deleteMany({});
    await items.insertOne({ _id: 99 });
    expect(await cursor.toArray()).toHaveLength(9);
  });

  it('keeps batches below the limit of a message', async () => {
    const megabyte = Buffer.alloc(2 ** 20);
    for (const start of [0, 20]) {
      await items.insertMany(Array.from({ length: 20 }, (_, n) => ({ _id: start + n, megabyte })));
    }
    expect(await items.find().toArray()).toHaveLength(40);
  });

  it('refuses a cursor that was killed or that belongs to another collection', async () => {
    await items.insertMany(numbered(10));
    const { cursor } = await database.command({ find: 'items', batchSize: 2 });
    const id = cursor.id as Long;
    const more = (collection: string): Promise<unknown> =>
      database.command({ getMore: id, collection, batchSize: 2 });
    await expect(more('others')).rejects.toMatchObject({ code: 13 });
    const killed = await database.command({ killCursors: 'items', cursors: [id, Long.fromNumber(5)] });
    expect(killed).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [5] });
    await expect(more('items')).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('ends a search after maxTimeMS', async () => {
    await items.insertMany(numbered(20_000));
    const slow = items.find({ text: { $regex: 'nowhere$' } }).maxTimeMS(1);
    await expect(slow.toArray()).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  });

  it.each([
    ['a tailable cursor', { tailable: true }],
    ['showRecordId', { showRecordId: true }],
    ['returnKey', { returnKey: true }],
    ['a hint', { hint: { _id: 1 } }],
    ['variables', { let: { a: 1 } }],
    ['a bound by min', { min: { a: 1 } }],
    ['a collation', { collation: { locale: 'de' } }],
    ['a read concern after a cluster time', { readConcern: { afterClusterTime: 1 } }],
  ])('refuses %s', async (_, option) => {
    await expect(database.command({ find: 'items', ...option })).rejects.toThrow(
      'not supported by the embedded store',
    );
  });
});

describe('update', () => {
  it('reports how many documents it matched, modified and upserted', async () => {
    await items.insertMany(numbered(3));
    const result = await items.bulkWrite([
      { updateMany: { filter: {}, update: { $set: { a: 1 } } } },
      { updateOne: { filter: { _id: 50 }, update: { $set: { a: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 0 }, replacement: { c: 1 } } },
      { updateOne: { filter: { _id: 0 }, update: { $set: { c: 1 } } } },
    ]);
    expect(result).toMatchObject({
      matchedCount: 5,
      modifiedCount: 3,
      upsertedCount: 1,
      upsertedIds: { 1: 50 },
    });
  });

  it('changes each document once, even if the change moves it within the index', async () => {
    await items.insertMany(numbered(5));
    await addIndex(items, { a: 1 });
    expect(await items.updateMany({ a: { $gte: 0 } }, { $inc: { a: 10 } })).toMatchObject({
      modifiedCount: 5,
    });
    expect(await items.distinct('a')).toEqual([10, 11, 12]);
  });

  it('undoes the whole statement if one of its documents cannot be changed', async () => {
    await items.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 'text' },
    ]);
    await expect(items.updateMany({}, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 14 });
    expect((await items.find().toArray()).map(({ n }) => n)).toEqual([1, 2, 'text']);
  });

  it.each([
    ['a replacement of many', { q: {}, u: { a: 1 }, multi: true }, 9],
    ['a missing query', { u: { $set: { a: 1 } } }, 40414],
  ])('refuses %s', async (_, statement, code) => {
    const reply = await database.command({ update: 'items', updates: [statement] });
    expect(reply).toMatchObject({ ok: 1, n: 0, writeErrors: [{ index: 0, code }] });
  });

  it('refuses all statements if one of them has a field that the store does not have, as a delete does', async () => {
    await items.insertOne({ _id: 1, a: 1 });
    const change = { q: { _id: 1 }, u: { $set: { a: 2 } } };
    const failure = {
      code: 40415,
      message: "BSON field 'update.updates.sort' is not supported by the embedded store",
    };
    await expect(
      database.command({ update: 'items', updates: [change, { ...change, sort: { a: 1 } }] }),
    ).rejects.toMatchObject(failure);
    const removal = { q: { _id: 1 }, limit: 1 };
    await expect(
      database.command({ delete: 'items', deletes: [removal, { ...removal, sort: { a: 1 } }] }),
    ).rejects.toMatchObject({
      code: 40415,
      message: "BSON field 'delete.deletes.sort' is not supported by the embedded store",
    });
    expect(await items.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
  });

  it('creates no collection unless it upserts', async () => {
    await items.updateOne({ _id: 1 }, { $set: { a: 1 } });
    await items.findOneAndDelete({ _id: 1 });
    expect(await database.listCollections().toArray()).toEqual([]);
  });
});

describe('findAndModify', () => {
  beforeEach(() => items.insertMany(numbered(3)));

  it('gives the document before or after the change', async () => {
    expect(await items.findOneAndUpdate({ _id: 1 }, { $set: { a: 9 } })).toMatchObject({ a: 1 });
    const after = await items.findOneAndUpdate(
      { _id: 1 },
      { $inc: { a: 1 } },
      { returnDocument: 'after', projection: { a: 1 } },
    );
    expect(after).toEqual({ _id: 1, a: 10 });
    expect(await items.findOneAndReplace({ _id: 7 }, { b: 1 }, { upsert: true })).toBeNull();
    expect(await items.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 7, b: 1 });
  });

  it.each([
    [{ remove: true, update: { a: 1 } }],
    [{ remove: true, new: true }],
    [{ remove: true, upsert: true }],
    [{}],
  ])('refuses %j', async (options) => {
    const command = database.command({ findAndModify: 'items', query: {}, ...options });
    await expect(command).rejects.toMatchObject({ code: 9, codeName: 'FailedToParse' });
  });
});

describe('count and distinct', () => {
  it('count with a filter, skip and limit, and without', async () => {
    await items.insertMany(numbered(10));
    expect(await database.command({ count: 'items' })).toMatchObject({ n: 10 });
    expect(await database.command({ count: 'items', query: { a: 0 } })).toMatchObject({ n: 4 });
    expect(await database.command({ count: 'items', query: { a: 0 }, skip: 1, limit: 2 })).toMatchObject({
      n: 2,
    });
    expect(await database.command({ count: 'items', skip: 8 })).toMatchObject({ n: 2 });
    expect(await database.command({ count: 'items', limit: -3 })).toMatchObject({ n: 3 });
    expect(await database.command({ count: 'none' })).toMatchObject({ n: 0 });
  });

  it('see the elements of arrays', async () => {
    await items.insertMany([
      { _id: 1, a: [1, 2, [3]], s: [{ x: 1 }, { x: [2, 1] }] },
      { _id: 2, a: 2 },
      { _id: 3, a: null },
      { _id: 4 },
    ]);
    expect(await items.distinct('a')).toEqual([1, 2, [3], null]);
    expect(await items.distinct('s.x')).toEqual([1, 2]);
    expect(await items.distinct('s.0.x')).toEqual([1]);
    expect(await items.distinct('a', { _id: { $gt: 1 } })).toEqual([2, null]);
  });
});

describe('the write concern', () => {
  it('is accepted if a standalone server can fulfil it', async () => {
    await items.insertOne({ _id: 1 }, { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10 } });
    await expect(items.insertOne({ _id: 2 }, { writeConcern: { w: 2 } })).rejects.toMatchObject({ code: 2 });
    expect(await items.distinct('_id')).toEqual([1]);
  });

  it('of zero gets no answer, and the document is written', async () => {
    await items.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    await expect.poll(() => items.countDocuments({ _id: 1 })).toBe(1);
  });
});

describe('databases and collections', () => {
  it('are listed, created and dropped', async () => {
    await database.createCollection('empty');
    await items.insertOne({ _id: 1 });
    expect((await database.listCollections().toArray()).map(({ name }) => name)).toEqual(['empty', 'items']);
    expect(await database.listCollections({ name: 'items' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'items', type: 'collection' },
    ]);
    const { databases } = await database.admin().listDatabases({ nameOnly: true });
    expect(databases).toContainEqual({ name: database.databaseName });
    expect(await items.drop()).toBe(true);
    expect(await items.find().toArray()).toEqual([]);
    await database.dropDatabase();
    expect(await database.listCollections().toArray()).toEqual([]);
  });

  it.each([
    { capped: true, size: 1000 },
    { timeseries: { timeField: 't' } },
    { viewOn: 'items', pipeline: [] },
    { validator: { a: 1 } },
    { collation: { locale: 'de' } },
  ])('are not created with %j', async (options) => {
    await expect(database.createCollection('special', options)).rejects.toThrow(
      'not supported by the embedded store',
    );
  });
});

describe('diagnostics', () => {
  it('answer the commands with which tools connect', async () => {
    const admin = database.admin();
    expect(await admin.ping()).toMatchObject({ ok: 1 });
    expect(await admin.buildInfo()).toMatchObject({ version: '7.0.0', versionArray: [7, 0, 0, 0] });
    expect(await admin.command({ hostInfo: 1 })).toHaveProperty('system.hostname');
    expect(await admin.command({ connectionStatus: 1 })).toHaveProperty('authInfo');
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '7.0' },
    });
    await expect(admin.command({ getParameter: 1, replSet: 1 })).rejects.toMatchObject({ code: 72 });
    await items.insertMany(numbered(3));
    expect(await database.stats({ scale: 1 })).toMatchObject({ collections: 1, objects: 3, indexes: 1 });
  });
});
