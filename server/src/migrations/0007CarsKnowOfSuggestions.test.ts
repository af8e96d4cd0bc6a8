import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { carsKnowOfSuggestions } from './0007CarsKnowOfSuggestions.ts';

it('marks cars with a suggestion, whatever became of it, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const [picked, typed, accepted] = ['picked', 'typed', 'accepted'].map((name) => ({
    _id: new ObjectId(),
    name,
  }));
  await database.collection('cars').insertMany([picked!, typed!, accepted!]);
  await database.collection('suggestions').insertMany([
    { car: typed!._id, isOpen: false, state: 'declined' },
    { car: typed!._id, isOpen: true, state: 'open' },
    { car: accepted!._id, isOpen: false, state: 'accepted' },
    // it stayed when its car was removed
    { car: new ObjectId(), isOpen: false, state: 'closed' },
  ]);

  for (let run = 0; run < 2; run += 1) {
    await carsKnowOfSuggestions.run(database);
    expect(await database.collection('cars').find().toArray()).toEqual([
      picked,
      { ...typed, hasSuggestions: true },
      { ...accepted, hasSuggestions: true },
    ]);
  }
});
