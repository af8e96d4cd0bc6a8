import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { CarModel } from '../modules/cars/carModel.ts';
import { ReadingModel } from '../modules/readings/readingModel.ts';
import { buildCar, buildReading } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { carsKnowTheirLastReading } from './carsKnowTheirLastReading.ts';

const api = await freshServer();
const run = () => carsKnowTheirLastReading.run(mongoose.connection.db!);
const lastOf = async (_id: string) => (await CarModel.findById(_id).lean())?.lastReadingOn;

it('a car from before gets the day of its newest reading, and another one keeps its day, however often it runs', async () => {
  const owner = await signUp(api);
  const [earlier, later] = [await buildCar(api, owner), await buildCar(api, owner)];
  await ReadingModel.deleteOne({ _id: earlier._id });
  await buildReading(owner, earlier, { mileage: 120_100, doneAt: '2025-03-04' });
  const today = await lastOf(later._id);
  await CarModel.collection.updateOne(
    { _id: new mongoose.Types.ObjectId(earlier._id) },
    { $unset: { lastReadingOn: 1 } },
  );
  await run();
  await run();
  expect([await lastOf(earlier._id), await lastOf(later._id)]).toEqual(['2025-03-04', today]);
  expect(today).toBe(new Date().toISOString().slice(0, 10));
});
