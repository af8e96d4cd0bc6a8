import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

interface OldPurchase {
  _id: mongo.ObjectId;
  millilitres: number;
  /** The price of a litre, in thousandths. */
  thousandthsPerLitre: number;
}

const changeOf = ({ millilitres, thousandthsPerLitre }: OldPurchase, path = '') => ({
  $set: { [`${path}quantity`]: millilitres, [`${path}unitPrice`]: thousandthsPerLitre * 10 },
  $unset: { [`${path}millilitres`]: 1 as const, [`${path}thousandthsPerLitre`]: 1 as const },
});

/** Earlier versions knew litres and their price in thousandths only. */
export const purchasesHaveUnitPrices: Migration = {
  does: 'fuel purchases have a quantity, in litres, kg or kWh, and its price with four decimals',
  run: async (database) => {
    const fuel = database.collection<OldPurchase>('fuel');
    const ids = await fuel.find({ millilitres: { $exists: true } }, { projection: { _id: 1 } }).toArray();
    await inBatches(ids, async (batch) => {
      const some = await fuel.find({ _id: { $in: batch.map(({ _id }) => _id) } }).toArray();
      await fuel.bulkWrite(
        some.map((purchase) => ({
          updateOne: {
            filter: { _id: purchase._id, millilitres: { $exists: true } },
            update: changeOf(purchase),
          },
        })),
      );
    });
    // those that were removed and can still be put back
    const removals = database.collection<{ removed?: OldPurchase }>('removals');
    const removed = await removals.find({ 'removed.millilitres': { $exists: true } }).toArray();
    for (const { _id, removed: purchase } of removed) {
      if (purchase) await removals.updateOne({ _id }, changeOf(purchase, 'removed.'));
    }
  },
};
