import { dayOf } from '@glovebox/shared/days';
import type { mongo } from 'mongoose';

/**
 * Stores the day of the newest reading of each car. Whether that reading is plausible is judged when the next one is
 * recorded.
 */
export const carsKnowTheirLastReading = {
  description: 'cars know when their odometer was read last',
  run: async (database: mongo.Db) => {
    const cars = database.collection<{ lastReadingOn?: string }>('cars');
    const readings = database.collection<{ car: mongo.ObjectId; doneAt: string }>('readings');
    const today = dayOf(new Date(), null);
    for await (const { _id } of cars.find(
      { lastReadingOn: { $exists: false } },
      { projection: { _id: 1 } },
    )) {
      const last = await readings.findOne(
        { car: _id, doneAt: { $lte: today }, disputed: { $exists: false } },
        { sort: { doneAt: -1 } },
      );
      if (last) await cars.updateOne({ _id }, { $set: { lastReadingOn: last.doneAt } });
    }
  },
};
