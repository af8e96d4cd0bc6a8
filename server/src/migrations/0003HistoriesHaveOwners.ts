import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** Cars whose histories are updated per batch. */
const BATCH = 500;

const writeOwners = async (database: mongo.Db, cars: mongo.Document[]) => {
  if (cars.length === 0) return;
  const updatesBy = (field: 'onCar' | 'car') =>
    cars.map(({ _id, owner }) => ({
      updateMany: { filter: { [field]: _id as unknown }, update: { $set: { owner: owner as unknown } } },
    }));
  await database.collection('services').bulkWrite(updatesBy('onCar'), { ordered: false });
  await database.collection('activities').bulkWrite(updatesBy('car'), { ordered: false });
};

/** In version 1, a person's services and activities could only be found by the ids of all their cars. */
export const historiesHaveOwners: Migration = {
  does: "services and activities store their car's owner",
  run: async (database) => {
    let batch: mongo.Document[] = [];
    for await (const car of database.collection('cars').find({}, { projection: { owner: 1 } })) {
      batch.push(car);
      if (batch.length < BATCH) continue;
      await writeOwners(database, batch);
      batch = [];
    }
    await writeOwners(database, batch);
  },
};
