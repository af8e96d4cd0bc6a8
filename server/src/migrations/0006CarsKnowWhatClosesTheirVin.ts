import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

const markCars = async (
  database: mongo.Db,
  found: AsyncIterable<mongo.Document>,
  idIn: 'onCar' | 'car',
  mark: { hasVerifiedService: true } | { hasChangedHands: true },
) => {
  const cars = new Map<string, mongo.ObjectId>();
  for await (const document of found) {
    const id = document[idIn] as mongo.ObjectId | null;
    if (id) cars.set(id.toHexString(), id);
  }
  await inBatches([...cars.values()], async (batch) => {
    await database.collection('cars').updateMany({ _id: { $in: batch } }, { $set: mark });
  });
};

/** Version 5 searched for a verified service and a transfer each time a car was shown. */
export const carsKnowWhatClosesTheirVin: Migration = {
  does: 'cars store whether they have a verified service, and whether they were transferred',
  run: async (database) => {
    const services = database
      .collection('services')
      .find({ 'workshop._id': { $exists: true } }, { projection: { onCar: 1 } });
    await markCars(database, services, 'onCar', { hasVerifiedService: true });
    const transfers = database
      .collection('activities')
      .find({ action: 'CAR_TRANSFER' }, { projection: { car: 1 } });
    await markCars(database, transfers, 'car', { hasChangedHands: true });
  },
};
