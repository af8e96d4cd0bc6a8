import { addDays, dayOf } from '@glovebox/shared/days';
import type { mongo } from 'mongoose';

/**
 * Removes the stated mileages of 0 km, which are no readings. Their cars are judged again by the task that counts the
 * readings of a new day.
 */
export const statedZerosAreNoReadings = {
  description: 'a stated mileage of 0 km is no reading',
  run: async (database: mongo.Db) => {
    const cars = database.collection('cars');
    const readings = database.collection<{ car: mongo.ObjectId }>('readings');
    // this day has come everywhere
    const judgeAgainOn = addDays(dayOf(new Date(), null), -1);
    for await (const { _id, car } of readings.find({ source: 'stated', mileage: 0 })) {
      await cars.updateOne({ _id: car }, { $set: { judgeAgainOn } });
      await readings.deleteOne({ _id });
    }
  },
};
