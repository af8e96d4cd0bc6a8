import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { dueKnowsSinceWhen } from './0012DueKnowsSinceWhen.ts';

it('writes beside what is due the mileage of its service, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const [oil, belt] = [new ObjectId(), new ObjectId()];
  const empty = { _id: new ObjectId(), due: [] };
  const driven = {
    _id: new ObjectId(),
    due: [
      { service: oil, type: 'Oil Change Service', title: 'Oil Change Service', nextMileage: 121_000 },
      { service: belt, type: 'Other', title: 'Timing belt', nextMileage: 190_000 },
    ],
  };
  await database.collection('cars').insertMany([empty, driven]);
  await database.collection('services').insertMany([
    { _id: oil, onCar: driven._id, mileage: 106_000 },
    { _id: belt, onCar: driven._id, mileage: 100_000 },
  ]);

  for (let run = 0; run < 2; run += 1) {
    await dueKnowsSinceWhen.run(database);
    expect(await database.collection('cars').find().toArray()).toEqual([
      empty,
      {
        ...driven,
        due: [
          { ...driven.due[0], mileage: 106_000 },
          { ...driven.due[1], mileage: 100_000 },
        ],
      },
    ]);
  }
});
