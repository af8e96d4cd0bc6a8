import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { inTransaction } from './transaction.ts';
import { takeTurn } from './turns.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it('lets the very first ones that come at once take their turns one after another', async () => {
  const turns = mongoose.connection.collection<{ _id: string; taken: number }>('turns');
  for (let round = 0; round < 20; round += 1) {
    await turns.deleteMany({});
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction(async (session) => {
          await takeTurn(session, 'plans');
          const turn = await turns.findOne({ _id: 'plans' }, { session });
          return turn?.taken ?? 0;
        }).then((taken) => order.push(taken)),
      ),
    );
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  }
});
