import mongoose, { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { createIndexes } from '../platform/database/indexes.ts';
import { freshServer } from '../testing/testServer.ts';
import { migrate } from './migrate.ts';
import { BASELINE_VERSION } from './schemaVersion.ts';

await freshServer();

it('a person whose data is older can have a car again after giving it away', async () => {
  const purchases = mongoose.connection.collection('carpurchases');
  await purchases.dropIndex('person_1_car_1');
  await purchases.createIndex({ person: 1, car: 1 }, { unique: true }, {});
  const of = { person: new Types.ObjectId(), car: new Types.ObjectId() };
  await purchases.insertOne({ ...of });
  await expect(purchases.insertOne({ ...of })).rejects.toThrow('E11000');
  // a second run finds nothing to do
  for (let run = 1; run <= 2; run += 1) {
    await mongoose.connection
      .collection<{ _id: string }>('meta')
      .updateOne({ _id: 'schema' }, { $set: { version: BASELINE_VERSION } });
    await migrate(() => undefined);
    await createIndexes();
  }
  await purchases.insertOne({ ...of });
  expect(await purchases.countDocuments(of)).toBe(2);
});
