import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { carsKeepNoMonths } from './0020CarsKeepNoMonths.ts';

it('takes the months from the cars that have them, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const cars = [
    { _id: new ObjectId(), mileage: 50_000 },
    { _id: new ObjectId(), mileage: 60_000 },
  ];
  const months = [{ firstDay: '2026-01-02', lastDay: '2026-01-30', lowest: 1, highest: 2, readings: 2 }];
  await database.collection('cars').insertMany([{ ...cars[0], odometerMonths: months }, { ...cars[1] }]);

  for (let run = 0; run < 2; run += 1) {
    await carsKeepNoMonths.run(database);
    expect(await database.collection('cars').find().toArray()).toEqual(cars);
  }
});
