import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { carsHaveInstruments } from './0014CarsHaveInstruments.ts';

it('gives each car the field, and leaves it as it is when run again', async () => {
  const database = await emptyDatabase();
  const [one, other] = [new ObjectId(), new ObjectId()];
  const newInstruments = [{ doneAt: '2024-05-03', before: 182_300, after: 0 }];
  await database.collection('cars').insertMany([{ _id: one }, { _id: other, newInstruments }]);

  for (let run = 0; run < 2; run += 1) {
    await carsHaveInstruments.run(database);
    expect(await database.collection('cars').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: one, newInstruments: [] },
      { _id: other, newInstruments },
    ]);
  }
});
