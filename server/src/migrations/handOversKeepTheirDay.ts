import { dayOf } from '@glovebox/shared/days';
import type { mongo } from 'mongoose';

/**
 * Stores the day of each hand-over, which earlier versions computed from its moment as the day of UTC. Those days stay,
 * because the end of the span was stored with them.
 */
export const handOversKeepTheirDay = {
  description: 'hand-overs keep the day on which they were',
  run: async (database: mongo.Db) => {
    const purchases = database.collection<{ ended: { at: Date } }>('carpurchases');
    const found = purchases.find(
      { 'ended.at': { $exists: true }, 'ended.day': { $exists: false } },
      { projection: { 'ended.at': 1 } },
    );
    for await (const { _id, ended } of found)
      await purchases.updateOne({ _id }, { $set: { 'ended.day': dayOf(ended.at, null) } });
  },
};
