import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

interface Due {
  service: mongo.ObjectId;
  nextMileage: number;
  mileage?: number;
}

/** How much of an interval is used up takes the mileage at which it began. */
export const dueKnowsSinceWhen: Migration = {
  does: 'what is due on a car says at what mileage its service was done',
  run: async (database) => {
    const cars = database.collection<{ due: Due[] }>('cars');
    const found = await cars
      .find({ due: { $elemMatch: { mileage: { $exists: false } } } }, { projection: { due: 1 } })
      .toArray();
    await inBatches(found, async (batch) => {
      const ids = batch.flatMap(({ due }) => due.map(({ service }) => service));
      const services = await database
        .collection<{ mileage: number }>('services')
        .find({ _id: { $in: ids } }, { projection: { mileage: 1 } })
        .toArray();
      const mileages = new Map(services.map(({ _id, mileage }) => [_id.toHexString(), mileage]));
      for (const { _id, due } of batch) {
        const known = due.map((one) => ({
          ...one,
          mileage: mileages.get(one.service.toHexString()) ?? one.nextMileage,
        }));
        await cars.updateOne({ _id }, { $set: { due: known } });
      }
    });
  },
};
