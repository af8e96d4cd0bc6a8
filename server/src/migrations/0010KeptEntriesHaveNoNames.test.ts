import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { keptEntriesHaveNoNames } from './0010KeptEntriesHaveNoNames.ts';

it('takes names and disputes from entries whose car is gone, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const entry = {
    workshop: { _id: 1, name: 'Garage Brandt' },
    dispute: { text: 'The oil was not changed' },
    vin: 'WVW',
  };
  const services = database.collection('services');
  await services.insertMany([
    { ...entry, onCar: null },
    { ...entry, onCar: 7 },
    { onCar: 7, workshop: null },
  ]);
  for (let run = 0; run < 2; run += 1) {
    await keptEntriesHaveNoNames.run(database);
    expect(await services.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { onCar: null, workshop: { _id: 1 }, vin: 'WVW' },
      { ...entry, onCar: 7 },
      { onCar: 7, workshop: null },
    ]);
  }
});
