import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { freshServer } from '../../testing/testServer.ts';
import { inTransaction } from './transaction.ts';
import { bumpVersion } from './versions.ts';

await freshServer();

it('makes concurrent transactions run one after the other, even the very first ones', async () => {
  const versions = mongoose.connection.collection<{ _id: string; version: number }>('versions');
  for (let round = 0; round < 20; round += 1) {
    await versions.deleteMany({});
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction(async (session) => {
          await bumpVersion(session, 'plans');
          const stored = await versions.findOne({ _id: 'plans' }, { session });
          return stored?.version ?? 0;
        }).then((version) => order.push(version)),
      ),
    );
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  }
});
