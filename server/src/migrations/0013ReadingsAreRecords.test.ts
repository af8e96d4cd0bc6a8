import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { readingsAreRecords } from './0013ReadingsAreRecords.ts';

it('writes a reading for each service, each purchase with a mileage and what was stated, also when run again', async () => {
  const database = await emptyDatabase();
  const [owner, buyer] = [new ObjectId(), new ObjectId()];
  const at = new Date('2026-01-01T12:00:00Z');
  const car = {
    _id: new ObjectId(),
    owner,
    mileage: 121_500,
    stated: { mileage: 120_000, at },
    hasFuelReadings: true,
  };
  const kept = {
    _id: new ObjectId(),
    onCar: null,
    vin: 'X',
    mileage: 1,
    doneAt: '2020-01-01',
    createdAt: at,
  };
  const oil = {
    _id: new ObjectId(),
    onCar: car._id,
    mileage: 106_000,
    doneAt: '2025-02-01',
    workshop: { _id: new ObjectId() },
    createdAt: at,
  };
  const belt = { ...oil, _id: new ObjectId(), mileage: 100_000, doneAt: '2024-02-01', workshop: null };
  const bought = { _id: new ObjectId(), car: car._id, buyer, doneAt: '2026-01-05', createdAt: at };
  const withMileage = { ...bought, _id: new ObjectId(), mileage: 121_500 };
  await database.collection('cars').insertOne(car);
  await database.collection('services').insertMany([kept, oil, belt]);
  await database.collection('fuel').insertMany([bought, withMileage]);

  const row = { car: car._id, verified: false, recordedBy: null, createdAt: at };
  for (let run = 0; run < 2; run += 1) {
    await readingsAreRecords.run(database);
    expect(await database.collection('readings').find().sort({ doneAt: 1 }).toArray()).toEqual([
      { _id: belt._id, ...row, doneAt: '2024-02-01', mileage: 100_000, source: 'service' },
      { _id: oil._id, ...row, doneAt: '2025-02-01', mileage: 106_000, source: 'service', verified: true },
      { _id: car._id, ...row, doneAt: '2026-01-01', mileage: 120_000, source: 'stated', recordedBy: owner },
      {
        _id: withMileage._id,
        ...row,
        doneAt: '2026-01-05',
        mileage: 121_500,
        source: 'fuel',
        recordedBy: buyer,
      },
    ]);
    expect(await database.collection('cars').find().toArray()).toEqual([
      { _id: car._id, owner, mileage: 121_500 },
    ]);
  }
});
