import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

/** Version 6 looked for the suggestions of a car each time that it was shown. */
export const carsKnowOfSuggestions: Migration = {
  does: 'cars know whether there are suggestions about them',
  run: async (database) => {
    const cars = new Map<string, mongo.ObjectId>();
    for await (const { car } of database.collection('suggestions').find({}, { projection: { car: 1 } })) {
      const id = car as mongo.ObjectId;
      cars.set(id.toHexString(), id);
    }
    await inBatches([...cars.values()], async (batch) => {
      await database
        .collection('cars')
        .updateMany({ _id: { $in: batch } }, { $set: { hasSuggestions: true } });
    });
  },
};
