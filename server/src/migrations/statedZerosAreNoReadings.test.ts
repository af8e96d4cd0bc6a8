import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { countReadingsOfToday } from '../modules/odometer/countReadingsOfToday.ts';
import { ReadingModel } from '../modules/readings/readingModel.ts';
import { buildCar, buildFuel } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { statedZerosAreNoReadings } from './statedZerosAreNoReadings.ts';

const api = await freshServer();

it('a car from before that was added with 0 km has the mileage of its fuel, and another one keeps what was stated', async () => {
  const owner = await signUp(api);
  const [fromBefore, other] = [await buildCar(api, owner), await buildCar(api, owner)];
  await ReadingModel.updateOne({ _id: fromBefore._id }, { mileage: 0 });
  // contradicts the 0 km of today
  await buildFuel(owner, fromBefore, { mileage: 9_000, doneAt: '2024-05-01' });
  const mileageOf = async ({ _id }: { _id: string }) =>
    (await owner.get(`/api/car/${_id}`).expect(200)).body.mileage as number;

  await statedZerosAreNoReadings.run(mongoose.connection.db!);
  await statedZerosAreNoReadings.run(mongoose.connection.db!);
  await countReadingsOfToday();
  expect([await mileageOf(fromBefore), await mileageOf(other)]).toEqual([9_000, 120_000]);
});
