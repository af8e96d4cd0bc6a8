import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { purchasesHaveUnitPrices } from './0015PurchasesHaveUnitPrices.ts';

it('gives purchases a quantity and a price with four decimals, also removed ones, and leaves new ones', async () => {
  const database = await emptyDatabase();
  const [old, priceless, removed] = [new ObjectId(), new ObjectId(), new ObjectId()];
  const before = { millilitres: 40_123, thousandthsPerLitre: 1_789, full: true };
  const after = { quantity: 40_123, unitPrice: 17_890, full: true };
  await database.collection('fuel').insertMany([
    { _id: old, ...before },
    { _id: priceless, quantity: 1_000, full: false },
  ]);
  await database.collection('removals').insertOne({ _id: removed, kind: 'fuel', removed: before });

  for (let run = 0; run < 2; run += 1) {
    await purchasesHaveUnitPrices.run(database);
    expect(await database.collection('fuel').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: old, ...after },
      { _id: priceless, quantity: 1_000, full: false },
    ]);
    expect(await database.collection('removals').findOne()).toEqual({
      _id: removed,
      kind: 'fuel',
      removed: after,
    });
  }
});
