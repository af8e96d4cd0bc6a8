import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { carsKnowOfRequests } from './0019CarsKnowOfRequests.ts';

it('marks cars of which a request waits with the latest end, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const [asked, answered, quiet] = [
    { _id: new ObjectId() },
    { _id: new ObjectId() },
    { _id: new ObjectId() },
  ];
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  await database.collection('cars').insertMany([asked, answered, quiet]);
  await database.collection('accessrequests').insertMany([
    { car: asked._id, state: 'pending', expiresAt: day(20) },
    { car: asked._id, state: 'pending', expiresAt: day(12) },
    { car: asked._id, state: 'declined', expiresAt: day(30) },
    { car: answered._id, state: 'approved', expiresAt: day(20) },
    // it stayed when its car was removed
    { car: new ObjectId(), state: 'pending', expiresAt: day(20) },
  ]);

  for (let run = 0; run < 2; run += 1) {
    await carsKnowOfRequests.run(database);
    expect(await database.collection('cars').find().toArray()).toEqual([
      { ...asked, accessAskedUntil: day(20) },
      answered,
      quiet,
    ]);
  }
});
