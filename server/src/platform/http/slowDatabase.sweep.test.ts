import { setTimeout as sleep } from 'node:timers/promises';
import type { Car } from '@glovebox/shared/car';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

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
  proxy.slow(0);
  await healthy();
  await api.stop();
  await proxy.stop();
});

const healthy = () =>
  vi.waitFor(() => api.request.get('/api/health').expect(200), { timeout: 20_000, interval: 100 });
beforeEach(async () => {
  proxy.slow(0);
  await healthy();
});

const outcomeOf = async (call: PromiseLike<Awaited<ReturnType<Person['get']>>>) => {
  const { status, body, headers } = await call;
  return {
    status,
    error: String((body as { error?: string }).error),
    retryAfter: headers['retry-after'],
  };
};

let count = 0;
/** Records on one car, so that each request waits for the others. */
const record = () => {
  const description = `Slow ${(count += 1)}`;
  const service = { onCar: car._id, type: 'Other', mileage: 121_000, description };
  return { description, answer: outcomeOf(owner.post('/api/service/new').send(service)) };
};

it.each([1_000, 6_000])(
  'with a database that answers %d ms late, callers get an answer, and nothing refused is saved later',
  async (late) => {
    proxy.slow(late);
    const records = Array.from({ length: 5 }, record);
    const others = [
      ...['/api/auth/profile', '/api/car/', '/api/car/dashboard', `/api/car/${car._id}`].map((path) =>
        outcomeOf(owner.get(path)),
      ),
      outcomeOf(
        api.request
          .post('/api/auth/signup')
          .send({ name: 'Newcomer', email: `new${late}@owners.test`, password: 'correct horse' }),
      ),
      outcomeOf(
        api.request.post('/api/auth/login').send({ email: owner.user.email, password: owner.password }),
      ),
    ];
    const answers = await Promise.all([...records.map(({ answer }) => answer), ...others]);
    proxy.slow(0);
    expect(answers.filter(({ status }) => status >= 400 && status !== 503)).toEqual([]);
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '5')).toEqual([]);

    await healthy();
    await sleep(3 * late);
    for (const { description, answer } of records) {
      const { status, error } = await answer;
      const stored = await mongoose.connection.collection('services').countDocuments({ description });
      if (status === 201) expect(stored).toBe(1);
      else if (!error.includes('may have been saved'))
        expect({ error, stored }).toEqual({ error, stored: 0 });
    }
    // nothing that was refused still holds a connection or the lock of the car, for which a request waits ten seconds
    expect(await record().answer).toMatchObject({ status: 201 });
  },
  180_000,
);
