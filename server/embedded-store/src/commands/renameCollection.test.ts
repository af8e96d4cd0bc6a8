import { expect, it } from 'vitest';
import { addIndex, databaseForTest } from '../testing/storeForTest.ts';

it('a renamed collection keeps its documents and indexes', async () => {
  const database = await databaseForTest();
  const before = database.collection<{ n: number }>('before');
  await addIndex(before, { n: 1 }, { unique: true, name: 'n_1' });
  await before.insertMany([{ n: 1 }, { n: 2 }]);
  await before.rename('after');
  const after = database.collection<{ n: number }>('after');
  expect(await before.countDocuments()).toBe(0);
  expect(await after.find({}, { sort: { n: 1 }, projection: { _id: 0 } }).toArray()).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
  await expect(after.insertOne({ n: 2 })).rejects.toMatchObject({ code: 11_000 });
});

it('replaces another collection only with dropTarget', async () => {
  const database = await databaseForTest();
  const [one, two] = [database.collection('one'), database.collection('two')];
  await one.insertOne({ of: 'one' });
  await two.insertOne({ of: 'two' });
  await expect(one.rename('two')).rejects.toMatchObject({ code: 48 });
  await one.rename('two', { dropTarget: true });
  expect(await two.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ of: 'one' }]);
  await expect(one.rename('two')).rejects.toMatchObject({ code: 26 });
});
