import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { freshServer } from '../../testing/testServer.ts';
import { createLease } from './lease.ts';

await freshServer();

const stored = () =>
  mongoose.connection.collection<{ _id: string; by?: string; until?: Date; rest?: object }>('leases');
const lease = createLease({ collection: 'leases', _id: 'one', holder: 'by', ms: 60_000 });
beforeEach(() => stored().deleteMany({}));

it('is acquired by exactly one of many concurrent attempts, even the very first time', async () => {
  const holders = Array.from({ length: 8 }, () => new Types.ObjectId());
  const taken = await Promise.all(holders.map((by) => lease.take(by)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await lease.current()).toMatchObject({ by: holders[taken.indexOf(true)] });
});

it('is refused even to its owner while it is valid, and is free after its release', async () => {
  expect(await lease.take('me')).toBe(true);
  expect(await lease.take('me')).toBe(false);
  await lease.release('somebody else');
  expect(await lease.take('you')).toBe(false);
  await lease.release('me');
  expect(await stored().findOne()).toBeNull();
  expect(await lease.take('you')).toBe(true);
});

it('expires by the clock of the database, and its former owner cannot release it then', async () => {
  await lease.keep('nobody', () => Promise.resolve());
  expect(await lease.take('me')).toBe(true);
  await stored().updateOne({ _id: 'one' }, { $set: { until: new Date(Date.now() - 1_000) } });
  expect(await lease.current()).toBeNull();
  expect(await lease.take('you')).toBe(true);
  await lease.release('me');
  expect(await lease.current()).toMatchObject({ by: 'you' });
});

it('is renewed while the work runs, and is released even when the work fails', async () => {
  await lease.take('me');
  await stored().updateOne({ _id: 'one' }, { $set: { until: new Date(0) } });
  const working = lease.keep('me', async () => {
    await expect.poll(() => lease.current()).toMatchObject({ by: 'me' });
    throw new Error('broken off');
  });
  await expect(working).rejects.toThrow('broken off');
  expect(await stored().findOne()).toBeNull();
});

it('can be a field of an existing document', async () => {
  const field = createLease({ collection: 'leases', _id: 'two', within: 'lease', holder: 'by', ms: 60_000 });
  await stored().insertOne({ _id: 'two', rest: { of: 'it' } });
  expect(await field.take('me')).toBe(true);
  expect(await field.take('you')).toBe(false);
  expect(await stored().findOne({ _id: 'two' })).toMatchObject({ rest: { of: 'it' }, lease: { by: 'me' } });
  await field.release('me');
  expect(await stored().findOne({ _id: 'two' })).toEqual({ _id: 'two', rest: { of: 'it' } });
});
