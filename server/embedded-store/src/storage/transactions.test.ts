import type { ClientSession, Collection, Db, MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { addIndex, databaseForTest } from '../testing/storeForTest.ts';

interface Account {
  _id: number | string;
  balance: number;
  email?: string;
}

async function accounts(): Promise<{ client: MongoClient; database: Db; collection: Collection<Account> }> {
  const database = await databaseForTest();
  return { client: database.client, database, collection: database.collection<Account>('accounts') };
}

const inTransaction = <T>(client: MongoClient, work: (session: ClientSession) => Promise<T>): Promise<T> =>
  client.withSession((session) => session.withTransaction(() => work(session)));

describe('transactions', () => {
  it('lose no update when many clients change the same documents at the same time', async () => {
    const { client, collection } = await accounts();
    await collection.insertMany(Array.from({ length: 4 }, (_, _id) => ({ _id, balance: 100 })));
    let tries = 0;
    const move = (from: number, to: number): Promise<unknown> =>
      inTransaction(client, async (session) => {
        tries += 1;
        const source = await collection.findOne({ _id: from }, { session });
        const target = await collection.findOne({ _id: to }, { session });
        await collection.updateOne({ _id: from }, { $set: { balance: source!.balance - 1 } }, { session });
        await collection.updateOne({ _id: to }, { $set: { balance: target!.balance + 1 } }, { session });
      });
    await Promise.all(
      Array.from({ length: 20 }, (_, round) => move(round % 4, (round + 1 + (round % 3)) % 4)),
    );
    const balances = (await collection.find().toArray()).map(({ balance }) => balance);
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(400);
    // had there been no conflict, this test would show nothing
    expect(tries).toBeGreaterThan(20);
  });

  it('read one snapshot from beginning to end, and their own writes', async () => {
    const { client, collection } = await accounts();
    await addIndex(collection, { balance: 1 });
    await collection.insertOne({ _id: 1, balance: 5 });
    await client.withSession(async (session) => {
      session.startTransaction();
      expect(await collection.find({ balance: { $gte: 0 } }, { session }).toArray()).toHaveLength(1);
      await collection.insertOne({ _id: 2, balance: 6 });
      await collection.deleteOne({ _id: 1 });
      await collection.insertOne({ _id: 3, balance: 7 }, { session });
      const seen = await collection
        .find({ balance: { $gte: 0 } }, { session })
        .sort({ balance: -1 })
        .toArray();
      expect(seen.map(({ _id }) => _id)).toEqual([3, 1]);
      expect(await collection.countDocuments({ _id: 3 })).toBe(0);
      await session.commitTransaction();
    });
    expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual([2, 3]);
  });

  it('fail with the label TransientTransactionError if another transaction committed first', async () => {
    const { client, collection } = await accounts();
    await collection.insertOne({ _id: 1, balance: 5 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 }, { $inc: { balance: 1 } }, { session });
      // an ordinary write, outside of any transaction, collides as well
      await collection.updateOne({ _id: 1 }, { $inc: { balance: 10 } });
      await expect(session.commitTransaction()).rejects.toMatchObject({
        code: 112,
        codeName: 'WriteConflict',
        errorLabels: ['TransientTransactionError'],
      });
    });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, balance: 15 });
  });

  it('give a unique value to one of two transactions, and a duplicate key error to the other', async () => {
    const { client, collection } = await accounts();
    await addIndex(collection, { email: 1 }, { unique: true });
    let inserted = 0;
    let release = (): void => undefined;
    const bothInserted = new Promise<void>((resolve) => (release = resolve));
    const sign = (_id: number): Promise<unknown> =>
      inTransaction(client, async (session) => {
        await collection.insertOne({ _id, balance: 0, email: 'a@example.org' }, { session });
        inserted += 1;
        if (inserted === 2) release();
        await bothInserted;
      });
    const outcomes = await Promise.allSettled([sign(1), sign(2)]);
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failures).toHaveLength(1);
    expect(failures[0]?.reason).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@example.org' },
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('leave no document, index entry, collection or index behind when aborted', async () => {
    const { client, database, collection } = await accounts();
    await addIndex(collection, { email: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, balance: 1, email: 'one@example.org' });
    await client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 }, { $set: { email: 'two@example.org' } }, { session });
      await collection.insertOne({ _id: 2, balance: 2, email: 'three@example.org' }, { session });
      await database.createCollection('fresh', { session });
      await addIndex(database.collection('fresh'), { a: 1 }, {}, session);
      await session.abortTransaction();
    });
    expect(await collection.find({ email: 'one@example.org' }).toArray()).toHaveLength(1);
    expect(
      await collection.find({ email: { $in: ['two@example.org', 'three@example.org'] } }).toArray(),
    ).toEqual([]);
    await collection.insertOne({ _id: 3, balance: 3, email: 'three@example.org' });
    expect((await database.listCollections().toArray()).map(({ name }) => name)).toEqual(['accounts']);
  });

  it('create collections and indexes that exist after the commit', async () => {
    const { client, database } = await accounts();
    const fresh = database.collection('fresh');
    await inTransaction(client, async (session) => {
      await fresh.insertOne({ a: 1 }, { session });
      await addIndex(database.collection('other'), { b: 1 }, { unique: true }, session);
    });
    expect(await fresh.countDocuments()).toBe(1);
    expect(await database.collection('other').indexExists('b_1')).toBe(true);
  });

  it('conflict with an index that is built meanwhile', async () => {
    const { client, collection } = await accounts();
    await collection.insertOne({ _id: 1, balance: 1 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2, balance: 2 }, { session });
      await addIndex(collection, { balance: 1 });
      await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    });
    expect(await collection.find({ balance: { $gte: 0 } }).toArray()).toHaveLength(1);
  });

  it('end with the first error, and refuse every later command', async () => {
    const { client, collection } = await accounts();
    await collection.insertOne({ _id: 1, balance: 1 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2, balance: 2 }, { session });
      await expect(collection.insertOne({ _id: 1, balance: 9 }, { session })).rejects.toMatchObject({
        code: 11000,
      });
      await expect(collection.findOne({}, { session })).rejects.toMatchObject({
        code: 251,
        errorLabels: ['TransientTransactionError'],
      });
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('may be committed again by a driver that lost the first answer', async () => {
    const { client, collection } = await accounts();
    await client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 1, balance: 1 }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('build no index over documents, as in MongoDB', async () => {
    const { client, collection } = await accounts();
    await collection.insertOne({ _id: 1, balance: 1 });
    await expect(
      inTransaction(client, (session) => addIndex(collection, { balance: 1 }, {}, session)),
    ).rejects.toMatchObject({ code: 263 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('refuse the commands that MongoDB refuses within transactions', async () => {
    const { client, database, collection } = await accounts();
    await client.withSession(async (session) => {
      session.startTransaction();
      const dropped = database.command({ drop: 'accounts' }, { session });
      await expect(dropped).rejects.toMatchObject({
        code: 263,
        codeName: 'OperationNotSupportedInTransaction',
      });
    });
    expect(collection.collectionName).toBe('accounts');
  });
});

describe('many writes at once', () => {
  it('are all counted, although they share commits', async () => {
    const { collection } = await accounts();
    await collection.insertOne({ _id: 'sum', balance: 0 });
    await Promise.all(
      Array.from({ length: 200 }, () => collection.updateOne({ _id: 'sum' }, { $inc: { balance: 1 } })),
    );
    expect(await collection.findOne({ _id: 'sum' })).toEqual({ _id: 'sum', balance: 200 });
  });

  it('upsert one document', async () => {
    const { collection } = await accounts();
    await Promise.all(
      Array.from({ length: 30 }, () =>
        collection.updateOne(
          { email: 'x' },
          { $inc: { balance: 1 }, $setOnInsert: { _id: 'only' } },
          { upsert: true },
        ),
      ),
    );
    expect(await collection.find().toArray()).toEqual([{ _id: 'only', balance: 30, email: 'x' }]);
  });
});
