import type { mongo } from 'mongoose';

/** Removes the 0 km that hand-overs kept of cars whose odometer nobody had read. */
export const endedZerosAreNoReadings = {
  description: 'a car without readings has no odometer in its hand-over',
  run: async (database: mongo.Db) => {
    const purchases = database.collection<{ ended: { readings: { mileage: number }[] } }>('carpurchases');
    await purchases.updateMany(
      { 'ended.mileage': 0, 'ended.readings.mileage': 0 },
      { $pull: { 'ended.readings': { mileage: 0 } } },
    );
    await purchases.updateMany({ 'ended.mileage': 0 }, { $unset: { 'ended.mileage': '' } });
    await database.collection('handovers').updateMany({ mileage: 0 }, { $unset: { mileage: '' } });
  },
};
