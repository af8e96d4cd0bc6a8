import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { folderForTest } from '../testing/storeForTest.ts';
import { WriteQueue } from './writeQueue.ts';
import { KeyValueStore } from './keyValueStore.ts';
import { rangeOfPrefix, uint32, type Reader } from './keyRange.ts';
import { Transaction } from './transaction.ts';

const SPACE = 20;
const keyOf = (n: number): Buffer => Buffer.concat([uint32(SPACE), Buffer.of(n)]);
const all = rangeOfPrefix(uint32(SPACE));

const change = fc.record({
  key: fc.integer({ min: 0, max: 40 }),
  value: fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined }),
});
const changes = fc.array(change, { maxLength: 30 });

type Model = Map<number, number>;

function apply(
  target: { put(key: Buffer, value: Buffer): void; remove(key: Buffer): void },
  model: Model,
  list: readonly { key: number; value: number | undefined }[],
): void {
  for (const { key, value } of list) {
    if (value === undefined) {
      target.remove(keyOf(key));
      model.delete(key);
    } else {
      target.put(keyOf(key), Buffer.of(value));
      model.set(key, value);
    }
  }
}

function expectSame(reader: Reader, model: Model): void {
  const expected = [...model].sort(([a], [b]) => a - b);
  const read = (reverse: boolean): number[][] =>
    [...reader.entries(all, reverse)].map(({ key, value }) => [key[4] ?? -1, value[0] ?? -1]);
  expect(read(false)).toEqual(expected);
  expect(read(true)).toEqual(expected.reverse());
  expect(reader.count(all)).toBe(model.size);
  for (let key = 0; key <= 40; key += 1) expect(reader.get(keyOf(key))?.[0]).toBe(model.get(key));
}

describe('a transaction', () => {
  it(
    'reads what it was based on with its own changes on top, in both directions',
    { timeout: 600_000 },
    async () => {
      const store = new KeyValueStore(join(await folderForTest(), 'store.lmdb'));
      fc.assert(
        fc.property(
          changes,
          changes,
          changes,
          changes,
          fc.boolean(),
          (before, own, inner, meanwhile, fails) => {
            const model: Model = new Map();
            store.write((writer) => {
              for (const { key } of [...store.latest.entries(all)]) writer.remove(key);
              apply(writer, model, before);
            });
            const snapshot = store.snapshot();
            const transaction = new Transaction(snapshot);
            apply(transaction, model, own);
            // changes that others commit after the snapshot are not visible
            store.write((writer) => apply(writer, new Map(), meanwhile));
            expectSame(transaction, model);

            const attempted: Model = new Map(model);
            const attempt = (): void =>
              transaction.attempt((part) => {
                apply(part, attempted, inner);
                expectSame(part, attempted);
                if (fails) throw new Error('undo this part');
              });
            if (fails) expect(attempt).toThrow('undo this part');
            else attempt();
            expectSame(transaction, fails ? model : attempted);
            snapshot.release();
          },
        ),
        cases(60),
      );
      await store.close();
    },
  );

  it('is committed only if nobody else changed the keys that it wrote or relied on', async () => {
    const store = new KeyValueStore(join(await folderForTest(), 'store.lmdb'));
    const queue = new WriteQueue(store);
    const put = (key: number): Promise<void> =>
      queue.run((transaction) => transaction.put(keyOf(key), Buffer.of(1)));
    const begin = (work: (transaction: Transaction) => void): (() => Promise<void>) => {
      const snapshot = store.snapshot();
      const transaction = new Transaction(snapshot);
      work(transaction);
      return () => queue.commit(transaction, snapshot).finally(() => snapshot.release());
    };
    const writes = begin((transaction) => transaction.put(keyOf(1), Buffer.of(2)));
    const relies = begin((transaction) => {
      transaction.relyOn(keyOf(1));
      transaction.put(keyOf(2), Buffer.of(2));
    });
    const marks = begin((transaction) => transaction.mark(keyOf(1), Buffer.of(1)));
    const others = begin((transaction) => transaction.put(keyOf(3), Buffer.of(2)));
    await put(1);
    await expect(writes()).rejects.toMatchObject({ code: 112 });
    await expect(relies()).rejects.toMatchObject({ code: 112 });
    await marks();
    await others();
    expect([...store.latest.entries(all)].map(({ key }) => key[4])).toEqual([1, 3]);
    await store.close();
  });
});

describe('the write queue', () => {
  it('lets each write of a shared commit succeed or fail on its own', async () => {
    const store = new KeyValueStore(join(await folderForTest(), 'store.lmdb'));
    const queue = new WriteQueue(store);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        queue.run((transaction) => {
          transaction.put(keyOf(n), Buffer.of(n));
          if (n === 2) throw new Error('this one fails');
          return [...transaction.entries(all)].length;
        }),
      ),
    );
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { message: 'this one fails' } },
      { status: 'fulfilled', value: 2 },
    ]);
    expect([...store.latest.entries(all)].map(({ key }) => key[4])).toEqual([1, 3]);
    await store.close();
  });
});
