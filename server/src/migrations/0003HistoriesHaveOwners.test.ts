import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { historiesHaveOwners } from './0003HistoriesHaveOwners.ts';

it("writes each car's owner on its services and activities, and is idempotent", async () => {
  const database = await emptyDatabase();
  const owners = Array.from({ length: 1_203 }, (_, index) => (index === 7 ? null : new ObjectId()));
  const cars = owners.map((owner) => ({ _id: new ObjectId(), owner }));
  await database.collection('cars').insertMany(cars);
  await database.collection('services').createIndexes([{ key: { onCar: 1, doneAt: -1, _id: -1 } }]);
  await database.collection('activities').createIndexes([{ key: { car: 1, timestamp: -1, _id: -1 } }]);
  await database
    .collection('services')
    .insertMany([...cars.map(({ _id }) => ({ onCar: _id })), { onCar: null, vin: 'WVWZZZAUZHW000001' }]);
  await database.collection('activities').insertMany(cars.map(({ _id }) => ({ car: _id })));

  for (let run = 0; run < 2; run += 1) {
    await historiesHaveOwners.run(database);
    const services = await database.collection('services').find().sort({ _id: 1 }).toArray();
    expect(services.map(({ owner }) => (owner === undefined ? undefined : String(owner)))).toEqual([
      ...owners.map(String),
      undefined,
    ]);
    const activities = await database.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(activities.map(({ owner }) => String(owner))).toEqual(owners.map(String));
  }
});
