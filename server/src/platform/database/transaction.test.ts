import type { Car } from '@glovebox/shared/car';
import { EventEmitter, once } from 'node:events';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import mongoose, { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { mayHaveSaved, startRequestTime } from './requestTime.ts';
import { inTransaction } from './transaction.ts';

let proxy: DatabaseProxy;
let api: TestServer;
let owner: Person;
let car: Car;
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  api = await startTestServer({ mongodbUri: proxy.uri });
  owner = await signUp(api);
  car = await buildCar(api, owner);
});
afterAll(async () => {
  await api.stop();
  await proxy.stop();
});

const services = () => mongoose.connection.collection('services');

/** Texts in messages to the database that mark the read of the session and the steps of the transaction. */
const STEPS = ['users', 'findAndModify', 'insert', 'readings', 'commitTransaction'];

it.each(['before', 'after'] as const)(
  'a connection that breaks %s any step of a recording neither loses nor doubles the service',
  async (when) => {
    for (const step of STEPS) {
      const description = `${when} ${STEPS.indexOf(step)}`;
      proxy.cut(when, step);
      const service = { onCar: car._id, type: 'Other', mileage: 121_000, description };
      await owner.post('/api/service/new').send(service).expect(201);
      expect([step, await services().countDocuments({ description })]).toEqual([step, 1]);
    }
  },
);

it('a broken connection is recognised in the error of a command with several writes', () => {
  // the error is built without the result of the writes, which is not needed here
  const failure = (why: Error) => new mongo.MongoBulkWriteError(why, undefined as never);
  expect(isDatabaseAway(failure(new mongo.MongoNetworkError('connection closed')))).toBe(true);
  expect(isDatabaseAway(failure(new mongo.MongoServerError({ message: 'Too long' })))).toBe(false);
});

it('a read is repeated when its connection breaks', async () => {
  proxy.cut('after', 'find');
  await owner.get(`/api/car/${car._id}`).expect(200);
});

it('requests that are running when all connections break still succeed', async () => {
  const reads = Array.from({ length: 20 }, () => owner.get('/api/auth/profile'));
  proxy.cut('before', 'find');
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
});

it('work that a request began commits nothing after the time of the request is over', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const description = 'too late';
  const steps = new EventEmitter();
  const isInserted = once(steps, 'inserted');
  const goesOn: Promise<unknown>[] = [];
  const saving = new Promise((resolve, reject) => {
    startRequestTime(new ServerResponse(new IncomingMessage(new Socket())), () => {
      inTransaction(async (session) => {
        await services().insertOne({ description }, { session });
        const isHeld = once(steps, 'go on');
        steps.emit('inserted');
        await isHeld;
        const again = services().insertOne({ description }, { session });
        goesOn.push(again.catch(() => undefined));
        await again;
      }).then(resolve, reject);
    });
  });
  const [endTime] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 10_000) ?? [];
  timers.mockRestore();
  await isInserted;
  endTime?.();
  await expect(saving).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  steps.emit('go on');
  await vi.waitFor(() => expect(goesOn).toHaveLength(1));
  await Promise.all(goesOn);
  expect(await services().countDocuments({ description })).toBe(0);
});

it('a commit that is refused for a conflict has saved nothing, and a later failure does not claim that it may have', async () => {
  const conflict = new mongo.MongoServerError({ message: 'Write conflict', code: 112 });
  conflict.addErrorLabel('TransientTransactionError');
  vi.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockRejectedValueOnce(conflict);
  const saved: boolean[] = [];
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) => {
    startRequestTime(res, () => {
      inTransaction((session) => {
        saved.push(mayHaveSaved());
        return mongoose.connection.collection('services').findOne({}, { session });
      }).then(() => {
        saved.push(mayHaveSaved());
        resolve();
      }, reject);
    });
  });
  res.emit('finish');
  // once before each of the two attempts, and once at the end
  expect(saved).toEqual([false, false, true]);
});
