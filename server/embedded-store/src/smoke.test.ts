import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { startEmbeddedStore } from './startEmbeddedStore.ts';
import { buildWriter, expectNothingLost, killWhileWriting } from './testing/killedWriter.ts';
import { addIndex, databaseForTest, folderForTest } from './testing/storeForTest.ts';

interface Car {
  _id: number;
  km: number;
  plate?: string;
}

it('a driver inserts, finds, changes and deletes documents', async () => {
  const cars = (await databaseForTest()).collection<Car>('cars');
  await cars.insertMany([
    { _id: 1, km: 10 },
    { _id: 2, km: 20 },
    { _id: 3, km: 30 },
  ]);
  await cars.updateMany({ km: { $gt: 10 } }, { $inc: { km: 5 } });
  await cars.findOneAndUpdate({ _id: 1 }, { $set: { plate: 'A 1' } });
  await cars.deleteOne({ _id: 2 });
  expect(await cars.find().sort({ km: -1 }).toArray()).toEqual([
    { _id: 3, km: 35 },
    { _id: 1, km: 10, plate: 'A 1' },
  ]);
  expect(await cars.countDocuments({ km: { $gt: 10 } })).toBe(1);
});

it('a unique index refuses a second document with the same value', async () => {
  const cars = (await databaseForTest()).collection<Car>('cars');
  await addIndex(cars, { plate: 1 }, { unique: true });
  await cars.insertOne({ _id: 1, km: 0, plate: 'A 1' });
  await expect(cars.insertOne({ _id: 2, km: 0, plate: 'A 1' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { plate: 'A 1' },
  });
});

it('a transaction commits as a whole, and the first of two that write the same document wins', async () => {
  const database = await databaseForTest();
  const cars = database.collection<Car>('cars');
  await cars.insertOne({ _id: 1, km: 0 });
  let attempts = 0;
  await database.client.withSession((session) =>
    session.withTransaction(async () => {
      attempts += 1;
      const car = await cars.findOne({ _id: 1 }, { session });
      if (attempts === 1) await cars.updateOne({ _id: 1 }, { $inc: { km: 1 } });
      await cars.updateOne({ _id: 1 }, { $set: { km: (car?.km ?? 0) + 10 } }, { session });
      await cars.insertOne({ _id: 1 + attempts, km: 0 }, { session });
    }),
  );
  expect(attempts).toBe(2);
  expect(await cars.find().toArray()).toEqual([
    { _id: 1, km: 11 },
    { _id: 3, km: 0 },
  ]);
});

it('an unsupported stage is refused by its name', async () => {
  const cars = (await databaseForTest()).collection<Car>('cars');
  await expect(cars.aggregate([{ $lookup: {} }]).toArray()).rejects.toThrow(
    'the pipeline stage $lookup is not supported by the embedded store',
  );
});

it('no acknowledged write is lost in a kill, and the folder can be served again', async () => {
  const folder = await folderForTest();
  await expectNothingLost(folder, await killWhileWriting(await buildWriter(), folder, 0, 20));
  const store = await startEmbeddedStore({ dataDir: folder });
  const client = new MongoClient(store.uri);
  expect(await client.db('test').collection('left').countDocuments()).toBeGreaterThan(0);
  await client.close();
  await store.stop();
});
