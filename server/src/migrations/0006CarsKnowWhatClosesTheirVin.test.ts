import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { carsKnowWhatClosesTheirVin } from './0006CarsKnowWhatClosesTheirVin.ts';

it('marks cars with a verified service and cars that were transferred, and is idempotent', async () => {
  const database = await emptyDatabase();
  const [own, verified, transferred, both] = ['own', 'verified', 'transferred', 'both'].map((name) => ({
    _id: new ObjectId(),
    name,
  }));
  await database.collection('cars').insertMany([own!, verified!, transferred!, both!]);
  const workshop = { _id: new ObjectId(), name: 'A workshop' };
  await database.collection('services').insertMany([
    { onCar: own!._id },
    { onCar: verified!._id, workshop },
    { onCar: verified!._id },
    { onCar: both!._id, workshop },
    { onCar: both!._id, workshop },
    // left over from a car that was deleted
    { onCar: null, workshop },
  ]);
  await database.collection('activities').insertMany([
    { car: own!._id, action: 'NEW_CAR' },
    { car: transferred!._id, action: 'CAR_TRANSFER' },
    { car: both!._id, action: 'CAR_TRANSFER' },
    { car: both!._id, action: 'CAR_TRANSFER' },
  ]);

  for (let run = 0; run < 2; run += 1) {
    await carsKnowWhatClosesTheirVin.run(database);
    expect(await database.collection('cars').find().toArray()).toEqual([
      own,
      { ...verified, hasVerifiedService: true },
      { ...transferred, hasChangedHands: true },
      { ...both, hasVerifiedService: true, hasChangedHands: true },
    ]);
  }
});
