import type { mongo } from 'mongoose';

/** What says of a service that 'Service Due Soon' was recorded is called `dueSoonRecorded` instead of `soonTold`. */
export const dueSoonHasOneName = {
  description: 'services say by dueSoonRecorded that “Service Due Soon” was recorded',
  run: async (database: mongo.Db) => {
    const services = database.collection('services');
    for (const recorded of [true, false])
      await services.updateMany(
        { soonTold: recorded },
        { $set: { dueSoonRecorded: recorded }, $unset: { soonTold: '' } },
      );
    const removals = database.collection('removals');
    await removals.updateMany({ 'removed.soonTold': true }, { $set: { 'removed.dueSoonRecorded': true } });
    for await (const { _id, told } of removals.find({ told: { $exists: true } }))
      await removals.updateOne({ _id }, { $set: { dueSoonRecorded: told as unknown }, $unset: { told: '' } });
    await removals.updateMany({}, { $unset: { 'removed.soonTold': '' } });
  },
};
