import { Timestamp } from 'mongodb';
import { expect, it } from 'vitest';
import { databaseForTest } from '../testing/storeForTest.ts';

it('a snapshot session reads one state of all collections while others write', async () => {
  const database = await databaseForTest();
  const [left, right] = [database.collection('left'), database.collection('right')];
  const fill = (n: number) => Array.from({ length: 500 }, (_, index) => ({ round: n, index }));
  await left.insertMany(fill(1));
  await right.insertMany(fill(1));
  await database.client.withSession({ snapshot: true }, async (session) => {
    const cursor = left.find({}, { session, batchSize: 50 });
    expect(await cursor.next()).toMatchObject({ round: 1 });
    await left.insertMany(fill(2));
    await right.insertMany(fill(2));
    await right.deleteMany({ round: 1 });
    expect(await cursor.toArray()).toHaveLength(499);
    expect(await right.find({}, { session }).toArray()).toHaveLength(500);
    expect(await right.distinct('round', {}, { session })).toEqual([1]);
    expect(await right.countDocuments({ round: 1 }, { session })).toBe(500);
    expect(await left.countDocuments({}, { session })).toBe(500);
  });
  expect(await right.distinct('round')).toEqual([2]);
});

it('each snapshot session begins with the state of its first read', async () => {
  const database = await databaseForTest();
  const counter = database.collection<{ _id: string; n: number }>('counter');
  await counter.insertOne({ _id: 'x', n: 1 });
  await database.client.withSession({ snapshot: true }, async (first) => {
    expect(await counter.findOne({ _id: 'x' }, { session: first })).toMatchObject({ n: 1 });
    await counter.updateOne({ _id: 'x' }, { $set: { n: 2 } });
    await database.client.withSession({ snapshot: true }, async (second) => {
      expect(await counter.findOne({ _id: 'x' }, { session: second })).toMatchObject({ n: 2 });
    });
    expect(await counter.findOne({ _id: 'x' }, { session: first })).toMatchObject({ n: 1 });
  });
});

it('a snapshot that is no longer kept is refused and not replaced by another one', async () => {
  const database = await databaseForTest();
  const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };
  await expect(database.command({ find: 'x', readConcern })).rejects.toMatchObject({ code: 246 });
  await expect(database.command({ count: 'x', readConcern })).rejects.toMatchObject({ code: 72 });
});
