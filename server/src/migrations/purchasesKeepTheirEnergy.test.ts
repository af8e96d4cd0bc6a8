import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { freshServer } from '../testing/testServer.ts';
import { purchasesKeepTheirEnergy } from './purchasesKeepTheirEnergy.ts';
import { connectedDatabase } from './schemaVersion.ts';

await freshServer();

const id = () => new mongoose.mongo.ObjectId();

it('gives each purchase the energy of its kind or what its car mainly runs on, also removed ones, and can run again', async () => {
  const database = connectedDatabase();
  const engine = id();
  await database.collection('engines').insertOne({ _id: engine, fuel: 'Plug-in hybrid diesel' });
  const [chosen, byEngine, typed, unknown, gone] = [id(), id(), id(), id(), id()];
  await database.collection('cars').insertMany([
    { _id: chosen, vin: '1', publicId: '1', engine, chosenEnergies: ['lpg', 'petrol'] },
    { _id: byEngine, vin: '2', publicId: '2', engine },
    { _id: typed, vin: '3', publicId: '3', engine: null, typed: { engine: { fuel: 'Electric' } } },
    { _id: unknown, vin: '4', publicId: '4', engine: null },
  ]);
  const purchases = [
    { car: chosen },
    { car: chosen, kind: 'e85' },
    { car: chosen, kind: 'adblue' },
    { car: byEngine },
    { car: byEngine, kind: 'electricity' },
    { car: typed, kind: null },
    { car: unknown },
    { car: gone },
    // recorded after the energy was stored
    { car: chosen, energy: 'petrol' },
    // more than are migrated at a time
    ...Array.from({ length: 600 }, () => ({ car: byEngine, kind: 'hvo' })),
  ];
  await database.collection('fuel').insertMany(purchases);
  await database.collection('removals').insertMany([
    { kind: 'fuel', removed: { car: chosen } },
    { kind: 'fuel', undone: true },
    { kind: 'service', removed: { onCar: chosen } },
  ]);
  for (let run = 0; run < 2; run += 1) {
    await purchasesKeepTheirEnergy.run(database);
    const stored = await database.collection('fuel').find().sort({ _id: 1 }).toArray();
    expect(stored.map(({ energy }) => energy as unknown)).toEqual([
      'lpg',
      'petrol',
      null,
      'diesel',
      'electricity',
      'electricity',
      'petrol',
      'petrol',
      'petrol',
      ...Array.from({ length: 600 }, () => 'diesel'),
    ]);
    const removed = await database.collection('removals').find().sort({ _id: 1 }).toArray();
    expect(removed.map((one) => one.removed as unknown)).toEqual([
      { car: chosen, energy: 'lpg' },
      undefined,
      { onCar: chosen },
    ]);
  }
});
