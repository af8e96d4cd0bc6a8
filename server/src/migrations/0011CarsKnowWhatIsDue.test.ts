import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { carsKnowWhatIsDue } from './0011CarsKnowWhatIsDue.ts';

it('writes on each car what is due and the mileage with fuel, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const at = new Date('2026-01-01T12:00:00Z');
  const car = (mileage: number) => ({ _id: new ObjectId(), stated: { mileage, at }, mileage });
  const [empty, driven] = [car(7), car(120_000)];
  await database.collection('cars').insertMany([empty, driven]);
  const service = (doneAt: string, wishes: object) => ({
    _id: new ObjectId(),
    onCar: driven._id,
    type: 'Oil Change Service',
    mileage: 100_000,
    doneAt,
    parts: [],
    createdAt: at,
    ...wishes,
  });
  const oil = service('2025-02-01', { nextMileage: 121_000, workshop: { name: 'Garage Lindner' } });
  const belt = service('2024-01-01', { type: 'Other', description: 'Timing belt', nextMileage: 190_000 });
  await database
    .collection('services')
    .insertMany([service('2024-02-01', { nextMileage: 110_000 }), oil, belt]);
  const bought = { car: driven._id, buyer: new ObjectId(), doneAt: '2026-01-05' };
  await database
    .collection('fuel')
    .insertMany([
      { ...bought, mileage: 121_500 },
      { ...bought, mileage: 1_215_000 },
      bought,
      { ...bought, mileage: null },
    ]);

  for (let run = 0; run < 2; run += 1) {
    await carsKnowWhatIsDue.run(database);
    expect(await database.collection('cars').find().toArray()).toEqual([
      { ...empty, due: [], hasFuelReadings: false, verifiedReadings: 0 },
      {
        ...driven,
        mileage: 121_500,
        hasFuelReadings: true,
        verifiedReadings: 1,
        due: [
          { service: oil._id, type: 'Oil Change Service', title: 'Oil Change Service', nextMileage: 121_000 },
          { service: belt._id, type: 'Other', title: 'Timing belt', nextMileage: 190_000 },
        ],
      },
    ]);
  }
});
